// The lines `Every request` of section 7: each call is accepted with what they ask for, and refused
// without it.

import type { PlanningContext } from '../../planning/planning-context.ts';
import { isNoPath } from '../../planning/call-query.ts';
import type { Plan } from '../../plan.ts';
import { make } from '../../search/attempt.ts';
import type { CallFacts } from '../../subject/subject.ts';
import { nobodyMay } from '../../requests/refused-plan.ts';
import type { Drafts } from '../../planning/draft.ts';
import { notReached } from '../../planning/no-plan.ts';
import { everyRules, withoutHeader } from '../../planning/every.ts';
import { planOf, refused, succeeds } from '../../planning/plans.ts';
import { ruleNeeds } from '../rules/rule-needs.ts';
import type { Rule } from '../../../model/index.ts';

export function deriveEveryRequest(
  context: PlanningContext,
  drafts: Drafts,
  facts: CallFacts,
): void {
  const call = facts.call.name;
  for (const rule of everyRules(context, facts)) {
    const common = {
      name: `${call}:${rule.words}`,
      at: rule.at,
      also: [{ at: facts.call.at, why: `${call}, which it is about` }],
      needs: ruleNeeds(context, rule),
    };
    drafts.add({
      ...common,
      kind: 'calls/every-met',
      words: { call, rule: rule.words },
      plan: () => metPlan(context, facts),
    });
    drafts.add({
      ...common,
      kind: 'calls/every-broken',
      words: { call, rule: rule.words, error: rule.error?.name ?? 'invalid' },
      plan: () => brokenPlan(context, facts, rule),
    });
  }
}

function metPlan(context: PlanningContext, facts: CallFacts): Plan {
  const ready = context.ready({ facts });
  if (isNoPath(ready)) return notReached(nobodyMay(facts.call), ready);
  const { act } = ready.attempt;
  return planOf(ready.situation, [act], succeeds(context, act));
}

function brokenPlan(context: PlanningContext, facts: CallFacts, rule: Rule): Plan {
  const ready = context.ready({ facts });
  if (isNoPath(ready)) return notReached(nobodyMay(facts.call), ready);
  const lacking = withoutHeader(context, ready, rule);
  if (lacking === null) return notReached('Nothing was found that the line does not let through.');
  const { act } = make(ready.situation, lacking.ask);
  return planOf(ready.situation, [act], refused(context, act, [lacking.wrong]));
}
