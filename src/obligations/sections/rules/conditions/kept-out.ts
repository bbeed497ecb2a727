// Somebody whom a rule of section 5 does not let sign in. Their record breaks it, not what they send.

import type { Rule } from '../../../../model/index.ts';
import type { PreparedCall } from '../../../planning/call-query.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { variablesOf } from '../../../requests/refusals/breaking.ts';
import { make } from '../../../search/attempt.ts';
import { signInAsk } from '../../../search/actors/introduce.ts';
import { poolOf } from '../../../situation/request/pool.ts';
import { samePlace } from '../../../solver/solve.ts';
import { Relevance } from '../../../subject/relevance.ts';
import { stepsOfKind } from '../../../subject/steps.ts';
import type { CallFacts } from '../../../subject/subject.ts';

/** The sign-in of somebody whom the rule keeps out; null where nobody is found, or the call signs nobody in. */
export function keptOut(
  context: PlanningContext,
  rule: Rule,
  facts: CallFacts,
): PreparedCall | null {
  const [step] = stepsOfKind(facts.call, 'sign in by');
  const actor = context.actors.everybody.find(({ name }) => name === null);
  const { test } = rule;
  if (step === undefined || actor === undefined || test.kind !== 'condition') return null;
  const relevance = new Relevance(context.subject)
    .addRecords(step.entity.name)
    .addExpression(test.expression, variablesOf(context, rule, facts));
  return context.find(relevance, (situation) => {
    for (const record of situation.scene().all(step.entity.name)) {
      const ask = signInAsk(situation, facts, record);
      if (ask === null) continue;
      const { accepted, decision } = make(situation, ask).outcome;
      if (!accepted && samePlace(decision.at, rule.at))
        return { facts, ask, situation, actor, hand: {}, pool: poolOf(situation, null) };
    }
    return null;
  });
}
