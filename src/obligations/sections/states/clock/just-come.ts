// A record that has just come into a state, before the clock moves it on.

import type { Act, Check, Plan } from '../../../plan/plan.ts';
import { Relevance } from '../../../subject/relevance.ts';
import type { Move } from '../../../subject/subject.ts';
import { look, showing } from '../../../search/look.ts';
import type { Situation } from '../../../situation/situation.ts';
import type { SceneRecord } from '../../../world/scene.ts';
import { unseen } from '../../../planning/no-plan.ts';
import { goneAfterTime } from './gone-after-time.ts';
import { isNext, movedOnTo } from '../course/next-by-clock.ts';
import { refusedInTime } from './timed-refusal.ts';
import { actsOf, fieldIn, planOf } from '../../../planning/plans.ts';
import type { Course } from '../course/course.ts';
import { passedSince } from '../../../situation/entered-at.ts';
import { A_MOMENT, waitOf } from '../../../situation/waits.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { withArticle } from '../../../../text/article.ts';
import { awaited } from '../../../../model/index.ts';

/** How long a timed row waits, in milliseconds; undefined where it cannot be worked out. */
export const durationOf = (
  { start }: PlanningContext,
  move: Move,
  record: SceneRecord | null,
  situation: Situation = start,
): number | undefined => waitOf(situation, move, record);

/** A record that has come into a state just now, and how long it stays there. */
export interface Come {
  readonly situation: Situation;
  readonly record: SceneRecord;
  readonly duration: number;
}

/** What has a bearing on when a row is due. */
export function bearingOn(context: PlanningContext, { entity, row }: Move): Relevance {
  return addTime(context, new Relevance(context.subject).addRecords(entity), entity, row);
}

/** A record that the clock will move next; null where none was found. */
export function justCome(
  context: PlanningContext,
  course: Course,
  move: Move,
  fits: (come: Come) => boolean = () => true,
  bearing: Relevance = bearingOn(context, move),
  hasCome: typeof hasJustCome = hasJustCome,
): Come | null {
  const { entity, field, from } = move;
  return context.find(bearing, (situation) => {
    // It has to have come there just now: what passed since would count.
    const record = situation
      .recordsOf(entity)
      .find((one) => one.stored[field] === from && hasCome(context, situation, one, move));
    const whole = record && durationOf(context, move, record, situation);
    const duration = whole && whole - passedInAct(situation, move, record);
    return record !== undefined &&
      duration !== undefined &&
      duration > 0 &&
      isNext(context, course, move, situation, record, duration) &&
      fits({ situation, record, duration })
      ? { situation, record, duration }
      : null;
  });
}

/** How long ago the clock has brought a record to where it is, in milliseconds: an act goes on after that. */
const passedInAct = (situation: Situation, { field, row }: Move, record: SceneRecord): number =>
  row.event.kind === 'after' && situation.act?.kind === 'clock'
    ? (passedSince(situation, record, field) ?? 0)
    : 0;

/**
 * A record that the clock will move next, and of which more had to be done in its state before the row
 * would take it: by calls alone, as time that passes counts.
 */
export function madeReady(context: PlanningContext, course: Course, move: Move): Come | null {
  const { when } = move.row;
  if (when === null) return null;
  const variables = context.subject.aboutRecord(move.entity);
  const bearing = bearingOn(context, move).addExpression(when, variables);
  return justCome(context, course, move, () => true, bearing, hasComeByCalls);
}

/**
 * A record that is in the state, whoever brought it there and when: where the row waits for an instant
 * that the record itself has, it does not matter how long it has been there.
 */
export const thereAlready = (context: PlanningContext, course: Course, move: Move): Come | null =>
  move.row.event.kind === 'at'
    ? justCome(
        context,
        course,
        move,
        () => true,
        bearingOn(context, move),
        () => true,
      )
    : null;

/** Whether no time has passed since an act brought the record into its state. */
function hasComeByCalls(
  context: PlanningContext,
  situation: Situation,
  record: SceneRecord,
  move: Move,
): boolean {
  let at = situation;
  while (at.before !== null) {
    const earlier = at.before.scene().record(record.entity, record.key);
    const isSince = earlier?.stored[move.field] === record.stored[move.field];
    if (!isSince) return hasJustCome(context, at, record, move);
    if (at.act?.kind === 'clock') return false;
    at = at.before;
  }
  return false;
}

/** Whether the last act is what brought the record into its state, at the very end of the act. */
function hasJustCome(
  context: PlanningContext,
  { act, before }: Situation,
  record: SceneRecord,
  move: Move,
): boolean {
  const { entity, field } = move;
  // Nobody can tell since when an Example is what it is.
  if (before === null) return false;
  const earlier = before.scene().record(record.entity, record.key);
  const [from, to] = [earlier?.stored[field] ?? null, record.stored[field]];
  if (from === to) return false;
  if (act?.kind !== 'clock' || earlier === null) return true;
  // The clock brought it there: just now, if it waited no longer than that takes.
  return context.subject.moves.some(
    (other) =>
      other.entity === entity &&
      other.field === field &&
      other.from === from &&
      other.to === to &&
      durationOf(context, other, earlier, before) === act.forward &&
      hasJustCome(context, before, earlier, other),
  );
}

/** That it is as it was a moment before the instant, and then is not. */
export function inTimePlan(
  context: PlanningContext,
  course: Course,
  move: Move,
  { situation, record, duration }: Come,
): Plan {
  const { entity, field, from, to } = move;
  const wait = Math.max(duration - A_MOMENT, 0);
  const before: Act[] = [{ kind: 'clock', forward: wait }];
  const waited = situation.pass(wait);
  const still = look(context.actors, waited, record, { shows: showing(field) });
  if (still === null)
    return (
      refusedInTime(context, move, situation, record, duration) ??
      unseen(`Nothing shows the ${field} of ${withArticle(entity)}.`)
    );
  const least = Math.min(duration, A_MOMENT);
  // What came into its state because an instant was past did so a little after the act that led there.
  const isLate = isStill(still.after.pass(least), record, field, from);
  const rest = isLate ? least + A_MOMENT : least;
  const due = still.after.pass(rest);
  const ends = to === null ? null : movedOnTo(context, course, due, record, to);
  if (ends === null) return goneAfterTime(context, situation, before, still, record, rest);
  const then = look(context.actors, due, record, { shows: showing(field) });
  if (then === null)
    return unseen(`Nothing shows the ${field} of ${withArticle(entity)} afterwards.`);
  const after: Act[] = [{ kind: 'clock', forward: rest }];
  const checks: (Check | null)[] = [
    fieldIn(context.spec, still, course.field, from, actsOf(waited, still)),
    fieldIn(context.spec, then, course.field, ends, [...after, ...actsOf(due, then)]),
  ];
  return planOf(situation, before, checks);
}

const isStill = (
  at: Situation,
  { entity, key }: SceneRecord,
  field: string,
  state: string | null,
) => at.scene().record(entity, key)?.stored[field] === state;

/** How long it takes may rest on what the record holds. */
export function addTime(
  { subject }: PlanningContext,
  relevance: Relevance,
  entity: string,
  { event }: Move['row'],
): Relevance {
  const expression = awaited(event);
  return expression === null
    ? relevance
    : relevance.addExpression(expression, subject.aboutRecord(entity));
}
