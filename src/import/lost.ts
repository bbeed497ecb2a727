// What an import could not carry over, each with the place of the description where it stands.

import type { Node } from './source/node.ts';

export interface Lost {
  readonly file: string;
  readonly pointer: string;
  /** What has become of it, and why: a sentence. */
  readonly why: string;
}

export class Losses {
  readonly #all = new Map<string, Lost>();

  /** Notes it once, however often it is met. */
  say({ file, pointer }: Node, why: string): void {
    this.#all.set(`${file}#${pointer} ${why}`, { file, pointer, why });
  }

  get all(): Lost[] {
    return [...this.#all.values()];
  }
}
