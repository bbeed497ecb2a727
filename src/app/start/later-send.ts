// In place of `src/engine/effects/send.ts` in the app's bundle: what puts mails and webhooks together is fetched
// only for a specification whose steps send. It has to be there before one is made to work.

import type * as Send from '../../engine/effects/send.ts';

export let compileSend: typeof Send.compileSend;

/** Fetches it. */
export async function loadSending(): Promise<void> {
  ({ compileSend } = await import('../../engine/effects/send.ts'));
}

/** Every step that sends begins with this word. */
export const hasSending = (text: string): boolean => /\bsend\b/i.test(text);
