// The files that a description may be made of: it, and what lies below its folder or one that is
// allowed. A `$ref` may name anything, and what it names would stand in the specification.

import { realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { errorMessage } from '../../text/fault.ts';
import { CannotRun } from '../failure.ts';
import { isOpenBelow, readRegularFile } from '../held-file.ts';

/** Several times the longest descriptions that there are. */
const MAX_BYTES = 32 * 2 ** 20;

export class DescriptionFiles {
  readonly #own: string;
  readonly #folders: readonly string[];
  readonly #texts = new Map<string, Buffer>();
  readonly #refused = new Map<string, string>();
  #left = MAX_BYTES;

  /** Throws `CannotRun` where a folder that is allowed is none. */
  constructor(file: string, allowed: readonly string[]) {
    this.#own = pathToFileURL(resolve(file)).href;
    this.#folders = [dirname(realpathSync(file)), ...allowed.map(folderAt)];
  }

  /** The files that were not read, by their addresses, and why. */
  get refused(): ReadonlyMap<string, string> {
    return this.#refused;
  }

  /** The bytes of a file by its address. Throws where it may not be read, and remembers why. */
  read(address: string): Buffer {
    try {
      const path = fileURLToPath(address);
      if (address !== this.#own) this.#hold(path);
      const bytes = readRegularFile(path, this.#left);
      this.#left -= bytes.length;
      this.#texts.set(address, bytes);
      return bytes;
    } catch (error) {
      this.#refused.set(address, errorMessage(error));
      throw error;
    }
  }

  /** The text of a file that was read. */
  textOf(address: string): string {
    return this.#texts.get(address)?.toString() ?? '';
  }

  #hold(path: string): void {
    const real = realOf(path);
    // What a link leads to is said nowhere: whether something is there is nobody's business.
    if (real !== null && this.#folders.some((folder) => isOpenBelow(folder, real))) return;
    const isOutside = !this.#folders.some((folder) => isOpenBelow(folder, resolve(path)));
    throw new CannotRun(
      real === null && !isOutside
        ? 'there is no such file'
        : 'it is not below the folder of the description, or is hidden there; `--allow FOLDER` reads those of another folder',
    );
  }
}

function folderAt(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    throw new CannotRun(`--allow ${path} is no folder: ${errorMessage(error)}`);
  }
}

function realOf(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}
