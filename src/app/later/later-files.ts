// In place of `src/engine/files/index.ts` in the app's bundle: what the engine does with forms and files is fetched
// only for a specification that has some. It has to be there before one is made to work.

import type * as Files from '../../engine/files/index.ts';

export let compileFile: typeof Files.compileFile;
export let isFile = ((_value: unknown) => false) as typeof Files.isFile;
export let isFileOf: typeof Files.isFileOf;
export let longestForm: typeof Files.longestForm;
export let madeUpFor: typeof Files.madeUpFor;
export let readForm: typeof Files.readForm;
export let shownFile: typeof Files.shownFile;

/** Fetches it. */
export async function loadFiles(): Promise<void> {
  ({ compileFile, isFile, isFileOf, longestForm, madeUpFor, readForm, shownFile } =
    await import('../../engine/files/index.ts'));
}

/** A form, and a field that is a file, say so. */
export const hasFiles = (text: string): boolean => /\b(?:file|form)\b/i.test(text);
