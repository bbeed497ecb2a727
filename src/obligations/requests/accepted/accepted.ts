// A call that is accepted with a value in a member's place, with another that shows the same, or without it.

import type { Plan } from '../../plan/plan.ts';
import { fill } from '../../play/fill.ts';
import { withMember } from '../../situation/ask.ts';
import { attempt, make, type Attempt } from '../../search/attempt.ts';
import { solve, type Judged } from '../../solver/solve.ts';
import type { Leaf } from '../../subject/leaves.ts';
import { isPlain, type Value } from '../../plan/value.ts';
import { notReached } from '../../planning/no-plan.ts';
import { fittingItems } from '../lists/fitting-items.ts';
import type { Member } from '../members.ts';
import { planOf, succeeds } from '../../planning/plans.ts';
import { noPath } from '../../planning/no-path.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import { isNoPath, type AcceptedCall, type NoPath } from '../../planning/call-query.ts';

/**
 * The plan that a call is accepted with a value in a member's place, other values as they must be.
 * `isAsGood`: whether another value shows the same, where other rows refuse this one. `inside`: the values further
 * from an edge; the first of them that is accepted shows what there is of it.
 */
export function acceptedPlan(
  context: PlanningContext,
  ready: AcceptedCall,
  { leaf }: Member,
  value: Value,
  more: (made: AcceptedCall) => Parameters<typeof planOf>[2] = () => [],
  isAsGood: ((other: Value) => boolean) | null = null,
  inside: ((steps: number) => Value) | null = null,
): Plan {
  const ask = withMember(ready.ask, leaf, value);
  const first = attempt(ready.situation, ask, ready.pool, [leaf]);
  const other = first.outcome.accepted ? null : likewise(context, ready, leaf, value, isAsGood);
  const tried = other ?? first;
  const here: AcceptedCall = { ...ready, ask: tried.ask, attempt: tried };
  const found = tried.outcome.accepted ? here : elsewhere(context, ready, leaf, value);
  const made = isNoPath(found) ? (nearest(ready, leaf, inside) ?? found) : found;
  if (isNoPath(made)) {
    const shown = JSON.stringify(fill(ready.situation.memory, value));
    const { decision } = tried.outcome;
    return notReached(
      `${ready.facts.call.name} refuses ${shown} as ${leaf.name}.`,
      decision.at === null ? made : noPath([decision]),
    );
  }
  const { act } = made.attempt;
  return planOf(made.situation, [act], [...succeeds(context, act), ...more(made)]);
}

/** The call accepted with another value that is as good; null where none is asked for, or found. */
function likewise(
  context: PlanningContext,
  ready: AcceptedCall,
  leaf: Leaf,
  value: Value,
  isAsGood: ((other: Value) => boolean) | null,
): Attempt | null {
  if (isAsGood === null) return null;
  const isDone = ({ accepted, ask }: Judged): boolean => {
    const given = ask.members.get(leaf);
    return accepted && given !== undefined && isAsGood(given);
  };
  const { situation, pool } = ready;
  const found = solve(withMember(ready.ask, leaf, value), { situation, pool, isDone });
  if (found !== null) return make(situation, found);
  const items = Array.isArray(value) ? fittingItems(context, ready, leaf, value) : null;
  if (items === null || !isAsGood(items)) return null;
  const other = make(situation, withMember(ready.ask, leaf, items));
  return other.outcome.accepted ? other : null;
}

/** So far from an edge a time is looked for; of a number that other rows keep from its edge it is told. */
const MAX_STEPS = 1_024;

/** The call with the value nearest to an edge that nothing else refuses, found by halves; null where none is near. */
function nearest(
  ready: AcceptedCall,
  leaf: Leaf,
  inside: ((steps: number) => Value) | null,
): AcceptedCall | null {
  if (inside === null) return null;
  const at = (steps: number): AcceptedCall | null => {
    const ask = withMember(ready.ask, leaf, inside(steps));
    const tried = attempt(ready.situation, ask, ready.pool, [leaf], FEW);
    return tried.outcome.accepted ? { ...ready, ask: tried.ask, attempt: tried } : null;
  };
  const most = typeof inside(1) === 'number' ? 1 : MAX_STEPS;
  let [refused, steps] = [0, 1];
  let best = at(steps);
  while (best === null && steps < most) {
    [refused, steps] = [steps, steps * 2];
    best = at(steps);
  }
  while (best !== null && steps - refused > 1) {
    const middle = Math.floor((refused + steps) / 2);
    const found = at(middle);
    if (found === null) refused = middle;
    else [best, steps] = [found, middle];
  }
  return best;
}

/** Other values of the rest are tried so often. */
const FEW = 20;

/** Which records a list names is not worth a search: others are as good. */
const isOfReferences = ({ member: { type } }: Leaf): boolean =>
  type?.kind === 'list' && type.of.kind === 'reference';

/** What one may not give, another may, or in another situation. */
const elsewhere = (
  context: PlanningContext,
  { facts }: AcceptedCall,
  leaf: Leaf,
  value: Value,
): AcceptedCall | NoPath =>
  !isPlain(value) || isOfReferences(leaf)
    ? { reasons: [] }
    : context.ready({
        facts,
        shape: (ask) => withMember(ask, leaf, value),
        fixed: [leaf],
        named: `${leaf.path.join('.')}=${JSON.stringify(value)}`,
      });

/** The same call without a member; null where other rows want it to be given. */
export function leavingOut(
  context: PlanningContext,
  ready: AcceptedCall,
  leaf: Leaf,
): AcceptedCall | null {
  const ask = withMember(ready.ask, leaf, undefined);
  const tried = attempt(ready.situation, ask, ready.pool, [leaf]);
  if (tried.outcome.accepted) return { ...ready, ask: tried.ask, attempt: tried };
  const other = context.ready({
    facts: ready.facts,
    shape: (one) => withMember(one, leaf, undefined),
    fixed: [leaf],
    named: `without ${leaf.path.join('.')}`,
  });
  return isNoPath(other) ? null : other;
}
