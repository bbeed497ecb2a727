// Requests that break a rule of section 5 by a member's value: the row that refuses them has to be
// the rule's own, and conditions on the same values may want others that break it as well.

import { targetName, type Rule } from '../../../../model/index.ts';
import { fill } from '../../../play/fill.ts';
import { withMember, type Ask } from '../../../situation/ask.ts';
import { make } from '../../../search/attempt.ts';
import { samePlace, solve, type Judged } from '../../../solver/solve.ts';
import type { Leaf } from '../../../subject/leaves.ts';
import type { Value } from '../../../plan/value.ts';
import {
  brokenRules,
  isSound,
  keepsConditions,
  twinOf,
} from '../../../requests/refusals/breaking.ts';
import { fittingItems } from '../../../requests/lists/fitting-items.ts';
import { faultOf, settingFor, type Member } from '../../../requests/members.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import type { PreparedCall } from '../../../planning/call-query.ts';

/**
 * The request with a value that breaks the rule: this one, or another that breaks it in the same way
 * where another row refuses this one first. Null where all that were found are refused so.
 */
export function askPast(
  context: PlanningContext,
  prepared: PreparedCall,
  rule: Rule,
  member: Member,
  value: Value,
): Ask | null {
  const { situation, pool } = prepared;
  const first = withMember(prepared.ask, member.leaf, value);
  const { accepted, decision } = make(situation, first).outcome;
  if (accepted || samePlace(decision.at, rule.at)) return first;
  const size = sizeOf(value);
  if (size === null) return null;
  const from = withFitting(context, prepared, member, value) ?? first;
  const { now } = settingFor(prepared);
  const isDone = (judged: Judged): boolean => {
    const other = judged.ask.members.get(member.leaf);
    return (
      !judged.accepted &&
      samePlace(judged.decision.at, rule.at) &&
      other !== undefined &&
      sizeOf(other) === size &&
      faultOf(context, member, fill(situation.memory, other), now)?.at === rule.at &&
      keepsConditions(context, { ...prepared, ask: judged.ask })
    );
  };
  return solve(from, { situation, pool, isDone });
}

/** The rules with a condition, on other fields, that a request breaks as well: they may be told with it. */
export function brokenBesides(
  context: PlanningContext,
  prepared: PreparedCall,
  ask: Ask,
  { on }: Rule,
): Rule[] {
  const told = new Set([targetName(on)]);
  return brokenRules(context, { ...prepared, ask }).filter((other) => {
    if (twinOf(context, other, prepared.facts) !== undefined) return false;
    const isFirst = other.on.kind === 'field' && !told.has(targetName(other.on));
    told.add(targetName(other.on));
    return isFirst;
  });
}

/**
 * The same request where it breaks no rule besides that answers with the same error, of which `isStill`
 * holds; null where none was found. While one does, nothing shows that this rule is asked.
 */
export function unhidden(
  context: PlanningContext,
  prepared: PreparedCall,
  rule: Rule,
  isStill: (ask: Ask) => boolean,
  leaf?: Leaf,
): Ask | null {
  const { situation, pool, ask: from } = prepared;
  const hidden = hiding(context, prepared, rule);
  if (hidden.length === 0) return from;
  const aims = hidden.flatMap(({ test }) =>
    test.kind === 'condition' ? [{ expression: test.expression, holds: true }] : [],
  );
  const isDone = ({ accepted, ask }: Judged): boolean => {
    const one = { ...prepared, ask };
    return (
      !accepted &&
      isStill(ask) &&
      hiding(context, one, rule).length === 0 &&
      isSound(context, one, leaf)
    );
  };
  return solve(from, { situation, pool, aims, fixed: leaf === undefined ? [] : [leaf], isDone });
}

/** The rules with a condition that a request breaks as well, and that answer with the same error. */
const hiding = (context: PlanningContext, prepared: PreparedCall, rule: Rule): Rule[] =>
  brokenRules(context, prepared).filter(
    (other) =>
      other !== rule &&
      other.error?.name === rule.error?.name &&
      twinOf(context, other, prepared.facts) === undefined,
  );

/** The same value among others with which it breaks this rule alone; null where none were found. */
export function keepingOthers(
  context: PlanningContext,
  prepared: PreparedCall,
  from: Ask,
  rule: Rule,
  { leaf }: Member,
): Ask | null {
  const { situation, pool } = prepared;
  const aims = brokenBesides(context, prepared, from, rule).flatMap(({ test }) =>
    test.kind === 'condition' ? [{ expression: test.expression, holds: true }] : [],
  );
  const isDone = ({ accepted, decision, ask }: Judged): boolean =>
    !accepted &&
    samePlace(decision.at, rule.at) &&
    brokenBesides(context, prepared, ask, rule).length === 0 &&
    isSound(context, { ...prepared, ask }, leaf);
  return solve(from, { situation, pool, aims, fixed: [leaf], isDone });
}

/** The same with items that conditions let through: as many that differ, or one as often. */
function withFitting(
  context: PlanningContext,
  prepared: PreparedCall,
  { leaf }: Member,
  value: Value,
): Ask | null {
  if (!Array.isArray(value)) return null;
  const keys = value.map((item) => JSON.stringify(item));
  const apart = value.filter((_, place) => keys.indexOf(keys[place]!) === place);
  const fitting = fittingItems(context, prepared, leaf, apart);
  if (fitting === null) return null;
  const places = apart.map((item) => JSON.stringify(item));
  const items = keys.map((key) => fitting[places.indexOf(key)]!);
  return withMember(prepared.ask, leaf, items);
}

/** What is as long breaks as much. */
const sizeOf = (value: Value): number | null =>
  Array.isArray(value) ? value.length : typeof value === 'string' ? [...value].length : null;
