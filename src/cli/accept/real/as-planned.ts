// What is tried of a real product while the rest of it is still planned.

import {
  inOrder,
  isPossible,
  type LeftOut,
  type Obligation,
  type Obligations,
} from '../../../obligations/index.ts';
import type { NotBuilt } from '../run/asked.ts';
import type { Planning } from '../planning/planning.ts';
import type { Sieve } from './asked.ts';
import type { Built, People } from './not-built.ts';

/** What tells the obligations that are tried from those that are not. */
export interface Telling {
  readonly sieve: Sieve;
  readonly built: Built;
  readonly people: People;
}

/** What was planned for a real product, once all of it was. */
interface AllOfReal extends Obligations {
  readonly unbuilt: readonly LeftOut[];
  readonly notBuilt: readonly NotBuilt[];
}

/** Plans for a real product as they come: those of what can be tried there. */
export class AsPlanned implements Pick<Planning, 'next' | 'stop'> {
  readonly #plans: Planning;
  readonly #telling: Telling;
  readonly #tried: Obligation[] = [];
  readonly #mock: Promise<Planning | null>;
  #isOver = false;

  /** `onMock` begins to plan the same for the mock, which tells what is wrong of what nothing leads to. */
  constructor(plans: Planning, telling: Telling, onMock: () => Planning) {
    this.#plans = plans;
    this.#telling = telling;
    // That is planned while what was planned before is tried.
    this.#mock = plans
      .whole()
      .then(({ obligations }) =>
        obligations.every(({ plan }) => isPossible(plan)) ? null : onMock(),
      );
    // Whoever asks for what is next is told of a fault there.
    this.#mock.catch(() => {});
  }

  async next(): Promise<readonly Obligation[] | null> {
    const { sieve } = this.#telling;
    const some = await this.#plans.next();
    if (some !== null) return this.#take(sieve.triedOf(some));
    if (this.#isOver) return null;
    this.#isOver = true;
    const mock = await this.#mock;
    const onMock = mock === null ? [] : (await mock.whole()).obligations;
    return this.#take(sieve.wrongBy(onMock));
  }

  async whole(): Promise<AllOfReal> {
    while ((await this.next()) !== null);
    const { sieve, built, people } = this.#telling;
    const { waiting, leftOut } = await this.#plans.whole();
    const left = [...leftOut, ...sieve.leftOut, ...people.leftOut];
    const { unbuilt, notBuilt } = built;
    const ordered = inOrder([{ obligations: this.#tried, waiting, leftOut: left }]);
    return { ...ordered, unbuilt, notBuilt };
  }

  async stop(): Promise<void> {
    await this.#plans.stop();
    const mock = await this.#mock.catch(() => null);
    await mock?.stop();
  }

  #take(some: readonly Obligation[]): readonly Obligation[] {
    const { built, people } = this.#telling;
    const tried = people.triedOf(built.triedOf(some));
    this.#tried.push(...tried);
    return tried;
  }
}
