// Each operand of a rule's `&&` and `||` decides by itself: a request that only this one forbids, or that
// only this one allows.

import { type Expression, type Rule, targetName } from '../../../model/index.ts';
import { untried, type Drafts, type Untried } from '../../planning/draft.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import { isNoPath } from '../../planning/call-query.ts';
import { planOf, succeeds } from '../../planning/plans.ts';
import type { Plan } from '../../plan.ts';
import { make } from '../../search/attempt.ts';
import { holds } from '../../search/holding.ts';
import type { CallFacts } from '../../subject/subject.ts';
import { type Without, withoutEach } from '../../subject/operands.ts';
import { breaking } from './breaking.ts';
import { refusedFor } from './refused-for.ts';
import { ruleNeeds } from './rule-needs.ts';

export function deriveOperands(
  context: PlanningContext,
  drafts: Drafts,
  rule: Rule,
  facts: CallFacts,
): void {
  if (rule.test.kind !== 'condition') return;
  const target = targetName(rule.on);
  for (const without of withoutEach(rule.test.expression)) {
    const { operand, widens } = without;
    const words = { target, rule: rule.words, call: facts.call.name };
    const common = {
      name: `${target}:${rule.words}:${facts.call.name}:only ${operand}`,
      at: rule.at,
      needs: ruleNeeds(context, rule),
      isExtra: true,
    };
    if (widens)
      drafts.add({
        ...common,
        kind: 'rules/broken',
        words: {
          ...words,
          value: `what only \`${operand}\` forbids`,
          error: rule.error?.name ?? 'invalid',
        },
        plan: () => forbiddenPlan(context, rule, facts, without),
      });
    else
      drafts.add({
        ...common,
        kind: 'rules/met',
        words: { ...words, value: `what only \`${operand}\` allows` },
        plan: () => allowedPlan(context, rule, facts, without),
      });
  }
}

/** The rule as it would be without the operand. */
const lacking = (rule: Rule, expression: Expression): Rule =>
  rule.test.kind === 'condition' ? { ...rule, test: { ...rule.test, expression } } : rule;

const DECIDED_BY_OTHERS = 'Nothing was found that this operand alone decides.';

function forbiddenPlan(
  context: PlanningContext,
  rule: Rule,
  facts: CallFacts,
  { expression }: Without,
): Plan | Untried {
  const rest = lacking(rule, expression);
  const found = breaking(context, rule, facts, {
    also: [{ expression, holds: true }],
    when: (prepared) => holds(context.subject, rest, prepared),
  });
  if (found === null) return untried(DECIDED_BY_OTHERS);
  const { act, outcome } = make(found.situation, found.ask);
  return planOf(found.situation, [act], refusedFor(context, rule, found, { act, outcome }));
}

function allowedPlan(
  context: PlanningContext,
  rule: Rule,
  facts: CallFacts,
  { operand, expression }: Without,
): Plan | Untried {
  const rest = lacking(rule, expression);
  const ready = context.ready({
    facts,
    when: (prepared) => !holds(context.subject, rest, prepared),
    ways: [[{ expression, holds: false }]],
    named: `allowed only by ${operand} in ${rule.words}`,
  });
  if (isNoPath(ready)) return untried(DECIDED_BY_OTHERS);
  const { act } = ready.attempt;
  return planOf(ready.situation, [act], succeeds(context, act));
}
