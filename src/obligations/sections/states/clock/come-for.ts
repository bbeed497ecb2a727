// A record that the clock will move next by a row, however it gets there.

import type { Move } from '../../../subject/subject.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { comeByClock } from './come-by-clock.ts';
import type { Course } from '../course/course.ts';
import { givenByClock } from './given-by-clock.ts';
import { type Come, justCome, madeReady, thereAlready } from './just-come.ts';
import { soughtReady } from './sought-ready.ts';
import { comeInTime } from './timed-at.ts';

/** A record in the state that a row leaves, which is due next; null where none was found. */
export const comeFor = (context: PlanningContext, course: Course, move: Move): Come | null =>
  justCome(context, course, move) ??
  comeByClock(context, course, move) ??
  comeInTime(context, course, move) ??
  madeReady(context, course, move) ??
  thereAlready(context, course, move) ??
  givenByClock(context, move) ??
  soughtReady(context, course, move);

/** The same, of which something more is so. */
export function comeWhere(
  context: PlanningContext,
  course: Course,
  move: Move,
  isSo: (come: Come) => boolean,
): Come | null {
  const come = comeFor(context, course, move);
  return come !== null && isSo(come) ? come : null;
}
