// Each operand of the `&&` and `||` of a rule's condition decides alone once: without it the rule would
// let through what it refuses, or refuse what it lets through. And each of its comparisons is tried on
// both sides of its edge.

import { targetName, type Rule } from '../../../../model/index.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import { decidingParts, NOT_ALONE, type DecidingPart } from '../../../planning/deciding.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { untried } from '../../../planning/no-plan.ts';
import { isNoPath } from '../../../planning/call-query.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { acceptedAs, isAimed } from '../../../planning/solved-by.ts';
import { variablesOf } from '../../../requests/refusals/breaking.ts';
import { refusedAs } from './aimed.ts';
import { accepted, acceptedPlan, carriersOf, refusedFirst, refusedPlan } from './conditions.ts';
import { ruleNeeds } from '../parts/rule-needs.ts';

const ANYHOW = 'It is tried anyhow.';

/** The first edge is that of the rule's own plans. */
const OWN_EDGES = 1;

export function deriveDeciding(context: PlanningContext, drafts: Drafts, rule: Rule): void {
  const { test } = rule;
  if (test.kind !== 'condition') return;
  for (const facts of carriersOf(context, rule)) {
    const variables = variablesOf(context, rule, facts);
    for (const one of decidingParts(context, test.expression, variables, OWN_EDGES))
      deriveOne(context, drafts, rule, facts, one);
  }
}

function deriveOne(
  context: PlanningContext,
  drafts: Drafts,
  rule: Rule,
  facts: CallFacts,
  { words: part, aim }: DecidingPart,
): void {
  const target = targetName(rule.on);
  const { call } = facts;
  const common = {
    at: rule.at,
    needs: ruleNeeds(context, rule),
    isExtra: true,
    name: `${target}:${rule.words}:${call.name}:${part}`,
  };
  const value = `what it ${aim.holds ? 'allows' : 'forbids'} where ${part}`;
  const words = { target, rule: rule.words, call: call.name, value };
  if (aim.holds)
    drafts.add({
      ...common,
      kind: 'rules/met',
      words,
      plan: () => {
        const first = accepted(context, rule, facts);
        if (isNoPath(first) || isAimed(first, aim)) return untried(ANYHOW);
        const found = acceptedAs(context, aim, first);
        return found === null ? untried(NOT_ALONE) : acceptedPlan(context, found);
      },
    });
  else
    drafts.add({
      ...common,
      kind: 'rules/broken',
      words: { ...words, error: rule.error?.name ?? 'invalid' },
      plan: () => {
        const first = refusedFirst(context, rule, facts);
        if (first === null || isAimed(first, aim)) return untried(ANYHOW);
        const found = refusedAs(context, rule, aim, first);
        return found === null ? untried(NOT_ALONE) : refusedPlan(context, rule, found);
      },
    });
}
