// A folder of pictures that was written earlier.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CannotRun } from '../terminal/failure.ts';
import { heldPlace, readHeldFile } from '../project/held-file.ts';

/** No picture of a page is heavier, in bytes. */
const MAX_BYTES = 64 * 2 ** 20;

/** The names of its pictures. */
export function picturesIn(folder: string): string[] {
  try {
    return readdirSync(heldPlace(folder)).filter((name) => name.endsWith('.png'));
  } catch (error) {
    if (error instanceof CannotRun) throw error;
    throw new CannotRun(`there is no folder ${folder}; take pictures first, with --out ${folder}`);
  }
}

export const pictureAt = (folder: string, name: string): Buffer =>
  readHeldFile(join(folder, name), MAX_BYTES);
