// A record of which a row by the clock asks more than that it is in its state: calls are sought that bring it
// about, as for what a call asks.

import { recordName, type Expression } from '../../../../model/index.ts';
import { isNoPath, type CallQuery, type PreparedCall } from '../../../planning/call-query.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { firstOf } from '../../../planning/seek.ts';
import { make, readBy } from '../../../search/attempt.ts';
import { passedSince } from '../../../situation/entered-at.ts';
import type { Situation } from '../../../situation/situation.ts';
import { writersOf } from '../../../situation/writers.ts';
import type { Move } from '../../../subject/subject.ts';
import type { SceneRecord } from '../../../world/scene.ts';
import type { Course } from '../course/course.ts';
import { durationOf, type Come } from './just-come.ts';
import { isNext } from '../course/next-by-clock.ts';

/** At most so many calls are sought to be the last before it. */
const MOST_CALLS = 4;

/** A record that the clock will move next, as a call has left it; null where none was found. */
export function soughtReady(context: PlanningContext, course: Course, move: Move): Come | null {
  const { subject } = context;
  const { entity, from, row } = move;
  const { when } = row;
  if (when === null || from === null) return null;
  const variables = subject.aboutRecord(entity);
  const name = recordName(entity);
  const looked = soughtByReading(context, course, move, when);
  if (looked !== null) return looked;
  for (const facts of writersOf(subject, { variables }, when).slice(0, MOST_CALLS)) {
    const comes = ({ situation, ask }: PreparedCall): boolean => {
      const { accepted, after } = make(situation, ask).outcome;
      return accepted && comeIn(context, course, move, after) !== null;
    };
    const query: CallQuery = {
      ...{ facts, when: comes, vary: readBy(subject, facts, when, facts.variables) },
      named: `ready for ${row.at.line}`,
      // Of a record that the call has in hand it can be said what is missing.
      ...(Object.hasOwn(facts.variables, name) && { besides: when }),
    };
    const ready = context.ready(query);
    const come = isNoPath(ready)
      ? null
      : comeIn(context, course, move, ready.attempt.outcome.after);
    if (come !== null) return come;
  }
  return null;
}

/** The same of a record that a call may read as the row asks for it: what is missing can be said of that one. */
function soughtByReading(
  context: PlanningContext,
  course: Course,
  move: Move,
  when: Expression,
): Come | null {
  const reader = context.subject.calls.find(
    ({ reads, finds, variables }) =>
      reads &&
      finds.at(-1)?.entity.name === move.entity &&
      Object.hasOwn(variables, recordName(move.entity)),
  );
  if (reader === undefined) return null;
  const comes = ({ situation }: PreparedCall): boolean =>
    comeIn(context, course, move, situation) !== null;
  const named = `read ready for ${move.row.at.line}`;
  const ready = context.ready({ facts: reader, when: comes, besides: when, named });
  return isNoPath(ready) ? null : comeIn(context, course, move, ready.situation);
}

/** A record in a situation that the row will move next, a while from now; null where there is none. */
function comeIn(
  context: PlanningContext,
  course: Course,
  move: Move,
  situation: Situation,
): Come | null {
  const { entity, field, from } = move;
  const fits = (record: SceneRecord): Come | null => {
    const passed = move.row.event.kind === 'at' ? 0 : passedSince(situation, record, field);
    const duration = (durationOf(context, move, record, situation) ?? 0) - (passed ?? 0);
    return passed !== null &&
      duration > 0 &&
      isNext(context, course, move, situation, record, duration)
      ? { situation, record, duration }
      : null;
  };
  return firstOf(
    situation.recordsOf(entity).filter(({ stored }) => stored[field] === from),
    fits,
  );
}
