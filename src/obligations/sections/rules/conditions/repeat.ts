// Making a call again and again until a rule refuses it.

import type { Rule } from '../../../../model/index.ts';
import { withMember, type Ask } from '../../../situation/ask.ts';
import { readsOf, type Reads } from '../../../subject/reads.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import { attempt, type Attempt } from '../../../search/attempt.ts';
import type { Situation } from '../../../situation/situation.ts';
import {
  isBroken,
  isToldFirst,
  othersBroken,
  variablesOf,
} from '../../../requests/refusals/breaking.ts';
import { holds } from '../../../search/conditions/holding.ts';
import type { OnceMore } from '../../../requests/once-more.ts';
import { solvedBy } from '../../../planning/solved-by.ts';
import { poolOf } from '../../../situation/request/pool.ts';
import { judged } from '../../../solver/distance/judging.ts';
import type { Aim } from '../../../solver/solve.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import type { PreparedCall, AcceptedCall } from '../../../planning/call-query.ts';
import { literalsIn } from '../../../values/literals.ts';
import { repeatedAlike } from './repeat-alike.ts';
import { waysToRepeat } from './repeat-ways.ts';

/** More than so often nothing is repeated. */
const MOST_TIMES = 300;
const FEW_TIMES = 12;
/** So often without the rule coming nearer to being broken: something else is counted. */
const MOST_IN_VAIN = 6;
/** So many choices of what the call finds are looked at. */
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
export function repeatFrom(
  context: PlanningContext,
  rule: Rule,
  ready: AcceptedCall,
): Repeated | null {
  for (const how of waysToRepeat(context, rule, ready.facts)) {
    const found = repeatedBy(how, context, rule, ready);
    if (found !== null) return found;
  }
  return repeatedAlike(context, rule, ready);
}

function repeatedBy(
  how: OnceMore,
  context: PlanningContext,
  rule: Rule,
  ready: AcceptedCall,
): Repeated | null {
  let from = ready.situation;
  let last: Repeated['last'] = null;
  let before = from;
  if (rule.test.kind !== 'condition') return null;
  const variables = variablesOf(context, rule, ready.facts);
  const aims = [{ expression: rule.test.expression, holds: false }];
  let least = Infinity;
  let inVain = 0;
  const most = timesFor(context, readsOf(context.subject, rule.test.expression, variables));
  for (let time = 0; time < most; time += 1) {
    let accepted: { readonly situation: Situation; readonly tried: Attempt } | null = null;
    for (const next of how(context, ready, from)) {
      const prepared = { ...next, ask: asFirst(ready, next.ask) };
      if (isBroken(context, rule, prepared)) return { before, last, broken: prepared };
      if (!holds(context.subject, rule, prepared)) {
        // Other rules may want other values than the likeliest.
        const broken = brokenBeside(context, rule, prepared);
        if (broken !== null) return { before, last, broken };
        continue;
      }
      const tried = attempt(prepared.situation, prepared.ask, prepared.pool);
      if (!tried.outcome.accepted) {
        // Where each time gives several, the likeliest request may be neither refused for it nor accepted.
        const broken = isOfSeveral(prepared.facts) ? brokenIn(context, rule, prepared) : null;
        if (broken !== null) return { before, last, broken };
        continue;
      }
      accepted = { situation: prepared.situation, tried };
      break;
    }
    if (accepted === null) return null;
    const { situation, tried } = accepted;
    const { distance } = judged(tried.ask, {
      situation,
      pool: poolOf(situation, ready.actor.name),
      aims,
    });
    inVain = distance < least ? 0 : inVain + 1;
    least = Math.min(least, distance);
    if (inVain >= MOST_IN_VAIN) return null;
    [before, last, from] = [accepted.situation, accepted.tried, accepted.tried.outcome.after];
  }
  return null;
}

/** Whether a request gives a list of objects, as many as it likes. */
const isOfSeveral = ({ leaves }: CallFacts): boolean => leaves.some(({ repeated }) => repeated);

/** The request with values by which it breaks the rule, and no other row. */
const brokenIn = (
  context: PlanningContext,
  rule: Rule,
  prepared: PreparedCall,
): PreparedCall | null =>
  rule.test.kind !== 'condition'
    ? null
    : solvedBy(prepared, [[{ expression: rule.test.expression, holds: false }]], (one) =>
        isBroken(context, rule, one),
      );

/**
 * The call as an aim says, where it has been made as often as a rule allows, or once less: what gives several
 * each time comes to its limit by how many it gives then. Null where it was not found so.
 */
export function amongLast(
  context: PlanningContext,
  { before, broken }: Repeated,
  aim: Aim,
  isIt: (prepared: PreparedCall) => boolean,
): PreparedCall | null {
  const { facts, actor } = broken;
  if (!isOfSeveral(facts)) return null;
  for (const prepared of [...context.prepared(before, facts, actor, MAX_HANDS), broken]) {
    const found = solvedBy(prepared, [[aim]], isIt);
    if (found !== null) return found;
  }
  return null;
}

/** The request with what the first one gave that it might leave out. */
const asFirst = ({ attempt: first }: AcceptedCall, ask: Ask): Ask =>
  [...first.ask.members]
    .filter(([leaf]) => leaf.optional && !ask.members.has(leaf))
    .reduce((one, [leaf, value]) => withMember(one, leaf, value), ask);

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
function timesFor({ subject }: PlanningContext, { expressions }: Reads): number {
  const counts = expressions
    .flatMap((one) => literalsIn(subject, one))
    .filter((value) => typeof value === 'number');
  // What counts nothing stands in the way soon, or never.
  const isCounting = expressions.some(({ source }) => COUNTING.test(source));
  if (counts.length === 0) return isCounting ? MOST_TIMES : FEW_TIMES;
  const product = counts.reduce((all, count) => all * Math.max(1, Math.abs(count)), 1);
  return Math.min(MOST_TIMES, Math.ceil(product) + MARGIN);
}
