// Rules that are conditions: accepted where they hold, refused where they do not.

import { targetName, type Rule } from '../../../model/index.ts';
import type { Plan } from '../../plan.ts';
import { make } from '../../search/attempt.ts';
import { isWriting } from '../../subject/leaves.ts';
import type { CallFacts } from '../../subject/subject.ts';
import { directly, twinOf } from '../../requests/breaking.ts';
import { nobodyMay } from '../../requests/refused-plan.ts';
import {
  impossible,
  notReached,
  untried,
  type Drafts,
  type Untried,
} from '../../planning/draft.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import { isNoPath, type PreparedCall } from '../../planning/call-query.ts';
import { planOf, succeeds } from '../../planning/plans.ts';
import { breaking, given, repeated } from './breaking.ts';
import { deriveCounted } from './counted.ts';
import { refusedFor } from './refused-for.ts';
import { ruleNeeds } from './rule-needs.ts';
import { keptOut } from './kept-out.ts';

export function deriveCondition(context: PlanningContext, drafts: Drafts, rule: Rule): void {
  const { on, test } = rule;
  if (test.kind !== 'condition') return;
  const target = targetName(rule.on);
  const common = { at: rule.at, needs: ruleNeeds(context, rule) };
  const calls = carriersOf(context, rule);
  const names =
    calls.length > 0 ? calls.map(({ call }) => call.name) : [on.kind === 'field' ? '' : on.call];
  names.forEach((call, index) => {
    const facts = calls[index];
    const words = { target, rule: rule.words, call };
    drafts.add({
      ...common,
      kind: 'rules/met',
      name: `${target}:${rule.words}:${call}`,
      words: { ...words, value: 'what it allows' },
      plan: () => (facts === undefined ? noCarrier() : metPlan(context, rule, facts)),
    });
    drafts.add({
      ...common,
      kind: 'rules/broken',
      name: `${target}:${rule.words}:${call}`,
      words: { ...words, value: 'what it forbids', error: rule.error?.name ?? 'invalid' },
      plan: () => (facts === undefined ? noCarrier() : brokenPlan(context, rule, facts)),
    });
    if (facts === undefined) return;
    deriveCounted(context, drafts, rule, facts, { ...common, target });
  });
}

const noCarrier = (): Plan => impossible('No call of section 7 takes what the rule is on.');

function carriersOf({ subject }: PlanningContext, { on }: Rule): CallFacts[] {
  return subject.calls.filter((facts) =>
    on.kind === 'field'
      ? facts.leaves.some((leaf) => isWriting(leaf, on.entity, on.field))
      : facts.call.name === on.call,
  );
}

function metPlan(context: PlanningContext, rule: Rule, facts: CallFacts): Plan {
  const edge = repeated(context, rule, facts);
  if (edge !== null && edge.last !== null) {
    const { act } = edge.last;
    return planOf(edge.before, [act], succeeds(context, act));
  }
  const direct = directly(facts, rule);
  const ready = context.ready({
    facts,
    shape: (ask, prospect) => given(ask, prospect, direct),
    named: `with ${direct.map(({ name }) => name).join()}`,
  });
  if (isNoPath(ready)) return notReached(nobodyMay(facts.call), ready);
  const { act } = ready.attempt;
  return planOf(ready.situation, [act], succeeds(context, act));
}

/** Somebody about to make a call that breaks the rule, and if possible nothing else; null where nobody can be. */
export const brokenBy = (
  context: PlanningContext,
  rule: Rule,
  facts: CallFacts,
): PreparedCall | null =>
  keptOut(context, rule, facts) ??
  breaking(context, rule, facts) ??
  repeated(context, rule, facts)?.broken ??
  null;

function brokenPlan(context: PlanningContext, rule: Rule, facts: CallFacts): Plan | Untried {
  const twin = twinOf(context, rule, facts);
  if (twin !== undefined)
    return untried(
      `The same condition is told of \`${targetName(twin.on)}\`, which is given first.`,
    );
  const found = brokenBy(context, rule, facts);
  if (found === null)
    return notReached(
      `Nothing was found by which ${facts.call.name} breaks the rule and no other row.`,
      context.obstacles({ facts }),
    );
  const { act, outcome } = make(found.situation, found.ask);
  return planOf(found.situation, [act], refusedFor(context, rule, found, { act, outcome }));
}
