// Each operand of the `&&` and `||` of a rule's condition decides alone once: without it the rule would
// let through what it refuses, or refuse what it lets through. And each of its comparisons is tried on
// both sides of its edge.

import type { Tree } from '../../../expression/index.ts';
import { targetName, type Rule } from '../../../model/index.ts';
import { aloneBy } from '../../subject/operands.ts';
import type { CallFacts } from '../../subject/subject.ts';
import { untried, type Drafts } from '../../planning/draft.ts';
import { isNoPath } from '../../planning/call-query.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import { acceptedAs, isAimed } from '../../planning/solved-by.ts';
import { aimOf, refusedAs } from './aimed.ts';
import {
  accepted,
  acceptedPlan,
  carriersOf,
  edgesOfRule,
  refusedFirst,
  refusedPlan,
} from './conditions.ts';
import { ruleNeeds } from './rule-needs.ts';

const ANYHOW = 'It is tried anyhow.';
const NOT_FOUND = 'Nothing was found by which it decides alone.';

/** Of longer conditions the first operands are tried. */
const MAX_OPERANDS = 8;

/** How a condition is to come out, in words and as a stricter one. */
interface Deciding {
  readonly name: string;
  readonly words: string;
  readonly holds: boolean;
  readonly instead: Tree;
}

export function deriveDeciding(context: PlanningContext, drafts: Drafts, rule: Rule): void {
  for (const facts of carriersOf(context, rule))
    for (const one of [...byOperands(rule), ...byEdges(context, rule, facts)])
      deriveOne(context, drafts, rule, facts, one);
}

const byOperands = ({ test }: Rule): Deciding[] =>
  test.kind !== 'condition'
    ? []
    : aloneBy(test.expression)
        .slice(0, MAX_OPERANDS)
        .map(({ operand, holds, instead }) => ({
          name: `by ${operand}`,
          words: `what it ${holds ? 'allows' : 'forbids'} by ${operand} alone`,
          holds,
          instead,
        }));

/** The first edge is that of the rule's own plans. */
function byEdges(context: PlanningContext, rule: Rule, facts: CallFacts): Deciding[] {
  const others = edgesOfRule(context, rule, facts).slice(1, MAX_OPERANDS);
  return others.flatMap(({ words, met, broken }) =>
    [true, false].map((holds) => ({
      name: `${words} just ${holds ? 'holds' : 'fails'}`,
      words: `what it ${holds ? 'just allows' : 'just forbids'} by ${words}`,
      holds,
      instead: holds ? met : broken,
    })),
  );
}

function deriveOne(
  context: PlanningContext,
  drafts: Drafts,
  rule: Rule,
  facts: CallFacts,
  { name, words: value, holds, instead }: Deciding,
): void {
  const target = targetName(rule.on);
  const { call } = facts;
  const aim = aimOf(rule, holds, instead);
  if (aim === null) return;
  const common = {
    at: rule.at,
    needs: ruleNeeds(context, rule),
    isExtra: true,
    name: `${target}:${rule.words}:${call.name}:${name}`,
  };
  const words = { target, rule: rule.words, call: call.name, value };
  if (holds)
    drafts.add({
      ...common,
      kind: 'rules/met',
      words,
      plan: () => {
        const first = accepted(context, rule, facts);
        if (isNoPath(first) || isAimed(first, aim)) return untried(ANYHOW);
        const found = acceptedAs(context, aim, first);
        return found === null ? untried(NOT_FOUND) : acceptedPlan(context, found);
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
        return found === null ? untried(NOT_FOUND) : refusedPlan(context, rule, found);
      },
    });
}
