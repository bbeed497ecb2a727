// What has to hold for a step to run that stands under conditions, which earlier steps may decide.

import type { Step } from '../../../model/index.ts';
import { flatSteps } from '../../../model/steps/steps.ts';
import { withArticle } from '../../../text/article.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Actor } from '../../search/actors/actors.ts';
import { make } from '../../search/attempt.ts';
import { notReached } from '../../planning/no-plan.ts';
import { isNoPath, type AcceptedCall, type PreparedCall } from '../../planning/call-query.ts';
import { creationBy } from '../creations.ts';
import { comingTo } from '../../planning/transitions/coming-to.ts';
import { base } from '../members.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import { runningWays } from '../../solver/branches.ts';
import type { Aim } from '../../solver/distance/judging.ts';
import { Relevance } from '../../subject/relevance.ts';
import { type StepOf } from '../../subject/steps.ts';
import type { CallFacts } from '../../subject/subject.ts';

/**
 * The ways by which a step of a call runs: by its own conditions alone or, where an earlier step of the
 * same call sets what they read, with what that one stands under as well.
 */
export function waysOf(context: PlanningContext, facts: CallFacts, step: Step): Aim[][] {
  const { steps } = facts.call;
  const before = flatSteps(steps).slice(0, flatSteps(steps).indexOf(step));
  return runningWays(steps, (one) => one === step).flatMap((way) => {
    const read = new Relevance(context.subject);
    for (const { expression } of way) read.addExpression(expression, facts.variables);
    const isDeciding = (one: Step): boolean =>
      one.kind === 'set' &&
      before.includes(one) &&
      [...read.fields].some((path) => path.endsWith(`.${one.field.name}`));
    const deciding = way.length === 0 ? [] : runningWays(steps, isDeciding);
    const led = deciding.filter((first) => first.length > 0).map((first) => [...first, ...way]);
    // The first is what is looked for where the request alone does not do.
    return [...led, way];
  });
}

/**
 * A call that succeeds and does a step that makes a record, or the plan that says why none does; by one of
 * these players, where they are given.
 */
export function baseMaking(
  context: PlanningContext,
  facts: CallFacts,
  making: StepOf<'create'>,
  players?: readonly Actor[],
): AcceptedCall | Plan {
  const by = players === undefined ? {} : { players };
  const ways = waysOf(context, facts, making);
  const { as, entity } = making;
  if (isInLoop(facts.call.steps, making)) {
    const isMaking = (prepared: PreparedCall): boolean => {
      const attempt = make(prepared.situation, prepared.ask);
      return (
        attempt.outcome.accepted && creationBy({ ...prepared, attempt }, attempt, making) !== null
      );
    };
    const coming = comingTo(context, facts, making, 'true');
    const ready = context.ready({
      facts,
      ...by,
      ...coming,
      when: isMaking,
      named: `a loop making ${as}`,
    });
    if (!isNoPath(ready)) return ready;
  }
  if (ways.some((way) => way.length === 0)) return base(context, facts, players);
  const ready = context.ready({ facts, ...by, ways, isOnlyWays: true, named: `making ${as}` });
  return isNoPath(ready)
    ? notReached(
        `Nothing was found by which ${facts.call.name} makes ${withArticle(entity.name)}.`,
        ready,
      )
    : ready;
}

const isInLoop = (steps: readonly Step[], step: Step): boolean =>
  steps.some(
    (one) =>
      (one.kind === 'for each' && flatSteps([one.step]).includes(step)) ||
      (one.kind === 'when' && isInLoop([one.step], step)),
  );
