// What the clock does by itself: not before its instant, and then.

import { awaited, eventInWords } from '../../model/index.ts';
import type { Act, Check, Plan } from '../plan.ts';
import { usesConstant } from '../subject/needs.ts';
import { Relevance } from '../subject/relevance.ts';
import type { Move } from '../subject/subject.ts';
import { look, showing } from '../search/look.ts';
import type { Situation } from '../search/situation.ts';
import type { SceneRecord } from '../world/scene.ts';
import { impossible, notReached, untried, type Drafts, type Untried } from './draft.ts';
import { goneAfterTime } from './gone-after-time.ts';
import { isNext, movedOnTo } from './next-by-clock.ts';
import { actsOf, fieldIn, planOf } from './plans.ts';
import { stuck } from './stuck.ts';
import type { Course } from './states.ts';
import { waitOf } from '../search/waits.ts';
import { timedApart } from './timed-apart.ts';
import { timedAt } from './timed-at.ts';
import { timedDoes } from './timed-does.ts';
import { addTimed } from './timed-draft.ts';
import type { Workshop } from './workshop.ts';
import { withArticle } from '../../text/article.ts';

/** So long before the instant, nothing has happened yet. */
export const A_MOMENT = 1_000;

export function timed(workshop: Workshop, drafts: Drafts, course: Course | null, move: Move): void {
  const { entity, field, from, to, row } = move;
  const { event } = row;
  if (event.kind === 'call' || from === null) return;
  addTimed(drafts, event, {
    name: `${entity}.${field}:${from}:${eventInWords(event)}:${to ?? 'deletion'}`,
    at: row.at,
    needs: [
      ...(['calls', 'entities', 'roles'] as const),
      ...(usesConstant(workshop.subject, awaited(event)) ? (['limits'] as const) : []),
    ],
    words: { entity, from, to: to ?? 'deleted' },
    plan: () => timedPlan(workshop, course, move),
  });
  if (course !== null) timedApart(workshop, drafts, course, move);
  if (course !== null) timedDoes(workshop, drafts, course, move);
  if (course !== null && event.kind === 'at') timedAt(workshop, drafts, course, move);
}

/** States that no clock ends: however long something has been in one, it still is. */
export function untimed(workshop: Workshop, drafts: Drafts, course: Course, state: string): void {
  const { entity, field, moves } = course;
  const timedMoves = moves.filter(({ row }) => row.event.kind !== 'call');
  const [first] = timedMoves;
  if (first === undefined || timedMoves.some(({ from }) => from === state)) return;
  const { event, at } = first.row;
  if (event.kind === 'call') return;
  addTimed(drafts, event, {
    name: `${entity.name}.${field.name}:${state}:still`,
    at,
    needs: ['calls', 'entities', 'roles', 'limits'],
    words: { entity: entity.name, from: state, to: state },
    plan: () => stillPlan(workshop, course, state, timedMoves),
  });
}

function stillPlan(
  workshop: Workshop,
  { entity, field }: Course,
  state: string,
  moves: readonly Move[],
): Plan | Untried {
  const relevance = moves.reduce(
    (all, { row }) => (row.event.kind !== 'at' ? all : addTime(workshop, all, entity.name, row)),
    new Relevance(workshop.subject).addEntity(entity.name),
  );
  const found = workshop.find(relevance, (situation) => {
    const record = situation.recordsOf(entity.name).find((one) => one.stored[field.name] === state);
    return record === undefined ? null : { situation, record };
  });
  if (found === null)
    return untried(`Nothing was found by which ${withArticle(entity.name)} becomes ${state}.`);
  const { situation, record } = found;
  const durations = moves.flatMap((move) => durationOf(workshop, move, record, situation) ?? []);
  if (durations.length === 0) return untried('How long to wait cannot be worked out.');
  const wait = Math.max(...durations, 0) + A_MOMENT;
  const waited = situation.pass(wait);
  const seen = look(workshop.cast, waited, record, { shows: showing(field.name) });
  if (seen === null)
    return untried(`Nothing shows the ${field.name} of ${withArticle(entity.name)}.`);
  return planOf(
    situation,
    [{ kind: 'clock', forward: wait }],
    [fieldIn(seen, field, state, actsOf(waited, seen))],
  );
}

/** How long a timed row waits, in milliseconds; undefined where it cannot be worked out. */
export const durationOf = (
  { start }: Workshop,
  move: Move,
  record: SceneRecord | null,
  situation: Situation = start,
): number | undefined => waitOf(situation, move, record);

function timedPlan(workshop: Workshop, course: Course | null, move: Move): Plan {
  if (course === null) return impossible('The field is none of section 3.');
  const found = justCome(workshop, course, move);
  if (found === null)
    return notReached(
      `Nothing was found by which ${withArticle(move.entity)} becomes ${move.from}.`,
      stuck(workshop.refusals(bearingOn(workshop, move))),
    );
  return inTimePlan(workshop, course, move, found);
}

/** A record that has come into a state just now, and how long it stays there. */
export interface Come {
  readonly situation: Situation;
  readonly record: SceneRecord;
  readonly duration: number;
}

/** What has a bearing on when a row is due. */
export function bearingOn(workshop: Workshop, { entity, row }: Move): Relevance {
  return addTime(workshop, new Relevance(workshop.subject).addEntity(entity), entity, row);
}

/** How long it takes may rest on what the record holds. */
function addTime(
  { subject }: Workshop,
  relevance: Relevance,
  entity: string,
  { event }: Move['row'],
): Relevance {
  const expression = awaited(event);
  return expression === null
    ? relevance
    : relevance.addExpression(expression, subject.aboutRecord(entity));
}

/** A record that the clock will move next; null where none was found. */
export function justCome(
  workshop: Workshop,
  course: Course,
  move: Move,
  fits: (come: Come) => boolean = () => true,
  bearing: Relevance = bearingOn(workshop, move),
): Come | null {
  const { entity, field, from } = move;
  return workshop.find(bearing, (situation) => {
    // It has to have come there just now: what passed since would count.
    const record = situation
      .recordsOf(entity)
      .find((one) => one.stored[field] === from && hasJustCome(workshop, situation, one, move));
    const duration =
      record === undefined ? undefined : durationOf(workshop, move, record, situation);
    return record !== undefined &&
      duration !== undefined &&
      duration > 0 &&
      isNext(workshop, course, move, situation, record, duration) &&
      fits({ situation, record, duration })
      ? { situation, record, duration }
      : null;
  });
}

/** That it is as it was a moment before the instant, and then is not. */
export function inTimePlan(
  workshop: Workshop,
  course: Course,
  { entity, field, from, to }: Move,
  { situation, record, duration }: Come,
): Plan {
  const wait = Math.max(duration - A_MOMENT, 0);
  const before: Act[] = [{ kind: 'clock', forward: wait }];
  const waited = situation.pass(wait);
  const still = look(workshop.cast, waited, record, { shows: showing(field) });
  if (still === null) return notReached(`Nothing shows the ${field} of ${withArticle(entity)}.`);
  const rest = Math.min(duration, A_MOMENT);
  const due = still.after.pass(rest);
  const ends = to === null ? null : movedOnTo(workshop, course, due, record, to);
  if (ends === null) return goneAfterTime(workshop, situation, before, still, record, rest);
  const then = look(workshop.cast, due, record, { shows: showing(field) });
  if (then === null)
    return notReached(`Nothing shows the ${field} of ${withArticle(entity)} afterwards.`);
  const after: Act[] = [{ kind: 'clock', forward: rest }];
  const checks: (Check | null)[] = [
    fieldIn(still, course.field, from, actsOf(waited, still)),
    fieldIn(then, course.field, ends, [...after, ...actsOf(due, then)]),
  ];
  return planOf(situation, before, checks);
}

/** Whether the last act is what brought the record into its state, at the very end of the act. */
function hasJustCome(
  workshop: Workshop,
  { act, before }: Situation,
  record: SceneRecord,
  move: Move,
): boolean {
  const { entity, field } = move;
  const earlier = before?.scene().record(record.entity, record.key) ?? null;
  const [from, to] = [earlier?.stored[field] ?? null, record.stored[field]];
  if (from === to) return false;
  if (act?.kind !== 'clock' || before === null || earlier === null) return true;
  // The clock brought it there: just now, if it waited no longer than that takes.
  return workshop.subject.moves.some(
    (other) =>
      other.entity === entity &&
      other.field === field &&
      other.from === from &&
      other.to === to &&
      durationOf(workshop, other, earlier, before) === act.forward &&
      hasJustCome(workshop, before, earlier, other),
  );
}
