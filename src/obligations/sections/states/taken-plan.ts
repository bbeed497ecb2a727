// The plan that a call takes a record along a row of section 4.

import { withArticle } from '../../../text/article.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Actor } from '../../search/actors/actors.ts';
import type { CallFacts, Move } from '../../subject/subject.ts';
import { isNoPath, type AcceptedCall } from '../../planning/call-query.ts';
import {
  impossible,
  isUntried,
  notReached,
  untried,
  type Untried,
} from '../../planning/no-plan.ts';
import { movedBy } from '../../planning/transitions/events.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import { planOf, reads, succeeds } from '../../planning/plans.ts';
import { stepsOfKind } from '../../subject/steps.ts';
import { madeAlong, takingQuery } from '../../planning/transitions/taking.ts';
import type { Course } from './course/course.ts';
import { goneAfter } from './course/gone.ts';
import { movedOnTo } from './course/next-by-clock.ts';
import type { MoveStep } from './moving-step.ts';
import { byAnyOf, movedPlan, onlyMovers } from './moved-others.ts';

/** By one actor, where one is given. */
export function takenPlan(
  context: PlanningContext,
  course: Course | null,
  facts: CallFacts | undefined,
  move: Move,
  actor: Actor | null = null,
): Plan | Untried {
  if (course === null || facts === undefined)
    return impossible('The event is no call of section 7.');
  const { entity, from } = move;
  const players = actor === null ? null : [actor];
  const moved = (steps: readonly MoveStep[]): Plan | Untried =>
    byAnyOf(steps, (step) => movedPlan(context, { course, facts, move, step }, players));
  const steps = from === null ? [] : onlyMovers(context, facts, entity);
  if (steps.length > 0) return moved(steps);
  const ready = context.ready(takingQuery(context, facts, move, players));
  const what =
    from === null ? `makes ${withArticle(entity)}` : `takes ${withArticle(entity)} from ${from}`;
  // Its rows may tell the record that it finds from others that its steps move.
  const others =
    from === null ? [] : stepsOfKind(facts.call, 'move').filter((step) => step.entity === entity);
  const byStep = isNoPath(ready) && others.length > 0 ? moved(others) : null;
  if (byStep !== null && !isUntried(byStep)) return byStep;
  if (isNoPath(ready) && actor !== null)
    return untried(`Nothing was found by which ${actor.words} ${what}.`);
  if (isNoPath(ready))
    return notReached(`Nothing was found by which ${facts.call.name} ${what}.`, ready);
  return takenBy(context, course, move, ready);
}

/** The plan of a call that was found to take the row. */
export function takenBy(
  context: PlanningContext,
  course: Course,
  move: Move,
  ready: AcceptedCall,
): Plan {
  const { entity, from, to } = move;
  const { situation, attempt, hand, facts } = ready;
  const { after } = attempt.outcome;
  const record =
    from === null ? madeAlong(move, situation, after) : movedBy({ entity }, facts, hand);
  if (record == null) return notReached(`${facts.call.name} has no ${entity} in hand.`);
  const ends = to === null ? null : movedOnTo(context, course, after, record, to);
  if (ends === null) return goneAfter(context, ready, record);
  return planOf(
    situation,
    [attempt.act],
    [
      ...succeeds(context, attempt.act),
      reads(context, after, record, course.field, ends, [ready.actor.name]),
    ],
  );
}
