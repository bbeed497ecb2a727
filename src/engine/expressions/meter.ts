// How much one request may take. A specification comes from strangers, and a few rows that read each
// other can ask for more than any machine has: then it is the specification that is at fault.

import { counted } from '../../expression/index.ts';
import type { Expression } from '../../model/schema/values/expression.ts';
import type { SectionId } from '../../model/sections/spec.ts';
import type { Decision } from '../exchange/exchange.ts';
import { Fault } from './fault.ts';

/**
 * Parts of expressions that a request may evaluate, and what costs as much. Enough for a page of a
 * list whose every record looks through 100,000 others, and used up in a second or two.
 */
export const MAX_WORK = 50_000_000;

/** What works: an expression, or a row that it stands for. */
export interface Worker {
  readonly source: Expression;
  readonly section: SectionId;
}

type Place = Pick<Decision, 'section' | 'at'>;

/** Counts what a request takes, and ends it where that is too much. */
export class Meter {
  readonly #most: number;
  #left: number;

  /** `most` is less than a request may take for work that nobody asked for. */
  constructor(most: number = MAX_WORK) {
    this.#most = most;
    this.#left = most;
  }

  get spent(): number {
    return this.#most - this.#left;
  }

  /** Whether something has come to its end for taking too much. */
  get isSpent(): boolean {
    return this.#left < 0;
  }

  spend(work: number, by: Worker): void {
    this.#left -= work;
    if (this.#left < 0) throw this.#exhausted(by);
  }

  /** As `spend`, for what is decided by a row that is no expression. */
  spendFor(work: number, { section, at }: Place, words: string): void {
    this.#left -= work;
    if (this.#left < 0) throw new Fault({ section, at, why: tooMuch(words) });
  }

  #exhausted({ source, section }: Worker): Fault {
    return new Fault({ section, at: source.at, why: tooMuch(source.source) });
  }
}

/** However much was used up before, so much work is left for each thing. */
const LEAST_WORK = 1_000;

/**
 * Meters for work that nobody asked for, such as first data and what the clock does: whatever uses one
 * up leaves the next a tenth, so that many rows at fault take little longer than one.
 */
export class Allowance {
  #most = MAX_WORK;
  #latest: Meter | null = null;

  next(): Meter {
    if (this.#latest?.isSpent === true) this.#most = Math.max(this.#most / 10, LEAST_WORK);
    return (this.#latest = new Meter(this.#most));
  }
}

const tooMuch = (words: string): string =>
  `\`${words}\` takes too much work: one request may take ${counted(MAX_WORK)} steps`;
