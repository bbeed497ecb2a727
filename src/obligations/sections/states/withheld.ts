// What section 4 holds back: events that no row lists for a state, and those whose guard does not hold.

import { isNotReached, type Plan } from '../../plan/plan.ts';
import { make } from '../../search/attempt.ts';
import { treeOf } from '../../subject/expressions/tree-of.ts';
import { Relevance } from '../../subject/relevance.ts';
import type { CallFacts, Move } from '../../subject/subject.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { impossible, notReached, untried, type Untried } from '../../planning/no-plan.ts';
import { movedBy, rowTaken } from '../../planning/transitions/events.ts';
import { guardLeaves } from '../../planning/transitions/guards.ts';
import { rulingOf } from '../../planning/judgement.ts';
import { byAnyOf, notMovedPlan, onlyMovers } from './moved-others.ts';
import { errorWords, isToldInOrder, planOf, refused, wrongState } from '../../planning/plans.ts';
import { aimSeen, viewOfGuard } from '../../planning/viewed.ts';
import { barring, refusedPlan } from './refused-plan.ts';
import type { Course } from './course/course.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import { isNoPath, type PreparedCall } from '../../planning/call-query.ts';
import { takingQuery } from '../../planning/transitions/taking.ts';
import { withArticle } from '../../../text/article.ts';

/** What no row of creation lets be made is refused. */
export function notCreatedPlan(
  context: PlanningContext,
  facts: CallFacts | undefined,
  move: Move,
): Plan | Untried {
  if (facts === undefined) return impossible('The event is no call of section 7.');
  const wrong = wrongState(move, facts.call.name, null);
  const found = context.prospect(
    {
      facts,
      vary: guardLeaves(context, facts, move),
      ways: barring(facts, move, null),
      isAllowed: true,
    },
    (prepared) =>
      rowTaken(context, prepared, move, null) === undefined &&
      isToldInOrder(context, prepared, wrong),
  );
  if (found === null) return untried(alwaysHolds(facts));
  const { act } = make(found.situation, found.ask);
  return planOf(found.situation, [act], refused(context, act, [wrong]));
}

const alwaysHolds = ({ call }: CallFacts): string =>
  `Nothing was found by which the guard of ${call.name} does not hold.`;

/** The guard does not hold although there is a record of those that it reads. */
export function guardedPlanBeside(
  context: PlanningContext,
  course: Course,
  facts: CallFacts,
  move: Move,
  entity: string,
): Plan | Untried {
  const isHeld = (prepared: PreparedCall): boolean =>
    movedBy(move, facts, prepared.hand)?.stored[move.field] === move.from &&
    rowTaken(context, prepared, move, move.from) === undefined &&
    prepared.situation.recordsOf(entity).length > 0;
  return (
    refusedPlan(context, course, facts, move, String(move.from), isHeld) ??
    untried(`Nothing was found by which the guard does not hold beside ${withArticle(entity)}.`)
  );
}

export function guardedPlan(
  context: PlanningContext,
  course: Course | null,
  facts: CallFacts | undefined,
  move: Move,
): Plan | Untried {
  if (course === null || facts === undefined)
    return impossible('The event is no call of section 7.');
  const isHeld = (prepared: PreparedCall): boolean =>
    movedBy(move, facts, prepared.hand)?.stored[move.field] === move.from &&
    rowTaken(context, prepared, move, move.from) === undefined;
  return (
    refusedPlan(context, course, facts, move, String(move.from), isHeld) ??
    untried(alwaysHolds(facts))
  );
}

/** An event that no row lists for a state is refused in it. */
export function unlisted(
  context: PlanningContext,
  drafts: Drafts,
  course: Course,
  state: string,
  at: Move['row']['at'],
): void {
  const events = new Map(
    course.moves.flatMap((move) =>
      move.row.event.kind === 'call' && move.from !== null
        ? [[move.row.event.name, move] as const]
        : [],
    ),
  );
  for (const [event, move] of events) {
    const facts = context.subject.call(event);
    const isListed = course.moves.some(
      ({ row, from }) => from === state && row.event.kind === 'call' && row.event.name === event,
    );
    if (isListed || facts === undefined) continue;
    const wrong = wrongState(move, event, state);
    const draft = {
      kind: 'states/refused' as const,
      name: `${course.entity.name}.${course.field.name}:${state}:${event}`,
      at: move.row.at,
      also: [
        {
          at,
          why: `no row says that ${event} happens to ${withArticle(course.entity.name)} that is ${state}`,
        },
      ],
      needs: ['calls', 'entities', 'roles'] as const,
      words: { entity: course.entity.name, state, event, error: errorWords(context, wrong) },
    };
    const [first, ...others] = guardedRows(course, facts);
    drafts.add({ ...draft, plan: () => unlistedPlan(context, course, facts, move, state, first) });
    for (const other of others)
      drafts.add({
        ...draft,
        isExtra: true,
        name: `${draft.name}:where ${other.row.when!.source}`,
        at: other.row.at,
        plan: () =>
          barredAloneAs(context, course, facts, other, state) ??
          untried('Nothing was found by which the state alone refuses it.'),
      });
  }
}

/** The rows of a call that have guards of their own, one of each guard. */
function guardedRows({ entity, field }: Course, { moves }: CallFacts): Move[] {
  const own = moves.filter(
    (move) =>
      move.entity === entity.name &&
      move.field === field.name &&
      move.from !== null &&
      move.row.when !== null,
  );
  return own.filter(
    ({ row }, place) => own.findIndex((one) => one.row.when?.source === row.when?.source) === place,
  );
}

/**
 * The event refused in a state in which the guard of a row holds: where that refuses it as well,
 * nobody could tell that the state does. Null where nothing leads there.
 */
function barredAloneAs(
  context: PlanningContext,
  course: Course,
  facts: CallFacts,
  guarded: Move,
  state: string,
): Plan | null {
  const { entity, field, from, row } = guarded;
  const instead = row.when === null ? null : treeOf(row.when);
  if (row.when === null || instead === null) return null;
  const isBarredAlone = (prepared: PreparedCall): boolean =>
    movedBy(guarded, facts, prepared.hand)?.stored[field] === state &&
    rowTaken(context, prepared, guarded, from)?.row === row &&
    rulingOf(context, prepared).allowed;
  const ways = [[aimSeen(row.when, instead, viewOfGuard(context, entity))]];
  const ready = context.ready(takingQuery(context, facts, guarded, null));
  const starts = isNoPath(ready) ? [] : [ready.situation, ready.attempt.outcome.after];
  const found = refusedPlan(context, course, facts, guarded, state, isBarredAlone, {
    ways,
    starts,
  });
  return found === null || isNotReached(found) ? null : found;
}

function unlistedPlan(
  context: PlanningContext,
  course: Course,
  facts: CallFacts,
  move: Move,
  state: string,
  guarded: Move | undefined,
): Plan | Untried {
  const steps = onlyMovers(context, facts, move.entity);
  if (steps.length > 0)
    return byAnyOf(steps, (step) => notMovedPlan(context, { course, facts, move, step }, state));
  const isThere = ({ hand }: PreparedCall): boolean =>
    movedBy(move, facts, hand)?.stored[move.field] === state;
  return (
    (guarded && barredAloneAs(context, course, facts, guarded, state)) ??
    refusedPlan(context, course, facts, move, state, isThere) ??
    unmet(context, course, facts, state)
  );
}

/** Why a call has nothing in hand that is in a state: nothing ever is, or not what it is about. */
function unmet(
  context: PlanningContext,
  { entity, field }: Course,
  facts: CallFacts,
  state: string,
): Plan | Untried {
  const relevance = new Relevance(context.subject).addRecords(entity.name);
  const becomes = context.find(
    relevance,
    (situation) =>
      situation.recordsOf(entity.name).find((record) => record.stored[field.name] === state) ??
      null,
  );
  const what = withArticle(entity.name);
  const { name } = facts.call;
  if (becomes === null)
    return notReached(
      `Nothing was found by which ${what} becomes ${state}.`,
      context.obstacles({ facts }),
    );
  return findsWhatever(context, facts, { entity, field })
    ? notReached(
        `Nothing was found by which ${name} finds ${what} that is ${state}.`,
        context.obstacles({ facts }),
      )
    : untried(`Nothing that ${name} finds leads to ${what} that is ${state}.`);
}

/** Whether a call finds records of an entity without a condition on their state. */
const findsWhatever = (
  { subject }: PlanningContext,
  { finds, variables }: CallFacts,
  { entity, field }: Pick<Course, 'entity' | 'field'>,
): boolean =>
  finds.some(
    ({ entity: found, where }) =>
      found.name === entity.name &&
      (where === null ||
        !subject.uses(where, variables).fields.includes(`${entity.name}.${field.name}`)),
  );
