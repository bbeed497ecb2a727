// What an import could not carry over, each with the place of the description where it stands.

import type { Node } from './node.ts';

export interface Lost {
  readonly file: string;
  readonly pointer: string;
  /** What has become of it, and why: a sentence. */
  readonly why: string;
}

export class Losses {
  readonly #all = new Map<string, Lost>();
  readonly #often = new Map<string, { lost: Lost; places: Set<string> }>();

  /** Notes it once, however often it is met. */
  say({ file, pointer }: Node, why: string): void {
    this.#all.set(`${file}#${pointer} ${why}`, { file, pointer, why });
  }

  /** Notes what is met in many places, or from many operations, where it is met first. */
  together(kind: string, { file, pointer }: Node, why: string, from?: Node): void {
    const known = this.#often.get(kind) ?? { lost: { file, pointer, why }, places: new Set() };
    known.places.add(`${from?.file ?? file}#${from?.pointer ?? pointer}`);
    this.#often.set(kind, known);
  }

  get all(): Lost[] {
    const often = [...this.#often.values()].map(({ lost, places: { size } }) =>
      size === 1 ? lost : { ...lost, why: `${lost.why}, here and in ${counted(size - 1)}` },
    );
    return [...this.#all.values(), ...often];
  }
}

const counted = (others: number): string =>
  others === 1 ? 'one other place' : `${others} other places`;
