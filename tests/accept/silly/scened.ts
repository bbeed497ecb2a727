// Servers that play along until it matters: every scene is set rightly, and what an obligation is
// about is then answered in a silly way.

import { isHeadless } from '../../../src/mutate/noticing.ts';
import { Play, playable, type Playable, type Tamper } from '../../../src/mutate/trial.ts';
import type { Spec } from '../../../src/model/index.ts';
import { isPossible, type Obligation } from '../../../src/obligations/index.ts';

/** The silly ways to answer, each with how it comes to its answer. */
export const SILLY: Readonly<Record<string, Tamper>> = {
  '`200 {}` to everything': (answer) => ({ ...answer, status: 200, headers: {}, body: '{}' }),
  '`200` and nothing': (answer) => ({ ...answer, status: 200, headers: {}, body: null }),
  'the rightful status and nothing': (answer) => ({ ...answer, headers: {}, body: null }),
  'the rightful status and `{}`': (answer) => ({ ...answer, headers: {}, body: '{}' }),
};

export interface Met {
  readonly tried: number;
  /** The ids of those that hold of the silly server. */
  readonly met: readonly string[];
}

/** What of the obligations that need no browser such a server meets. */
export function metBy(spec: Spec, obligations: readonly Obligation[], silly: Tamper): Met {
  const product = playable(spec);
  const tried = obligations.filter(isHeadless);
  const met = tried.filter((obligation) => holds(product, obligation, silly));
  return { tried: tried.length, met: met.map(({ id }) => id) };
}

function holds(product: Playable, { plan }: Obligation, silly: Tamper): boolean {
  if (!isPossible(plan)) return false;
  let isScene = true;
  const play = new Play({
    ...product,
    tamper: (answer, call) => (isScene ? answer : silly(answer, call)),
  });
  for (const act of plan.given) play.perform(act, true);
  isScene = false;
  try {
    for (const act of plan.when) play.perform(act, false);
    for (const check of plan.then) play.check(check);
  } catch {
    return false;
  }
  return play.failures.length === 0;
}
