// In place of `src/engine/answers/as-csv.ts` in the app's bundle: what writes CSV is fetched only for a specification
// that answers some. It has to be there before one is made to work.

import type * as AsCsv from '../../engine/answers/as-csv.ts';

export let csvAnswer: typeof AsCsv.csvAnswer;

/** Fetches it. */
export async function loadCsv(): Promise<void> {
  ({ csvAnswer } = await import('../../engine/answers/as-csv.ts'));
}

/** Every answer as CSV says so. */
export const hasCsv = (text: string): boolean => /csv/i.test(text);
