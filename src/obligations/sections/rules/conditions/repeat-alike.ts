// Making a call again with what it said last, changed as little as other rows ask for, until a rule refuses
// it: so what is counted together stays together (the same day, the same person).

import type { Rule } from '../../../../model/index.ts';
import { isBroken } from '../../../requests/refusals/breaking.ts';
import type { AcceptedCall, PreparedCall } from '../../../planning/call-query.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { solvedBy } from '../../../planning/solved-by.ts';
import type { Act } from '../../../plan/plan.ts';
import { make, type Attempt } from '../../../search/attempt.ts';
import { inHandBy } from '../../../search/conditions/in-hand.ts';
import { poolOf } from '../../../situation/request/pool.ts';
import type { Situation } from '../../../situation/situation.ts';
import { judged, solve, type Aim, type Judged } from '../../../solver/solve.ts';
import type { Ask } from '../../../situation/ask.ts';
import { lengthened, lengthsOf } from './stretch.ts';
import { leafGiving } from '../../../values/stored-as.ts';
import { wantedOf } from '../../../values/wanted.ts';
import { aboutAnother } from './about-another.ts';
import type { Repeated } from './repeat.ts';

/** At most so often, as each time is solved for by itself. */
const MOST_TIMES = 24;
/** So many requests are tried for it about something else. */
const FEW = 40;

/**
 * The same call until the rule refuses it, first as long as it was and then shorter, where records may not lie
 * over each other; null where a further one does not bring that nearer.
 */
export function repeatedAlike(
  context: PlanningContext,
  rule: Rule,
  ready: AcceptedCall,
): Repeated | null {
  for (const ask of [ready.attempt.ask, ...shortened(context, ready)]) {
    const found = repeatedFrom(context, rule, { ...ready, ask });
    if (found !== null) return found;
  }
  return null;
}

/** The request with what it lays somewhere made shorter, so that several fit. */
function shortened({ spec }: PlanningContext, { facts, attempt: { ask } }: AcceptedCall): Ask[] {
  const { overlaps = [] } = spec.sections.rules.facts;
  return overlaps.flatMap(({ on, from, to }) => {
    const [begins, ends] = [from, to].map(({ name }) => leafGiving(spec, facts, on.entity, name));
    if (begins === undefined || ends === undefined) return [];
    const { type } = wantedOf(spec, facts.call.name, begins);
    return lengthsOf(type).flatMap((length) =>
      length === null ? [] : lengthened(type, ask, { facts, from: begins, to: ends }, length),
    );
  });
}

function repeatedFrom(
  context: PlanningContext,
  rule: Rule,
  { ask: first, ...ready }: PreparedCall,
): Repeated | null {
  if (rule.test.kind !== 'condition') return null;
  const aims: Aim[] = [{ expression: rule.test.expression, holds: false }];
  const isIt = (one: PreparedCall): boolean => isBroken(context, rule, one);
  const { facts, actor } = ready;
  const way = ready.situation.acts;
  let ask = first;
  let before = ready.situation;
  let from: Situation = before;
  let last: Attempt | null = null;
  let least = Infinity;
  for (let time = 0; time < MOST_TIMES; time += 1) {
    const situation = actor.enter(from);
    if (situation === null) return null;
    const pool = poolOf(situation, actor.name);
    const prepared: PreparedCall = { ...ready, facts, situation, pool, ask };
    const isNearer = (one: Judged): boolean => one.accepted && one.distance < least;
    let next: PreparedCall | null = null;
    for (const one of asked(context, prepared, way)) {
      const solving = { situation: one.situation, pool: one.pool, aims };
      if (judged(one.ask, solving).missed.length === 0) {
        const broken = solvedBy(one, [aims], isIt);
        if (broken !== null) return { before, last, broken };
        continue;
      }
      const budget = one === prepared ? undefined : FEW;
      const nearer = solve(one.ask, { ...solving, budget, isDone: isNearer });
      if (nearer === null) continue;
      least = judged(nearer, solving).distance;
      next = inHandBy(one, nearer);
      break;
    }
    if (next === null) return null;
    ask = next.ask;
    last = make(next.situation, ask);
    before = next.situation;
    from = last.outcome.after;
  }
  return null;
}

/** As it was asked last, and then about something else, where a further one of the same may not be. */
function* asked(
  context: PlanningContext,
  last: PreparedCall,
  way: readonly Act[],
): Generator<PreparedCall, undefined> {
  yield last;
  yield* aboutAnother(context, last, way);
}
