// The lines `Every request` of section 7: each call is accepted with what they ask for, and refused
// without it. The parts of their conditions are tried on one call each, in turn.

import type { PlanningContext } from '../../planning/planning-context.ts';
import { isNoPath, type AcceptedCall, type PreparedCall } from '../../planning/call-query.ts';
import { decidingParts, NOT_ALONE, type DecidingPart } from '../../planning/deciding.ts';
import type { Plan } from '../../plan/plan.ts';
import { make } from '../../search/attempt.ts';
import type { CallFacts } from '../../subject/subject.ts';
import { nobodyMay, refusedPlan } from '../../requests/refused-plan.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { notReached, untried, type Untried } from '../../planning/no-plan.ts';
import { everyRules, lackOf, UNHEARD, withoutHeader } from '../../planning/every.ts';
import { acceptedAs, isAimed, solvedBy } from '../../planning/solved-by.ts';
import { isRefusedFor, planOf, refused, succeeds } from '../../planning/plans.ts';
import { ruleNeeds } from '../rules/parts/rule-needs.ts';
import type { Rule } from '../../../model/index.ts';

export function deriveEveryRequest(
  context: PlanningContext,
  drafts: Drafts,
  facts: CallFacts,
): void {
  const call = facts.call.name;
  for (const rule of everyRules(context, facts)) {
    const common = {
      name: `${call}:${rule.words}`,
      at: rule.at,
      also: [{ at: facts.call.at, why: `${call}, which it is about` }],
      needs: ruleNeeds(context, rule),
    };
    drafts.add({
      ...common,
      kind: 'calls/every-met',
      words: { call, rule: rule.words },
      plan: () => metPlan(context, facts),
    });
    drafts.add({
      ...common,
      kind: 'calls/every-broken',
      words: { call, rule: rule.words, error: rule.error?.name ?? 'invalid' },
      plan: () => brokenPlan(context, facts, rule),
    });
    for (const part of partsOn(context, facts, rule))
      derivePart(context, drafts, facts, rule, part);
    if (turnOf(context, facts, rule).turn === 0)
      drafts.add({
        ...common,
        kind: 'calls/every-broken',
        isExtra: true,
        name: `${common.name}:something else`,
        words: {
          ...{ call, rule: `${rule.words}, where something else is said` },
          error: rule.error?.name ?? 'invalid',
        },
        plan: () => elsePlan(context, facts, rule),
      });
  }
}

/** Which of the calls that a line is about a call is, and how many they are. */
function turnOf(context: PlanningContext, facts: CallFacts, { at }: Rule) {
  const carriers = context.subject.calls.filter((one) =>
    everyRules(context, one).some((rule) => rule.at.line === at.line),
  );
  return { turn: carriers.indexOf(facts), of: carriers.length };
}

/** The parts of a line's condition that it is the turn of a call to try. */
function partsOn(context: PlanningContext, facts: CallFacts, rule: Rule): DecidingPart[] {
  if (rule.test.kind !== 'condition') return [];
  const { turn, of } = turnOf(context, facts, rule);
  return decidingParts(context, rule.test.expression, facts.variables).filter(
    (_, place) => place % of === turn,
  );
}

function derivePart(
  context: PlanningContext,
  drafts: Drafts,
  facts: CallFacts,
  rule: Rule,
  { words: part, aim }: DecidingPart,
): void {
  const call = facts.call.name;
  const common = {
    name: `${call}:${rule.words}:${part}`,
    at: rule.at,
    isExtra: true,
    also: [{ at: facts.call.at, why: `${call}, which it is about` }],
    needs: ruleNeeds(context, rule),
  };
  const words = { call, rule: `${rule.words}, where ${part}` };
  if (aim.holds)
    drafts.add({
      ...common,
      kind: 'calls/every-met',
      words,
      plan: () => {
        const first = context.ready({ facts });
        const found =
          isNoPath(first) || isAimed(first, aim) ? null : acceptedAs(context, aim, first);
        return found === null ? untried(NOT_ALONE) : accepted(context, found);
      },
    });
  else
    drafts.add({
      ...common,
      kind: 'calls/every-broken',
      words: { ...words, error: rule.error?.name ?? 'invalid' },
      plan: () => {
        const first = context.ready({ facts });
        const lack = lackOf(rule, call);
        const isFound = (one: PreparedCall): boolean => isRefusedFor(context, one, [lack]);
        const found = isNoPath(first) ? null : solvedBy(first, [[aim]], isFound);
        return found === null ? untried(NOT_ALONE) : refusedPlan(context, found, found.ask, lack);
      },
    });
}

function metPlan(context: PlanningContext, facts: CallFacts): Plan {
  const ready = context.ready({ facts });
  return isNoPath(ready) ? notReached(nobodyMay(facts.call), ready) : accepted(context, ready);
}

function accepted(context: PlanningContext, { situation, attempt: { act } }: AcceptedCall): Plan {
  return planOf(situation, [act], succeeds(context, act));
}

/** Something else than what the line asks for is no better than nothing, where the line minds what it is. */
function elsePlan(context: PlanningContext, facts: CallFacts, rule: Rule): Plan | Untried {
  const ready = context.ready({ facts });
  if (isNoPath(ready)) return notReached(nobodyMay(facts.call), ready);
  const found = withoutHeader(context, ready, rule, [UNHEARD]);
  return found === null
    ? untried('The line minds only that something is said.')
    : refusedPlan(context, ready, found.ask, found.wrong);
}

function brokenPlan(context: PlanningContext, facts: CallFacts, rule: Rule): Plan {
  const ready = context.ready({ facts });
  if (isNoPath(ready)) return notReached(nobodyMay(facts.call), ready);
  const lacking = withoutHeader(context, ready, rule);
  if (lacking === null) return notReached('Nothing was found that the line does not let through.');
  const { act } = make(ready.situation, lacking.ask);
  return planOf(ready.situation, [act], refused(context, act, [lacking.wrong]));
}
