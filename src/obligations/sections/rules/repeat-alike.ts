// Making a call again with what it said last, changed as little as other rows ask for, until a rule refuses
// it: so what is counted together stays together (the same day, the same person).

import type { Rule } from '../../../model/index.ts';
import { isBroken } from '../../requests/breaking.ts';
import type { AcceptedCall, PreparedCall } from '../../planning/call-query.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import { solvedBy } from '../../planning/solved-by.ts';
import { make, type Attempt } from '../../search/attempt.ts';
import { poolOf } from '../../situation/pool.ts';
import type { Situation } from '../../situation/situation.ts';
import { judged, solve, type Aim } from '../../solver/solve.ts';
import type { Ask } from '../../situation/ask.ts';
import { lengthened, lengthsOf } from './overlap/stretch.ts';
import { leafGiving } from '../../values/stored-as.ts';
import { wantedOf } from '../../values/wanted.ts';
import type { Repeated } from './repeat.ts';

/** At most so often, as each time is solved for by itself. */
const MOST_TIMES = 24;

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
    if (judged(ask, { situation, pool, aims }).missed.length === 0) {
      const broken = solvedBy(prepared, [aims], isIt);
      return broken && { before, last, broken };
    }
    const isNearer = (one: ReturnType<typeof judged>): boolean =>
      one.accepted && one.distance < least;
    const next = solve(ask, { situation, pool, aims, isDone: isNearer });
    if (next === null) return null;
    least = judged(next, { situation, pool, aims }).distance;
    ask = next;
    last = make(situation, ask);
    before = situation;
    from = last.outcome.after;
  }
  return null;
}
