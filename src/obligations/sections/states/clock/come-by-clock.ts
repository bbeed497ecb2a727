// A record that one row by the clock brings to where the next one begins.

import type { PlanningContext } from '../../../planning/planning-context.ts';
import type { Move } from '../../../subject/subject.ts';
import type { Course } from '../course/course.ts';
import { givenByClock } from './given-by-clock.ts';
import { durationOf, justCome, type Come } from './just-come.ts';
import { isNext } from '../course/next-by-clock.ts';

/** A record that the clock brings into a state, from where another row by the clock begins; null where none was found. */
export function comeByClock(
  context: PlanningContext,
  course: Course,
  move: Move,
  met: readonly Move[] = [move],
): Come | null {
  const earlier = course.moves.filter(
    ({ from, to, row }) => from !== null && to === move.from && row.event.kind !== 'call',
  );
  for (const one of earlier) {
    if (met.includes(one)) continue;
    const before =
      justCome(context, course, one) ??
      comeByClock(context, course, one, [...met, one]) ??
      givenByClock(context, one);
    const situation = before?.situation.pass(before.duration);
    const record = before && situation?.scene().record(before.record.entity, before.record.key);
    if (!situation || !record || record.stored[move.field] !== move.from) continue;
    const duration = durationOf(context, move, record, situation) ?? 0;
    if (duration > 0 && isNext(context, course, move, situation, record, duration))
      return { situation, record, duration };
  }
  return null;
}
