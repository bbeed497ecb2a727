// A way in that strangers have: what comes by it is made up from chance, and taken as the product does.

import type { Chance } from './random.ts';

export interface Door {
  readonly name: string;
  /** How many of a thousand inputs come by it. */
  readonly share: number;
  /** Gets it ready: gives what takes the next input, and what is to be closed. */
  open(): Promise<Opened> | Opened;
}

interface Opened {
  /** Makes up one input and takes it. Throws where something happens that may not. */
  knock(chance: Chance): Promise<void> | void;
  close?(): Promise<void> | void;
}

/** What must not happen, happened. */
export class Fallen extends Error {}

/** An answer's status and what it says: the engine's own fault is the only 500 there may be. */
export function judgeStatus(status: number, says: string, input: string): void {
  const isTold =
    status !== 500 || /Something went wrong|cannot be worked out|takes too much/.test(says);
  if (!isTold || says.includes('the engine itself is at fault'))
    throw new Fallen(`${status}: ${says.slice(0, 500)}\nfor ${input.slice(0, 1_000)}`);
}
