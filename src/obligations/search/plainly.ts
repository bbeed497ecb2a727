// Making a call that leads towards another one.

import { judged, solve, type Judged } from '../solver/solve.ts';
import type { Leaf } from '../subject/leaves.ts';
import type { Value } from '../plan/value.ts';
import { aligned } from '../situation/request/aligned.ts';
import { withMember, type Ask } from '../situation/ask.ts';
import { attempt, make, type Attempt } from './attempt.ts';
import type { Posed, Remedy, Tried, Wish } from './blocked.ts';
import { refusalOf } from './refusal.ts';

/** A call made as it is likeliest, but for what it is to give; `seeds`: what is good to give anyhow. */
export function plainly(
  asked: Posed,
  { wish, about, facts, aims, services }: Extract<Remedy, { kind: 'call' }>,
  seeds: ReadonlyMap<Leaf, Value>,
): Tried<Attempt> {
  const posed = services === undefined ? asked : { ...asked, ask: { ...asked.ask, services } };
  const { situation, pool } = posed;
  const seeded = facts.leaves.reduce(
    (one, leaf) => (seeds.has(leaf) ? withMember(one, leaf, seeds.get(leaf)) : one),
    posed.ask,
  );
  // What is good to give anyhow may be what is wished for now as well.
  const isThere = wish === null || (seeds.has(wish.leaf) && wish.isGivenBy(seeded, situation));
  const ask = isThere ? seeded : withMember(seeded, wish.leaf, wish.value);
  const fixed = wish === null ? [] : [wish.leaf];
  const seeding = attempt(situation, ask, pool, fixed);
  const isOwn = seeding.outcome.accepted || seeded === posed.ask || wish !== null;
  const tried = isOwn ? seeding : attempt(situation, posed.ask, pool);
  const found = tried.outcome.accepted || wish === null ? tried : otherwise(posed, ask, wish);
  if (!found.outcome.accepted) {
    const refusal = refusalOf(situation.subject, facts, posed.actor, tried.outcome);
    return { refused: tried.outcome.decision, refusal, ask: tried.ask };
  }
  if (aims.length > 0) {
    const { missed } = judged(found.ask, { situation, pool, aims });
    const taken = missed.length === 0 ? found.ask : solve(found.ask, { situation, pool, aims });
    if (taken === null) return { refused: null, missed, ask: found.ask };
    const done = make(situation, taken);
    return { found: done, after: done.outcome.after };
  }
  const own = aligned(situation, found.ask, about);
  const better = own === found.ask ? found : make(situation, own);
  const best = better.outcome.accepted ? better : found;
  return { found: best, after: best.outcome.after };
}

/** What it is to give may have to be said otherwise for other rows to let it through. */
function otherwise({ situation, pool }: Posed, ask: Ask, wish: Wish): Attempt {
  const isDone = (judged: Judged): boolean =>
    judged.accepted && wish.isGivenBy(judged.ask, situation);
  return make(situation, solve(ask, { situation, pool, isDone }) ?? ask);
}
