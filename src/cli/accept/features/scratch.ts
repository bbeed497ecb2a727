// A folder of its own for one run, gone afterwards.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file to be run: its name (`1-purpose.feature`) and its text. */
export interface FeatureFile {
  readonly name: string;
  readonly text: string;
}

/** Writes files into a new folder, does something with it, and removes it. */
export async function inScratchFolder<Result>(
  files: readonly FeatureFile[],
  act: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'nonet-accept-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    for (const { name, text } of files) writeFileSync(join(folder, name), text);
    return await act(folder);
  } finally {
    process.off('exit', remove);
    remove();
  }
}
