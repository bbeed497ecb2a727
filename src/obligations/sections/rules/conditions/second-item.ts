// A rule on the items of a list is broken by any of them: here by the second, where the first is as it should be.

import type { Rule } from '../../../../model/index.ts';
import type { Plan } from '../../../plan/plan.ts';
import { isBroken, isToldFirst } from '../../../requests/refusals/breaking.ts';
import { withItemThere } from '../../../requests/lists/item-there.ts';
import { make } from '../../../search/attempt.ts';
import { withItem, withSize } from '../../../situation/ask.ts';
import { listsAround, type Leaf } from '../../../subject/leaves.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../planning/no-plan.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { isNoPath, type AcceptedCall, type PreparedCall } from '../../../planning/call-query.ts';
import { accepted, refusedFirst, refusedPlan } from './conditions.ts';
import type { About } from './counted.ts';

export function deriveSecondItem(
  context: PlanningContext,
  drafts: Drafts,
  rule: Rule,
  facts: CallFacts,
  { at, needs, target }: About,
): void {
  if (membersOfItems(context, rule, facts).length === 0) return;
  const call = facts.call.name;
  drafts.add({
    ...{ kind: 'rules/broken', isExtra: true, at, needs },
    name: `${target}:${rule.words}:${call}:by the second item`,
    words: {
      ...{ target, rule: rule.words, call },
      ...{ value: 'what it forbids, in the second item', error: rule.error?.name ?? 'invalid' },
    },
    plan: () => secondPlan(context, rule, facts),
  });
}

/** The members of a list of objects that a condition goes through. */
function membersOfItems({ subject }: PlanningContext, rule: Rule, facts: CallFacts): Leaf[] {
  if (rule.test.kind !== 'condition') return [];
  const { names } = subject.uses(rule.test.expression, facts.variables);
  return facts.leaves.filter((leaf) => {
    const [list, inner] = listsAround(leaf);
    return list?.length === 1 && inner === undefined && names.includes(String(list[0]));
  });
}

function secondPlan(context: PlanningContext, rule: Rule, facts: CallFacts): Plan | Untried {
  const leaves = membersOfItems(context, rule, facts);
  const ready = accepted(context, rule, facts);
  const wrong = refusedFirst(context, rule, facts);
  if (isNoPath(ready) || wrong === null) return untried('No request was found with such an item.');
  for (const leaf of leaves) {
    const found = withWrong(ready, wrong, leaf);
    if (found === null || make(found.situation, found.ask).outcome.accepted) continue;
    if (isBroken(context, rule, found) && isToldFirst(context, rule, found))
      return refusedPlan(context, rule, found);
  }
  return untried('No second item breaks it by one member.');
}

/** A request that is accepted, and after its first item one with a member as a refused request has it. */
function withWrong(ready: AcceptedCall, wrong: PreparedCall, leaf: Leaf): PreparedCall | null {
  const right = withItemThere(ready, leaf);
  const value = wrong.ask.members.get(leaf);
  const [list] = listsAround(leaf);
  // What another situation has answered says nothing here.
  if (right === null || list === undefined || value === undefined) return null;
  if (typeof value === 'object' && value !== null) return null;
  const at = [...list, 1, ...leaf.path.slice(list.length + 1)];
  return { ...ready, ask: withItem(withSize(right, list, 2), at, value) };
}
