// What a call is refused for that breaks a rule with a condition, and what is told beside it.

import { recordName, triggerOf, type Json, type Rule } from '../../../../model/index.ts';
import type { Wrong } from '../../../expect/catalogue.ts';
import type { Check } from '../../../plan/plan.ts';
import { fill } from '../../../play/fill.ts';
import type { Attempt } from '../../../search/attempt.ts';
import { amongOthers, isShownBy } from '../../../requests/refusals/among-others.ts';
import type { Leaf } from '../../../subject/leaves.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import { isCertainlyTold, referringToNothing } from '../../../requests/refusals/told-beside.ts';
import { brokenRules, directly } from '../../../requests/refusals/breaking.ts';
import { isToldTogether } from '../../../planning/judging-order.ts';
import { refused } from '../../../planning/plans.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import type { PreparedCall } from '../../../planning/call-query.ts';

/** The checks that a call is refused for a rule, and for what else it breaks that is told beside it. */
export function refusedFor(
  context: PlanningContext,
  rule: Rule,
  found: PreparedCall,
  { act, outcome }: Pick<Attempt, 'act' | 'outcome'>,
): Check[] {
  const wrong = wrongOf(found, rule);
  const isTold = (check: Check): boolean => isShownBy(outcome, check);
  const broken = brokenRules(context, found);
  const invalid = referringToNothing(found);
  // Nothing is said of what rests on something broken: where it may, the copy of the product tells.
  const isToldBeside = (other: Rule): boolean =>
    isCertainlyTold(context, found.facts, other, broken, invalid) ||
    refused(context, act, [wrong, wrongOf(found, other)])
      .map(amongOthers)
      .every(isTold);
  const beside = broken
    .filter((other) => other !== rule && isToldBeside(other))
    .map((other) => wrongOf(found, other))
    .filter((other) => isToldTogether(context.spec, wrong, other));
  return refused(context, act, [wrong, ...beside]).map((check) => {
    if (isTold(check)) return check;
    // What breaks a rule may break a type as well, in a record that a step makes of it: told beside it.
    const wider = amongOthers(check);
    return isTold(wider) ? wider : check;
  });
}

/** What it is told for. */
export const wrongOf = ({ facts, ask, situation }: PreparedCall, rule: Rule): Wrong =>
  wrongGiven(facts, rule, (leaf) => {
    const value = ask.members.get(leaf);
    return value === undefined ? null : fill(situation.memory, value);
  });

/** The same of a request that gives its members so. */
export function wrongGiven(facts: CallFacts, rule: Rule, given: (leaf: Leaf) => Json): Wrong {
  const { on } = rule;
  const [leaf] = directly(facts, rule);
  const parameter = on.kind === 'parameter' ? on.parameter : null;
  return {
    trigger: triggerOf(rule.test),
    code: rule.error?.name ?? null,
    call: facts.call.name,
    entity: on.kind === 'field' ? on.entity : null,
    path: on.kind === 'field' ? `${on.entity}.${on.field}` : null,
    record: on.kind === 'field' ? recordName(on.entity) : null,
    field: leaf?.name ?? parameter,
    value: leaf === undefined ? null : given(leaf),
  };
}
