// A rule that an example of section 7 breaks, where nothing else was found that does.

import type { Rule } from '../../../../model/index.ts';
import { isStopped, playExamples } from '../../../exampled/played.ts';
import { isPossible, type CallAct, type Plan } from '../../../plan/plan.ts';
import { fill } from '../../../play/fill.ts';
import { refusedAmong } from '../../../requests/refusals/among-others.ts';
import { samePlace } from '../../../solver/distance/judging.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import { valueAt } from '../../../plan/value.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { planOf } from '../../../planning/plans.ts';
import { wrongGiven } from './refused-for.ts';

/** The example of a call that is refused for the rule; null where there is none. */
export function shownPlan(context: PlanningContext, rule: Rule, facts: CallFacts): Plan | null {
  const { call } = facts;
  const { examples } = context.spec.sections.calls.facts;
  // A real product need not have the records that they name.
  if (examples === undefined || !context.subject.countsExamples) return null;
  const played = context.once(examples, () => playExamples(context.actors));
  for (const one of played) {
    if (isStopped(one) || one.request.call !== call) continue;
    const { before, act, outcome } = one;
    if (outcome.accepted || !samePlace(outcome.decision.at, rule.at)) continue;
    const wrong = wrongGiven(
      facts,
      rule,
      ({ path }) => valueAt(fill(before.memory, bodyOf(act)), path) ?? null,
    );
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

const bodyOf = ({ body }: CallAct) => (body !== null && 'json' in body ? body.json : null);
