// What is asked of a real product: what its specification promises, as far as it can be tried by calls
// and screens alone, with whoever is known to be there.

import type { Role } from '../../../model/index.ts';
import {
  WITHOUT_SCREENS,
  inOrder,
  isPossible,
  obligationsOf,
  onRealProduct,
  reliedOn,
  type LeftOut,
  type Obligation,
  type ObligationKind,
  type ReliedOn,
  type Secrets,
  type Terms,
} from '../../../obligations/index.ts';
import type { Compiled } from '../../../workbench/compile.ts';
import type { Asked } from '../run/asked.ts';
import { opensScreens } from '../choice/opens-screens.ts';
import { Fairness } from './fair.ts';

export interface Circumstances {
  /** The longest time that may pass while the run waits for it, in milliseconds. */
  readonly patience?: number;
  /** Who plays a role, where that is not somebody of the Examples. */
  readonly secretsOf?: (role: Role) => Secrets | null;
  /** Whether there is a browser to try screens in. */
  readonly screens?: boolean;
  /** Whether somebody takes the mail that the product sends. */
  readonly mails?: boolean;
  /** Where somebody takes its webhooks, an origin; null where nobody does. */
  readonly web?: string | null;
  /** Whether rows are tried in every combination. */
  readonly isWhole?: boolean;
  /** Of which kinds; of all where left out. */
  readonly kinds?: readonly ObligationKind[];
  /** What the product's clock will say soon, in milliseconds since the epoch. */
  readonly start?: number;
  /** What it says now. */
  readonly now?: number;
}

/** A specification as a real product is tried by it: with those of its Examples that are relied on. */
export interface Relied {
  readonly relied: ReliedOn;
  readonly terms: Terms;
}

/** What is counted on of a real product. */
export function reliedTerms(compiled: Compiled, circumstances: Circumstances = {}): Relied {
  const { patience = 0, secretsOf = () => null, screens = true } = circumstances;
  const { isWhole, start, mails = false, web = null } = circumstances;
  const facts = compiled.spec.sections.calls.facts;
  const isWithoutMail = facts.mails !== undefined && !mails;
  const isWithoutWebhooks = facts.webhooks !== undefined && web === null;
  const isWithoutOutgoing = facts.outgoing !== undefined && web === null;
  const terms: Terms = {
    ...onRealProduct(patience, isWhole, start),
    ...(!screens && { isWithoutScreens: true }),
    ...(isWithoutMail && { isWithoutMail }),
    ...(isWithoutWebhooks && { isWithoutWebhooks }),
    ...(isWithoutOutgoing && { isWithoutOutgoing }),
    ...(web !== null && { web }),
  };
  return { relied: reliedOn(compiled.spec, secretsOf), terms };
}

/** Derives all that is to be tried at once, and says what is left out and why. */
export function askedOfReal(
  compiled: Compiled,
  circumstances: Circumstances = {},
): { readonly relied: ReliedOn; readonly asked: Asked } {
  const { relied, terms } = reliedTerms(compiled, circumstances);
  const { spec } = relied;
  const derived = obligationsOf(spec, circumstances.kinds, terms);
  const sieve = new Sieve(relied, circumstances);
  const tried = sieve.triedOf(derived.obligations);
  const kinds = sieve.stuckKinds;
  const onMock = kinds.length > 0 ? obligationsOf(compiled.spec, kinds).obligations : [];
  const wrong = sieve.wrongBy(onMock);
  const { source, contract } = compiled;
  const obligations = inOrder([
    { obligations: [...tried, ...wrong], waiting: [], leftOut: [] },
  ]).obligations;
  const leftOut = [...derived.leftOut, ...sieve.leftOut];
  const { waiting } = derived;
  return {
    relied,
    asked: {
      source,
      spec,
      contract,
      terms,
      obligations,
      waiting,
      leftOut,
    },
  };
}

/** Tells what is tried of a real product from what is left out, as it is planned. */
export class Sieve {
  readonly #stuck: Obligation[] = [];
  readonly #leftOut: LeftOut[] = [];
  readonly #screens: boolean;
  readonly #fairness: Fairness | null;

  constructor(relied: ReliedOn, { start, now, screens = true }: Circumstances) {
    this.#screens = screens;
    this.#fairness =
      start === undefined || now === undefined ? null : new Fairness(relied, { start, now });
  }

  get leftOut(): readonly LeftOut[] {
    return this.#leftOut;
  }

  /** Of which kinds that is which nothing leads to there: on the mock something may. */
  get stuckKinds(): ObligationKind[] {
    return [...new Set(this.#stuck.map(({ kind }) => kind))];
  }

  /** Those that are tried of some that were planned. */
  triedOf(some: readonly Obligation[]): Obligation[] {
    return some.filter((one) => {
      if (!isPossible(one.plan)) {
        this.#stuck.push(one);
        return false;
      }
      const why = this.#whyNot(one);
      if (why !== null) this.#leftOut.push(leave(one, why));
      return why === null;
    });
  }

  /**
   * What is stuck on the mock as well, by its plans: that contradicts itself, or is not reached, which is
   * for whoever wrote the specification. All else that is stuck is left out.
   */
  wrongBy(onMock: readonly Obligation[]): Obligation[] {
    const plans = new Map(onMock.map(({ id, plan }) => [id, plan]));
    return this.#stuck.flatMap((one) => {
      const plan = plans.get(one.id);
      if (plan !== undefined && !isPossible(plan)) return [{ ...one, plan }];
      this.#leftOut.push(leave(one, OUT_OF_REACH));
      return [];
    });
  }

  #whyNot(one: Obligation): string | null {
    if (!this.#screens && opensScreens(one)) return WITHOUT_SCREENS;
    return this.#fairness?.whyNot(one) ?? null;
  }
}

const OUT_OF_REACH = 'Nothing leads there from what a real product is known to hold.';

const leave = ({ id, kind, section, at, words }: Obligation, why: string): LeftOut => ({
  ...{ id, kind, section, at, words, why },
});
