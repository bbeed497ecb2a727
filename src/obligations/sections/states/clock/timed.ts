// What the clock does by itself: not before its instant, and then.

import { A_MOMENT } from '../../../situation/waits.ts';
import { awaited, eventInWords } from '../../../../model/index.ts';
import type { Plan } from '../../../plan/plan.ts';
import { usesConstant } from '../../../subject/needs.ts';
import { Relevance } from '../../../subject/relevance.ts';
import type { Move } from '../../../subject/subject.ts';
import { look, showing } from '../../../search/look.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { impossible, notReached, untried, type Untried } from '../../../planning/no-plan.ts';
import { actsOf, fieldIn, planOf } from '../../../planning/plans.ts';
import { noPath } from '../../../planning/no-path.ts';
import { atOncePlan } from './at-once.ts';
import type { Course } from '../course/course.ts';
import { comeFor } from './come-for.ts';
import { timedAgain } from './timed-again.ts';
import { timedApart } from './timed-apart.ts';
import { timedAt } from './timed-at.ts';
import { timedDoes } from './timed-does.ts';
import { timedMakes } from './timed-makes.ts';
import { addTimed } from './timed-draft.ts';
import { timedMessages } from './timed-messages.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { withArticle } from '../../../../text/article.ts';
import { addTime, bearingOn, durationOf, inTimePlan, type Come } from './just-come.ts';

export function timed(
  context: PlanningContext,
  drafts: Drafts,
  course: Course | null,
  move: Move,
): void {
  const { entity, field, from, to, row } = move;
  const { event } = row;
  if (event.kind === 'call' || from === null) return;
  addTimed(drafts, event, {
    name: `${entity}.${field}:${from}:${eventInWords(event)}:${to ?? 'deletion'}`,
    at: row.at,
    needs: [
      ...(['calls', 'entities', 'roles'] as const),
      ...(usesConstant(context.subject, awaited(event)) ? (['limits'] as const) : []),
    ],
    words: { entity, from, to: to ?? 'deleted' },
    plan: () => timedPlan(context, course, move),
  });
  if (course !== null) timedApart(context, drafts, course, move);
  if (course !== null) {
    timedDoes(context, drafts, course, move);
    timedMakes(context, drafts, course, move);
    timedAgain(context, drafts, course, move);
  }
  if (course !== null) timedMessages(context, drafts, course, move);
  if (course !== null && event.kind === 'at') timedAt(context, drafts, course, move);
}

/** States that no clock ends: however long something has been in one, it still is. */
export function untimed(
  context: PlanningContext,
  drafts: Drafts,
  course: Course,
  state: string,
): void {
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
    plan: () => stillPlan(context, course, state, timedMoves),
  });
}

/** A record that the clock brings into a state; null where none was found. */
function broughtBy(
  context: PlanningContext,
  course: Course,
  moves: readonly Move[],
  state: string,
): Pick<Come, 'situation' | 'record'> | null {
  for (const move of moves.filter(({ to }) => to === state)) {
    const come = comeFor(context, course, move);
    const situation = come?.situation.pass(come.duration);
    const record = come && situation?.scene().record(come.record.entity, come.record.key);
    if (situation && record?.stored[move.field] === state) return { situation, record };
  }
  return null;
}

function stillPlan(
  context: PlanningContext,
  course: Course,
  state: string,
  moves: readonly Move[],
): Plan | Untried {
  const { entity, field } = course;
  const relevance = moves.reduce(
    (all, { row }) => (row.event.kind !== 'at' ? all : addTime(context, all, entity.name, row)),
    new Relevance(context.subject).addRecords(entity.name),
  );
  const found =
    context.find(relevance, (situation) => {
      const record = situation
        .recordsOf(entity.name)
        .find((one) => one.stored[field.name] === state);
      return record === undefined ? null : { situation, record };
    }) ?? broughtBy(context, course, moves, state);
  if (found === null)
    return untried(`Nothing was found by which ${withArticle(entity.name)} becomes ${state}.`);
  const { situation, record } = found;
  const durations = moves.flatMap((move) => durationOf(context, move, record, situation) ?? []);
  if (durations.length === 0) return untried('How long to wait cannot be worked out.');
  const wait = Math.max(...durations, 0) + A_MOMENT;
  const waited = situation.pass(wait);
  const seen = look(context.actors, waited, record, { shows: showing(field.name) });
  if (seen === null)
    return untried(`Nothing shows the ${field.name} of ${withArticle(entity.name)}.`);
  return planOf(
    situation,
    [{ kind: 'clock', forward: wait }],
    [fieldIn(context.spec, seen, field, state, actsOf(waited, seen))],
  );
}

function timedPlan(context: PlanningContext, course: Course | null, move: Move): Plan {
  if (course === null) return impossible('The field is none of section 3.');
  const found = comeFor(context, course, move);
  if (found === null)
    return (
      atOncePlan(context, course, move) ??
      notReached(
        move.row.when === null
          ? `Nothing was found by which ${withArticle(move.entity)} becomes ${move.from}.`
          : `Nothing was found by which ${withArticle(move.entity)} is ${move.from} and \`${move.row.when.source}\` holds.`,
        noPath(context.refusals(bearingOn(context, move))),
      )
    );
  return inTimePlan(context, course, move, found);
}
