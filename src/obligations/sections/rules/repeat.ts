// Making a call again and again until a rule refuses it.

import type { Rule, Expression } from '../../../model/index.ts';
import { attempt, type Attempt } from '../../search/attempt.ts';
import type { Situation } from '../../situation/situation.ts';
import { isBroken, isToldFirst, othersBroken } from '../../requests/breaking.ts';
import { holds } from '../../search/holding.ts';
import { onceMore } from '../../requests/once-more.ts';
import { solvedBy } from '../../planning/solved-by.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import type { PreparedCall, AcceptedCall } from '../../planning/call-query.ts';
import { literalsIn } from '../../values/literals.ts';

/** More than so often nothing is repeated. */
const MOST_TIMES = 300;
const FEW_TIMES = 12;
/** So many other people are asked to do the same, with so many choices of what the call finds. */
const MAX_OTHERS = 12;
const MAX_HANDS = 2;
const COUNTING = /\b(?:size|sum)\(/;

/** Records there were before, and how a bound is meant. */
const MARGIN = 3;

export interface Repeated {
  /** The last time that the call was accepted, and the situation before it. */
  readonly before: Situation;
  readonly last: Attempt | null;
  readonly broken: PreparedCall;
}

/** The same, by somebody who can make the call as things are. */
export const repeatFrom = (
  context: PlanningContext,
  rule: Rule,
  ready: AcceptedCall,
): Repeated | null =>
  repeatedBy(onceMore, context, rule, ready) ?? repeatedBy(byEachOnce, context, rule, ready);

function repeatedBy(
  onceMore: OnceMore,
  context: PlanningContext,
  rule: Rule,
  ready: AcceptedCall,
): Repeated | null {
  let from = ready.situation;
  let last: Repeated['last'] = null;
  let before = from;
  if (rule.test.kind !== 'condition') return null;
  const most = timesFor(context, rule.test.expression);
  for (let time = 0; time < most; time += 1) {
    let accepted: { readonly situation: Situation; readonly tried: Attempt } | null = null;
    for (const prepared of onceMore(context, ready, from)) {
      if (isBroken(context, rule, prepared)) return { before, last, broken: prepared };
      if (!holds(context.subject, rule, prepared)) {
        // Other rules may want other values than the likeliest.
        const broken = brokenBeside(context, rule, prepared);
        if (broken !== null) return { before, last, broken };
        continue;
      }
      const tried = attempt(prepared.situation, prepared.ask, prepared.pool);
      if (!tried.outcome.accepted) continue;
      accepted = { situation: prepared.situation, tried };
      break;
    }
    if (accepted === null) return null;
    [before, last, from] = [accepted.situation, accepted.tried, accepted.tried.outcome.after];
  }
  return null;
}

type OnceMore = typeof onceMore;

/** Others like whoever made the call, one after the other: many things may be done once by each. */
function* byEachOnce(
  context: PlanningContext,
  { facts, actor }: AcceptedCall,
  from: Situation,
): Generator<PreparedCall> {
  for (let place = 0; place < MAX_OTHERS; place += 1) {
    const other = context.actors.others(actor, place);
    if (other === null) return;
    yield* context.prepared(from, facts, other, MAX_HANDS);
  }
}

/** The request with values by which the rule is told first, and breaks as few others as can be found. */
function brokenBeside(
  context: PlanningContext,
  rule: Rule,
  prepared: PreparedCall,
): PreparedCall | null {
  let best: PreparedCall | null = null;
  let least = Infinity;
  const isAlone = (one: PreparedCall): boolean => {
    if (!isToldFirst(context, rule, one)) return false;
    const others = othersBroken(context, one, rule);
    if (others < least) [best, least] = [one, others];
    return others === 0;
  };
  return solvedBy(prepared, [[]], isAlone) ?? best;
}

/** As often as a rule can need that counts: where it still holds then, what is made does not add up. */
function timesFor({ subject }: PlanningContext, expression: Expression): number {
  const counts = literalsIn(subject, expression).filter((value) => typeof value === 'number');
  // What counts nothing stands in the way soon, or never.
  if (counts.length === 0) return COUNTING.test(expression.source) ? MOST_TIMES : FEW_TIMES;
  const product = counts.reduce((all, count) => all * Math.max(1, Math.abs(count)), 1);
  return Math.min(MOST_TIMES, Math.ceil(product) + MARGIN);
}
