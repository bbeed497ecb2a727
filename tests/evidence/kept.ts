// What of a part has been measured so far, kept in a file: measuring takes long, and goes on where it
// was interrupted.

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export class Kept {
  readonly #file: string;
  readonly #outcomes: Record<string, unknown>;

  constructor(file: string) {
    this.#file = file;
    this.#outcomes = existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>)
      : {};
  }

  /** What was measured under a name, else what is measured now. */
  async once<Outcome>(name: string, measure: () => Outcome | Promise<Outcome>): Promise<Outcome> {
    if (!Object.hasOwn(this.#outcomes, name)) {
      this.#outcomes[name] = await measure();
      mkdirSync(dirname(this.#file), { recursive: true });
      writeFileSync(this.#file, JSON.stringify(this.#outcomes));
    }
    return this.#outcomes[name] as Outcome;
  }

  /** Forgets everything: a part that is done begins anew the next time. */
  forget(): void {
    rmSync(this.#file, { force: true });
  }
}
