// Which row the clock takes first, and where it takes a record that has just come into a state: an
// instant that is past already moves it on at once.

import { lifecycleOf, recordName } from '../../../../model/index.ts';
import type { Situation } from '../../../situation/situation.ts';
import { waitOf } from '../../../situation/waits.ts';
import type { Move } from '../../../subject/subject.ts';
import type { Identity, SceneRecord } from '../../../world/scene.ts';
import { courseOf, type Course } from './course.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';

/**
 * The state that a record is in once it has come into one, as the rows with `at` say; null where one of
 * them deletes it.
 */
export function movedOnTo(
  context: PlanningContext,
  course: Course,
  situation: Situation,
  { entity, key }: Identity,
  state: string,
): string | null {
  const record = situation.scene().record(entity, key);
  const seen = new Set<string>();
  let at: string | null = state;
  while (record !== null && at !== null && !seen.has(at)) {
    seen.add(at);
    const next = course.moves.find((move) => {
      if (move.from !== at || move.row.event.kind !== 'at') return false;
      const wait = waitOf(situation, move, record);
      return (
        wait !== undefined && wait <= 0 && isNext(context, course, move, situation, record, wait)
      );
    });
    if (next === undefined) break;
    at = next.to;
  }
  return record === null ? state : at;
}

/** What a field reads that a record was made with: the clock may move a state on at once, or delete it. */
export function stateAfter(
  context: PlanningContext,
  { entity, field }: Pick<Course, 'entity' | 'field'>,
  made: string,
  situation: Situation,
  record: Identity,
): string | undefined {
  if (lifecycleOf(context.spec, entity.name, field.name) === undefined) return made;
  const course = courseOf(context.subject, entity.name, field.name);
  return course === null
    ? made
    : (movedOnTo(context, course, situation, record, made) ?? undefined);
}

/** Whether the row is the one that the clock takes first. */
export function isNext(
  context: PlanningContext,
  { entity }: Course,
  move: Move,
  situation: Situation,
  record: SceneRecord,
  duration: number,
): boolean {
  const rows = context.subject.moves.filter(
    (other) =>
      other.entity === entity.name && other.from === move.from && other.row.event.kind !== 'call',
  );
  const name = recordName(move.entity);
  const scene = situation.ofClock();
  const own = scene.own(record);
  const holds = ({ row }: Move): boolean =>
    row.when === null ||
    scene.value(
      context.subject.compile(row.when, 'states', context.subject.aboutRecord(entity.name)),
      { [name]: own, old: own },
    ) === true;
  if (!holds(move)) return false;
  return rows.every((other) => {
    const theirs = other === move ? undefined : waitOf(situation, other, record);
    return (
      theirs === undefined ||
      theirs > duration ||
      !holds(other) ||
      (theirs === duration && rows.indexOf(other) > rows.indexOf(move))
    );
  });
}
