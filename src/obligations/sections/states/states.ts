// Section 4: every transition taken, every other event refused, guards on both sides, and the clock.

import { Relevance } from '../../subject/relevance.ts';
import type { CallFacts, Move } from '../../subject/subject.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { errorWords, wrongState } from '../../planning/plans.ts';
import { byAnyOf, deriveMovedOthers, notMovedPlan, onlyMovers } from './moved-others.ts';
import { timed, untimed } from './clock/timed.ts';
import { guardedPlan, guardedPlanBeside, notCreatedPlan, unlisted } from './withheld.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import { withArticle } from '../../../text/article.ts';
import { courseOf, type Course } from './course/course.ts';
import { deriveDeciding } from './deciding.ts';
import { deriveEachChoice } from './each-choice.ts';
import { takenPlan } from './taken-plan.ts';

export function deriveStates(context: PlanningContext, drafts: Drafts): void {
  for (const { entity, field, at } of context.spec.sections.states.facts.lifecycles) {
    const course = courseOf(context.subject, entity.name, field.name);
    const moves = context.subject.moves.filter(
      (move) => move.entity === entity.name && move.field === field.name,
    );
    for (const move of moves) {
      if (move.row.event.kind !== 'call') timed(context, drafts, course, move);
      else taken(context, drafts, course, move);
    }
    if (course !== null)
      for (const name of statesOf(course)) {
        unlisted(context, drafts, course, name, at);
        untimed(context, drafts, course, name);
      }
    if (course !== null) deriveMovedOthers(context, drafts, course);
  }
}

const NEEDS = ['calls', 'entities', 'roles'] as const;

function statesOf({ field, moves }: Course): string[] {
  const named = moves.flatMap(({ from, to }) => [from, to].filter((name) => name !== null));
  const values = field.type.kind === 'one of' ? field.type.values : [];
  return [...new Set([...values.filter((value) => named.includes(value)), ...named])];
}

function taken(context: PlanningContext, drafts: Drafts, course: Course | null, move: Move): void {
  const { entity, field, from, to, row } = move;
  if (row.event.kind !== 'call') return;
  const event = row.event.name;
  const facts = context.subject.call(event);
  const place = `${entity}.${field}:${from ?? 'creation'}:${event}:${to ?? 'deletion'}`;
  const common = { at: row.at, needs: NEEDS };
  const plan = () => takenPlan(context, course, facts, move);
  // A row without a guard takes whatever those beside it do not.
  const isOnly = !context.subject.moves.some(
    (one) =>
      one.row.when === null &&
      [one.entity, one.field, one.from].join() === [entity, field, from].join() &&
      one.row.event.kind === 'call' &&
      one.row.event.name === event,
  );
  const guard = isOnly ? row.when?.source : undefined;
  const error = errorWords(context, wrongState(move, event, from));
  if (from === null) {
    const words = { entity, call: event, state: to ?? 'deleted' };
    drafts.add({ ...common, kind: 'states/created', name: place, words, plan });
    if (guard === undefined) return;
    drafts.add({
      ...common,
      kind: 'states/not-created',
      name: place,
      words: { entity, call: event, guard, error },
      plan: () => notCreatedPlan(context, facts, move),
    });
    return;
  }
  const words = { entity, from, event, to: to ?? 'deleted' };
  drafts.add({ ...common, kind: 'states/taken', name: place, words, plan });
  const players = facts === undefined ? [] : context.actors.everybody;
  const able = players.filter((actor) => context.mayEver(facts!, actor));
  for (const actor of able.length > 1 ? able : [])
    drafts.add({
      ...common,
      kind: 'states/taken',
      isExtra: true,
      isFurther: true,
      name: `${place}:by ${actor.words}`,
      words: { ...words, event: `${event} by ${actor.words}` },
      plan: () => takenPlan(context, course, facts, move, actor),
    });
  if (facts !== undefined && course !== null) {
    deriveDeciding(context, drafts, course, facts, move, { ...common, place });
    deriveEachChoice(context, drafts, course, facts, move, { ...common, place });
  }
  if (guard === undefined) return;
  drafts.add({
    ...common,
    kind: 'states/guarded',
    name: place,
    words: { entity, from, event, guard, error },
    plan: () => {
      const steps = facts === undefined ? [] : onlyMovers(context, facts, entity);
      return facts && course && steps.length > 0
        ? byAnyOf(steps, (step) => notMovedPlan(context, { course, facts, move, step }, from))
        : guardedPlan(context, course, facts, move);
    },
  });
  if (facts === undefined || course === null) return;
  for (const other of readBeside(context, facts, move))
    drafts.add({
      ...common,
      kind: 'states/guarded',
      isExtra: true,
      name: `${place}:beside ${other}`,
      words: { entity, from, event, guard: `${guard}, beside ${withArticle(other)}`, error },
      plan: () => guardedPlanBeside(context, course, facts, move, other),
    });
}

/** The entities, other than its own, of which the guard of a row reads the records. */
function readBeside(
  { subject }: PlanningContext,
  facts: CallFacts,
  { entity, row }: Move,
): string[] {
  if (row.when === null) return [];
  const { entities } = new Relevance(subject).addExpression(row.when, facts.variables);
  return [...entities].filter((name) => name !== entity && subject.isMade(name));
}
