// Conditions on a field where a step stores what a request gives, in an item of a list too: what they allow
// and what they forbid, at the edge of what they compare, and each of their parts where it decides.

import { targetName, type Rule } from '../../../model/index.ts';
import type { Plan } from '../../plan/plan.ts';
import { fill } from '../../play/fill.ts';
import { decidingParts, edgeParts, NOT_ALONE } from '../../planning/deciding.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../planning/no-plan.ts';
import { planOf, succeeds } from '../../planning/plans.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import type { AcceptedCall } from '../../planning/call-query.ts';
import { refusedAmong } from '../../requests/refusals/among-others.ts';
import { isReady } from '../../requests/members.ts';
import {
  baseStoring,
  isKept,
  isRefusedAt,
  placeIn,
  wrongIn,
  type Stored,
} from '../../requests/stored.ts';
import { make, type Attempt } from '../../search/attempt.ts';
import { given } from '../../situation/request/part.ts';
import { solve, type Aim, type Judged } from '../../solver/solve.ts';
import { ruleNeeds } from './parts/rule-needs.ts';

/** The first edge is that of the plans of the whole condition. */
const OWN_EDGES = 1;

/** Derives what a condition on a field promises where a step stores a part of the request. */
export function deriveStoredCondition(
  context: PlanningContext,
  drafts: Drafts,
  rule: Rule,
  stored: Stored,
): void {
  const { test, on } = rule;
  if (test.kind !== 'condition' || on.kind !== 'field') return;
  const { facts } = stored;
  const call = facts.call.name;
  const target = targetName(on);
  const variables = context.subject.aboutRecord(on.entity);
  const { expression } = test;
  const [met, broken] = edgeParts(context, expression, variables).map(({ aim }) => aim);
  const add = (aim: Aim, part: string | null, plan: () => Plan | Untried): void => {
    const common = {
      at: rule.at,
      needs: ruleNeeds(context, rule),
      name: `${target}:${rule.words}:${call}:${placeIn(stored)}${part === null ? '' : `:${part}`}`,
      isExtra: part !== null,
      plan,
    };
    const value = `what it ${aim.holds ? 'allows' : 'forbids'}${part === null ? '' : ` where ${part}`}`;
    const words = { target, rule: rule.words, call, value };
    if (aim.holds) drafts.add({ ...common, kind: 'rules/met', words });
    else
      drafts.add({
        ...common,
        kind: 'rules/broken',
        words: { ...words, error: rule.error?.name ?? 'invalid' },
      });
  };
  add({ expression, holds: true }, null, () => metPlan(context, stored, met ?? null));
  add({ expression, holds: false }, null, () => {
    const plain = { expression, holds: false };
    return brokenPlan(context, rule, stored, broken === undefined ? [plain] : [broken, plain]);
  });
  for (const { words, aim } of decidingParts(context, expression, variables, OWN_EDGES))
    add(aim, words, () =>
      aim.holds
        ? partMetPlan(context, stored, aim)
        : brokenPlan(context, rule, stored, [aim], NOT_ALONE),
    );
}

/** At the edge of what the condition compares, if that was found. */
function metPlan(context: PlanningContext, stored: Stored, edge: Aim | null): Plan | Untried {
  const ready = baseStoring(context, stored);
  if (!isReady(ready)) return ready;
  if (!isStoring(stored, ready.attempt)) return untried('The step stores nothing then.');
  return acceptedPlan(context, ready, (edge && metBy(ready, stored, edge)) ?? ready.attempt);
}

function partMetPlan(context: PlanningContext, stored: Stored, aim: Aim): Plan | Untried {
  const ready = baseStoring(context, stored);
  if (!isReady(ready)) return ready;
  const found = metBy(ready, stored, aim);
  return found === null ? untried(NOT_ALONE) : acceptedPlan(context, ready, found);
}

/** The call accepted so that the condition comes out as an aim says. */
function metBy({ situation, pool, ask }: AcceptedCall, stored: Stored, aim: Aim): Attempt | null {
  const isDone = (one: Judged): boolean =>
    one.missed.length === 0 && one.accepted && isStoring(stored, make(situation, one.ask));
  const found = solve(ask, { situation, pool, aims: [...stored.way, aim], isDone });
  return found === null ? null : make(situation, found);
}

const isStoring = (stored: Stored, attempt: Attempt): boolean =>
  stored.storing.isOnce || isKept(stored, attempt);

const acceptedPlan = (context: PlanningContext, { situation }: AcceptedCall, { act }: Attempt) =>
  planOf(situation, [act], succeeds(context, act));

/** Refused as the first of these says for which a request was found. */
function brokenPlan(
  context: PlanningContext,
  rule: Rule,
  stored: Stored,
  aims: readonly Aim[],
  otherwise = 'Nothing was found that breaks it and no other row.',
): Plan | Untried {
  const ready = baseStoring(context, stored);
  if (!isReady(ready)) return ready;
  const { situation, pool } = ready;
  const isDone = (one: Judged): boolean => one.missed.length === 0 && isRefusedAt(rule.at)(one);
  for (const aim of aims) {
    const ask = solve(ready.ask, { situation, pool, aims: [...stored.way, aim], isDone });
    if (ask === null) continue;
    const found = make(situation, ask);
    const told = fill(situation.memory, given(ask, stored.part) ?? null);
    const wrong = wrongIn(context, stored, rule, told);
    return planOf(situation, [found.act], refusedAmong(context, found, wrong));
  }
  return untried(otherwise);
}
