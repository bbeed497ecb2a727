// A rule that an example of section 7 breaks, where nothing else was found that does.

import { recordName, triggerOf, type Rule } from '../../../model/index.ts';
import { isStopped, playExamples } from '../../exampled/played.ts';
import { isPossible, type Plan } from '../../plan.ts';
import { refusedAmong } from '../../requests/among-others.ts';
import { samePlace } from '../../solver/judging.ts';
import type { CallFacts } from '../../subject/subject.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import { planOf } from '../../planning/plans.ts';

/** The example of a call that is refused for the rule; null where there is none. */
export function shownPlan(context: PlanningContext, rule: Rule, { call }: CallFacts): Plan | null {
  const { examples } = context.spec.sections.calls.facts;
  // A real product need not have the records that they name.
  if (examples === undefined || !context.subject.countsExamples) return null;
  const played = context.once(examples, () => playExamples(context.actors));
  for (const one of played) {
    if (isStopped(one) || one.request.call !== call) continue;
    const { before, act, outcome } = one;
    if (outcome.accepted || !samePlace(outcome.decision.at, rule.at)) continue;
    const { on } = rule;
    const wrong = {
      trigger: triggerOf(rule.test),
      code: rule.error?.name ?? null,
      call: call.name,
      entity: on.kind === 'field' ? on.entity : null,
      path: on.kind === 'field' ? `${on.entity}.${on.field}` : null,
      record: on.kind === 'field' ? recordName(on.entity) : null,
    };
    const plan = planOf(before, [act], refusedAmong(context, one, wrong));
    // What was refused before it has changed nothing.
    const refused = new Set(
      played.flatMap((other) => (isStopped(other) || other.outcome.accepted ? [] : [other.act.id])),
    );
    return isPossible(plan)
      ? { ...plan, given: plan.given.filter((given) => !refused.has(given.id ?? '')) }
      : null;
  }
  return null;
}
