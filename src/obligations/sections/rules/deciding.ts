// Each operand of the `&&` and `||` of a rule's condition decides alone once: without it the rule would
// let through what it refuses, or refuse what it lets through.

import { parse, type Tree } from '../../../expression/index.ts';
import { targetName, type Rule } from '../../../model/index.ts';
import { withoutEach, type Without } from '../../subject/operands.ts';
import type { CallFacts } from '../../subject/subject.ts';
import { untried, type Drafts } from '../../planning/draft.ts';
import { isNoPath } from '../../planning/call-query.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import { acceptedAs, aimOf, isAimed, refusedAs } from './aimed.ts';
import { accepted, acceptedPlan, carriersOf, refusedFirst, refusedPlan } from './conditions.ts';
import { ruleNeeds } from './rule-needs.ts';

const ANYHOW = 'It is tried anyhow.';
const NOT_FOUND = 'Nothing was found by which it decides alone.';

function treeIn(source: string): Tree | null {
  const parsed = parse(source);
  return 'tree' in parsed ? parsed.tree : null;
}

/** Of longer conditions the first operands are tried. */
const MAX_OPERANDS = 8;

export function deriveDeciding(context: PlanningContext, drafts: Drafts, rule: Rule): void {
  if (rule.test.kind !== 'condition') return;
  const operands = withoutEach(rule.test.expression).slice(0, MAX_OPERANDS);
  for (const facts of operands.length === 0 ? [] : carriersOf(context, rule))
    for (const one of operands) deriveOne(context, drafts, rule, facts, one);
}

function deriveOne(
  context: PlanningContext,
  drafts: Drafts,
  rule: Rule,
  facts: CallFacts,
  { operand, expression, widens }: Without,
): void {
  if (rule.test.kind !== 'condition') return;
  const target = targetName(rule.on);
  const { call } = facts;
  const common = {
    at: rule.at,
    needs: ruleNeeds(context, rule),
    isExtra: true,
    name: `${target}:${rule.words}:${call.name}:by ${operand}`,
  };
  const words = { target, rule: rule.words, call: call.name };
  const [own, without] = [rule.test.expression, expression].map(({ source }) => `(${source})`);
  if (widens)
    drafts.add({
      ...common,
      kind: 'rules/broken',
      words: {
        ...words,
        value: `what it forbids by ${operand} alone`,
        error: rule.error?.name ?? 'invalid',
      },
      plan: () => {
        const first = refusedFirst(context, rule, facts);
        const aim = aimOf(rule, false, treeIn(`!(${without} && !${own})`));
        if (first === null || aim === null || isAimed(first, aim)) return untried(ANYHOW);
        const found = refusedAs(context, rule, aim, first);
        return found === null ? untried(NOT_FOUND) : refusedPlan(context, rule, found);
      },
    });
  else
    drafts.add({
      ...common,
      kind: 'rules/met',
      words: { ...words, value: `what it allows by ${operand} alone` },
      plan: () => {
        const first = accepted(context, rule, facts);
        const aim = aimOf(rule, true, treeIn(`${own} && !${without}`));
        if (isNoPath(first) || aim === null || isAimed(first, aim)) return untried(ANYHOW);
        const found = acceptedAs(context, aim, first);
        return found === null ? untried(NOT_FOUND) : acceptedPlan(context, found);
      },
    });
}
