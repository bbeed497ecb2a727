// What is asked of a real product: what its specification promises, as far as it can be tried by calls
// and screens alone, with whoever is known to be there.

import { createEngine } from '../../../engine/index.ts';
import type { Role, Spec } from '../../../model/index.ts';
import { failuresOf, playable } from '../../../mutate/trial.ts';
import {
  WITHOUT_SCREENS,
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
import type { Asked } from '../accept.ts';
import { opensScreens } from '../lanes.ts';

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

/** Derives what is to be tried, and says what is left out and why. */
export function askedOfReal(
  compiled: Compiled,
  circumstances: Circumstances = {},
): { readonly relied: ReliedOn; readonly asked: Asked } {
  const { patience = 0, secretsOf = () => null, screens = true } = circumstances;
  const { isWhole, start, now, kinds, mails = false, web = null } = circumstances;
  const relied = reliedOn(compiled.spec, secretsOf);
  const { spec } = relied;
  const facts = compiled.spec.sections.calls.facts;
  const isWithoutMail = facts.mails !== undefined && !mails;
  const isWithoutWebhooks = facts.webhooks !== undefined && web === null;
  const isWithoutOutgoing = facts.outgoing !== undefined && web === null;
  const terms: Terms = {
    ...onRealProduct(patience, isWhole, start),
    ...(isWithoutMail && { isWithoutMail }),
    ...(isWithoutWebhooks && { isWithoutWebhooks }),
    ...(isWithoutOutgoing && { isWithoutOutgoing }),
    ...(web !== null && { web }),
  };
  const derived = obligationsOf(spec, kinds, terms);
  const { source, contract } = compiled;
  const [reached, stuck] = partition(derived.obligations, ({ plan }) => isPossible(plan));
  // What cannot be on the mock either contradicts itself: that is for whoever wrote it.
  const kindsStuck = new Set(stuck.map(({ kind }) => kind));
  const found =
    kindsStuck.size > 0 ? obligationsOf(compiled.spec, [...kindsStuck]).obligations : [];
  const onMock = new Map(found.map(({ id, plan }) => [id, plan]));
  const isLost = ({ id }: Obligation): boolean => {
    const plan = onMock.get(id);
    return plan !== undefined && !isPossible(plan);
  };
  const [lost, outOfReach] = partition(stuck, isLost);
  const wrong = lost.map((one) => ({ ...one, plan: onMock.get(one.id)! }));
  const holdsNow =
    start === undefined || now === undefined ? () => true : holdsFromBoth(spec, start, now);
  const [steady, fleeting] = partition(reached, holdsNow);
  const [tried, untold] = partition([...steady, ...wrong], (one) => screens || !opensScreens(one));
  const leftOut = [
    ...derived.leftOut,
    ...outOfReach.map((one) =>
      leave(one, 'Nothing leads there from what a real product is known to hold.'),
    ),
    ...fleeting.map((one) => leave(one, 'It comes out otherwise at another minute of the hour.')),
    ...untold.map((one) => leave(one, WITHOUT_SCREENS)),
  ];
  const { waiting } = derived;
  return {
    relied,
    asked: { source, spec, contract, terms, obligations: tried, waiting, leftOut },
  };
}

/**
 * Whether a plan that holds from one instant on holds from another one as well. It says instants as they
 * are, and the product is asked at any time between the two.
 */
function holdsFromBoth(spec: Spec, start: number, now: number): (one: Obligation) => boolean {
  const [then, already] = [start, now].map((at) =>
    playable(spec, createEngine(spec, { start: at })),
  );
  return (one) =>
    failuresOf(spec, one, already).length === 0 || failuresOf(spec, one, then).length > 0;
}

const leave = ({ id, kind, section, at, words }: Obligation, why: string): LeftOut => ({
  ...{ id, kind, section, at, words, why },
});

function partition<Item>(items: readonly Item[], is: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(is), items.filter((item) => !is(item))];
}
