// The files that a description may be made of: it, and what lies below its folder or one that is
// allowed. A `$ref` may name anything, and what it names would stand in the specification.

import { realpathSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { errorMessage } from '../../text/fault.ts';
import { tooDeepAt } from '../../text/nesting.ts';
import { CannotRun } from '../terminal/failure.ts';
import { isOpenBelow, readRegularFile } from '../project/held-file.ts';
import { MAX_LEVELS, nestedDeeper } from './nested.ts';
import { repeatedTooOften } from './repeated.ts';

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
      refuseNesting(bytes.toString(), path);
      this.#texts.set(address, bytes);
      return bytes;
    } catch (error) {
      this.#refused.set(address, errorMessage(error));
      throw error;
    }
  }

  /** Holds what a file was read as to its size. Throws where it may not be used, and remembers why. */
  hold<Value>(address: string, value: Value): Value {
    const why = repeatedTooOften(value);
    if (why === null) return value;
    const before = this.textOf(address).split(ALIAS, 1)[0]!;
    const place = `${nameOf(fileURLToPath(address))}:${before.split('\n').length}`;
    this.#refused.set(address, `${place} ${why}`);
    throw new CannotRun(`${place} ${why}`);
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

/** The first alias of YAML. */
const ALIAS = /(?<=[\s[{,:-])\*[^\s,[\]{}]/;

const nameOf = (path: string): string => relative(process.cwd(), path);

/** YAML has a bound of its own, as has JSON here that only YAML takes. */
function refuseNesting(text: string, path: string): void {
  const at = /^\s*[{[]/.test(text) ? tooDeepAt(text, MAX_LEVELS) : null;
  if (at === null) return;
  const lines = text.slice(0, at).split('\n');
  const place = `${nameOf(path)}:${lines.length}:${lines.at(-1)!.length + 1}`;
  throw new CannotRun(`${place} ${nestedDeeper(MAX_LEVELS)}`);
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
