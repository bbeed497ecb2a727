// What a find leaves out by its condition is not found: a record that is there, but of which the
// condition does not hold, be it for the record itself or for what the request says beside it.

import { parse } from '../../../expression/index.ts';
import type { Wrong } from '../../expect/catalogue.ts';
import type { Plan } from '../../plan/plan.ts';
import { conditionParts, type ConditionParts, type Expression } from '../../../model/index.ts';
import { REQUESTS } from '../../search/bounds.ts';
import type { StepOf } from '../../subject/steps.ts';
import type { CallFacts } from '../../subject/subject.ts';
import type { Aim } from '../../solver/solve.ts';
import { decidingParts, NOT_ALONE } from '../../planning/deciding.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { notReached, untried, type Untried } from '../../planning/no-plan.ts';
import { acceptedAs, isAimed, solvedBy } from '../../planning/solved-by.ts';
import { errorWords, isRefusedFor, planOf, succeeds } from '../../planning/plans.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import { isNoPath, type PreparedCall } from '../../planning/call-query.ts';
import { nobodyMay, refusedPlan } from '../../requests/refused-plan.ts';

const NEEDS = ['entities', 'roles'] as const;
const ANYHOW = 'It is tried anyhow.';

/** `isPlaced`: whether the condition keeps apart what other records have; that it fails for one of another is tried by itself. */
export function foundWhere(
  context: PlanningContext,
  drafts: Drafts,
  facts: CallFacts,
  find: StepOf<'find'>,
  isPlaced: boolean,
): void {
  const { where, parameter, at } = find;
  const { scope = null, own = null } = where === null ? {} : conditionParts(where);
  // What is of another scope is tried of each call by itself.
  if (where === null || own === null) return;
  const { call } = facts;
  const condition = `\`${own.source.trim()}\``;
  const wrong = wrongOf(facts, find);
  let known: PreparedCall | null = null;
  const usual = (): PreparedCall | null =>
    (known ??= leftOut(context, facts, find, failing(where, { scope, own })));
  const addLeftOut = (part: string, plan: () => Plan | Untried): void =>
    drafts.add({
      kind: 'calls/not-found',
      isExtra: part !== '',
      name: `${call.name}.${parameter}:where ${condition} fails${part}`,
      at,
      needs: NEEDS,
      words: {
        call: call.name,
        parameter: `${parameter} where ${condition} does not hold${part}`,
        error: errorWords(context, wrong),
      },
      plan,
    });

  if (!isPlaced)
    addLeftOut('', () => {
      const found = usual();
      return found === null
        ? notReached(
            `Nothing was found that ${condition} leaves out.`,
            context.obstacles({ facts }),
          )
        : refusedPlan(context, found, found.ask, wrong);
    });
  const byScope = (scope?.source ?? '').split(' && ').map((operand) => `${operand} decides`);
  const parts = decidingParts(context, where, facts.variables);
  for (const { words, aim } of parts.filter((part) => !byScope.includes(part.words)))
    if (!aim.holds)
      addLeftOut(`: ${words}`, () => {
        const first = isPlaced ? null : usual();
        if (first !== null && isAimed(first, aim)) return untried(ANYHOW);
        const found = leftOut(context, facts, find, aim, first);
        return found === null ? untried(NOT_ALONE) : refusedPlan(context, found, found.ask, wrong);
      });
    else
      drafts.add({
        kind: 'calls/answered',
        isExtra: true,
        name: `${call.name}.${parameter}:where ${words}`,
        at,
        needs: NEEDS,
        words: { call: call.name, status: `${call.answer.status} where ${words}` },
        plan: () => foundPlan(context, facts, aim),
      });
}

/** That the condition fails by what the text itself says of it. */
function failing(where: Expression, { scope, own }: ConditionParts): Aim {
  const aim = { expression: where, holds: false };
  if (scope === null || own === null) return aim;
  const parsed = parse(`!(${scope.source}) || (${own.source})`);
  return 'tree' in parsed ? { ...aim, instead: parsed.tree } : aim;
}

/** The record is found by one part of the condition alone, or just on its edge. */
function foundPlan(context: PlanningContext, facts: CallFacts, aim: Aim): Plan | Untried {
  const ready = context.ready({ facts });
  if (isNoPath(ready)) return notReached(nobodyMay(facts.call), ready);
  if (isAimed(ready, aim)) return untried(ANYHOW);
  const found = acceptedAs(context, aim, ready);
  if (found === null) return untried(NOT_ALONE);
  const { act } = found.attempt;
  return planOf(found.situation, [act], succeeds(context, act));
}

/** Somebody about to name a record of which the condition comes out so, and who is told that it is not there. */
function leftOut(
  context: PlanningContext,
  facts: CallFacts,
  find: StepOf<'find'>,
  aim: Aim,
  near: PreparedCall | null = null,
): PreparedCall | null {
  const wrong = wrongOf(facts, find);
  // Of what is not there at all the condition is never asked.
  const isIt = (prepared: PreparedCall): boolean =>
    isRefusedFor(context, prepared, [wrong]) && isAimed(prepared, aim);
  const ways = [[aim]];
  return (
    (near && solvedBy(near, ways, isIt)) ??
    context.subject.effort.within(REQUESTS.forChanges, () =>
      context.prospect({ facts, ways, isAllowed: true, unheld: find }, isIt),
    )
  );
}

const wrongOf = ({ call }: CallFacts, { entity, as }: StepOf<'find'>): Wrong => ({
  trigger: 'not found',
  call: call.name,
  entity: entity.name,
  record: as,
});
