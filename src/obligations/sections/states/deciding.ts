// Each part of a guard decides once: without it a record would move that may not, or would not move that
// may; and each of its comparisons is tried on both sides of its edge.

import type { Plan } from '../../plan/plan.ts';
import type { Aim } from '../../solver/solve.ts';
import type { CallFacts, Move } from '../../subject/subject.ts';
import { isNoPath, type PreparedCall } from '../../planning/call-query.ts';
import { decidingParts, NOT_ALONE } from '../../planning/deciding.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../planning/no-plan.ts';
import { movedBy, rowTaken } from '../../planning/transitions/events.ts';
import { guardVariables } from '../../subject/guard-variables.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import { errorWords, wrongState } from '../../planning/plans.ts';
import { isAimed } from '../../planning/solved-by.ts';
import { takingQuery } from '../../planning/transitions/taking.ts';
import type { Course } from './course/course.ts';
import { onlyMovers } from './moved-others.ts';
import { refusedPlan } from './refused-plan.ts';
import { takenBy } from './taken-plan.ts';

export interface Common {
  readonly at: Move['row']['at'];
  readonly needs: readonly ('calls' | 'entities' | 'roles')[];
  readonly place: string;
}

export function deriveDeciding(
  context: PlanningContext,
  drafts: Drafts,
  course: Course,
  facts: CallFacts,
  move: Move,
  { place, ...common }: Common,
): void {
  const { entity, from, to, row } = move;
  if (row.when === null || row.event.kind !== 'call' || from === null) return;
  if (onlyMovers(context, facts, entity).length > 0) return;
  const event = row.event.name;
  const variables = guardVariables(context.subject, facts, entity);
  for (const { words, aim } of decidingParts(context, row.when, variables)) {
    const name = `where ${words}`;
    const other = aim.holds ? move : otherwise(course, move);
    const draft = { ...common, isExtra: true, name: `${place}:${name}` };
    if (other !== undefined)
      drafts.add({
        ...draft,
        kind: 'states/taken',
        words: {
          entity,
          from,
          event: `${event} ${name}`,
          to: (aim.holds ? to : other.to) ?? 'deleted',
        },
        plan: () => takenAs(context, course, facts, other, aim),
      });
    else
      drafts.add({
        ...draft,
        kind: 'states/guarded',
        words: {
          ...{ entity, from, event, guard: `${row.when.source} (${name})` },
          error: errorWords(context, wrongState(move, event, from)),
        },
        plan: () => refusedAs(context, course, facts, move, aim),
      });
  }
}

/** The row without a guard that takes what a guarded one does not. */
const otherwise = ({ moves }: Course, { from, row: { event } }: Move): Move | undefined =>
  moves.find(
    (one) =>
      one.from === from &&
      one.row.when === null &&
      one.row.event.kind === 'call' &&
      event.kind === 'call' &&
      one.row.event.name === event.name,
  );

function takenAs(
  context: PlanningContext,
  course: Course,
  facts: CallFacts,
  move: Move,
  aim: Aim,
): Plan | Untried {
  const query = takingQuery(context, facts, move);
  const when = (prepared: PreparedCall): boolean => query.when!(prepared) && isAimed(prepared, aim);
  const found = context.easily({ ...query, when, ways: [[aim]], isOnlyWays: true });
  return found === null ? untried(NOT_ALONE) : takenBy(context, course, move, found);
}

function refusedAs(
  context: PlanningContext,
  course: Course,
  facts: CallFacts,
  move: Move,
  aim: Aim,
): Plan | Untried {
  const { field, from } = move;
  const isHeld = (prepared: PreparedCall): boolean =>
    movedBy(move, facts, prepared.hand)?.stored[field] === from &&
    rowTaken(context, prepared, move, from) === undefined &&
    isAimed(prepared, aim);
  const ready = context.ready(takingQuery(context, facts, move));
  const starts = isNoPath(ready) ? [] : [ready.situation];
  const how = { ways: [[aim]], starts };
  return refusedPlan(context, course, facts, move, String(from), isHeld, how) ?? untried(NOT_ALONE);
}
