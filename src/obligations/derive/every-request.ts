// The lines `Every request` of section 7: each call is accepted with what they ask for, and refused
// without it.

import { isStuck, type Workshop } from './workshop.ts';
import type { Plan } from '../plan.ts';
import { make } from '../search/attempt.ts';
import type { CallFacts } from '../subject/subject.ts';
import { nobodyMay } from './calls.ts';
import { notReached, type Drafts } from './draft.ts';
import { everyRules, withoutHeader } from './every.ts';
import { planOf, refused, succeeds } from './plans.ts';
import { ruleNeeds } from './rules.ts';
import type { Rule } from '../../model/index.ts';

export function deriveEveryRequest(workshop: Workshop, drafts: Drafts, facts: CallFacts): void {
  const call = facts.call.name;
  for (const rule of everyRules(workshop, facts)) {
    const common = {
      name: `${call}:${rule.words}`,
      at: rule.at,
      also: [{ at: facts.call.at, why: `${call}, which it is about` }],
      needs: ruleNeeds(workshop, rule),
    };
    drafts.add({
      ...common,
      kind: 'calls/every-met',
      words: { call, rule: rule.words },
      plan: () => metPlan(workshop, facts),
    });
    drafts.add({
      ...common,
      kind: 'calls/every-broken',
      words: { call, rule: rule.words, error: rule.error?.name ?? 'invalid' },
      plan: () => brokenPlan(workshop, facts, rule),
    });
  }
}

function metPlan(workshop: Workshop, facts: CallFacts): Plan {
  const ready = workshop.ready({ facts });
  if (isStuck(ready)) return notReached(nobodyMay(facts.call), ready);
  const { act } = ready.attempt;
  return planOf(ready.situation, [act], succeeds(workshop, act));
}

function brokenPlan(workshop: Workshop, facts: CallFacts, rule: Rule): Plan {
  const ready = workshop.ready({ facts });
  if (isStuck(ready)) return notReached(nobodyMay(facts.call), ready);
  const lacking = withoutHeader(workshop, ready, rule);
  if (lacking === null) return notReached('Nothing was found that the line does not let through.');
  const { act } = make(ready.situation, lacking.ask);
  return planOf(ready.situation, [act], refused(workshop, act, [lacking.wrong]));
}
