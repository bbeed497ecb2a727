// Section 4: every transition taken, every other event refused, guards on both sides, and the clock.

import { entityNamed, fieldNamed, type Entity, type Field } from '../../model/index.ts';
import type { Plan } from '../plan.ts';
import type { Player } from '../search/cast.ts';
import { Relevance } from '../subject/relevance.ts';
import type { CallFacts, Move } from '../subject/subject.ts';
import { impossible, notReached, untried, type Drafts, type Untried } from './draft.ts';
import { goneAfter } from './gone.ts';
import { errorWords, planOf, reads, succeeds, wrongState } from './plans.ts';
import { movedBy } from './events.ts';
import { deriveMovedOthers, movedPlan, notMovedPlan, onlyMover } from './moved-others.ts';
import { timed, untimed } from './timed.ts';
import { guardedPlan, guardedPlanBeside, notCreatedPlan, unlisted } from './withheld.ts';
import { takingQuest } from './taking.ts';
import { isStuck, type Workshop } from './workshop.ts';
import { withArticle } from '../../text/article.ts';

/** A lifecycle with the field that it moves. */
export interface Course {
  readonly entity: Entity;
  readonly field: Field;
  readonly moves: readonly Move[];
}

export function deriveStates(workshop: Workshop, drafts: Drafts): void {
  for (const { entity, field, at } of workshop.spec.sections.states.facts.lifecycles) {
    const model = entityNamed(workshop.spec, entity.name);
    const state = model === undefined ? undefined : fieldNamed(model, field.name);
    const moves = workshop.subject.moves.filter(
      (move) => move.entity === entity.name && move.field === field.name,
    );
    const course =
      model === undefined || state === undefined ? null : { entity: model, field: state, moves };
    for (const move of moves) {
      if (move.row.event.kind !== 'call') timed(workshop, drafts, course, move);
      else taken(workshop, drafts, course, move);
    }
    if (course !== null)
      for (const name of statesOf(course)) {
        unlisted(workshop, drafts, course, name, at);
        untimed(workshop, drafts, course, name);
      }
    if (course !== null) deriveMovedOthers(workshop, drafts, course);
  }
}

const NEEDS = ['calls', 'entities', 'roles'] as const;

function statesOf({ field, moves }: Course): string[] {
  const named = moves.flatMap(({ from, to }) => [from, to].filter((name) => name !== null));
  const values = field.type.kind === 'one of' ? field.type.values : [];
  return [...new Set([...values.filter((value) => named.includes(value)), ...named])];
}

function taken(workshop: Workshop, drafts: Drafts, course: Course | null, move: Move): void {
  const { entity, field, from, to, row } = move;
  if (row.event.kind !== 'call') return;
  const event = row.event.name;
  const facts = workshop.subject.call(event);
  const place = `${entity}.${field}:${from ?? 'creation'}:${event}:${to ?? 'deletion'}`;
  const common = { at: row.at, needs: NEEDS };
  const plan = () => takenPlan(workshop, course, facts, move);
  const guard = row.when?.source;
  const error = errorWords(workshop, wrongState(move, event, from));
  if (from === null) {
    const words = { entity, call: event, state: to ?? 'deleted' };
    drafts.add({ ...common, kind: 'states/created', name: place, words, plan });
    if (guard === undefined) return;
    drafts.add({
      ...common,
      kind: 'states/not-created',
      name: place,
      words: { entity, call: event, guard, error },
      plan: () => notCreatedPlan(workshop, facts, move),
    });
    return;
  }
  const words = { entity, from, event, to: to ?? 'deleted' };
  drafts.add({ ...common, kind: 'states/taken', name: place, words, plan });
  const players = facts === undefined ? [] : workshop.cast.everybody;
  const able = players.filter((player) => workshop.mayEver(facts!, player));
  for (const player of able.length > 1 ? able : [])
    drafts.add({
      ...common,
      kind: 'states/taken',
      isExtra: true,
      isFurther: true,
      name: `${place}:by ${player.words}`,
      words: { ...words, event: `${event} by ${player.words}` },
      plan: () => takenPlan(workshop, course, facts, move, player),
    });
  if (guard === undefined) return;
  drafts.add({
    ...common,
    kind: 'states/guarded',
    name: place,
    words: { entity, from, event, guard, error },
    plan: () => {
      const step = facts && onlyMover(workshop, facts, entity);
      return facts && course && step
        ? notMovedPlan(workshop, { course, facts, move, step }, from)
        : guardedPlan(workshop, course, facts, move);
    },
  });
  if (facts === undefined || course === null) return;
  for (const other of readBeside(workshop, facts, move))
    drafts.add({
      ...common,
      kind: 'states/guarded',
      isExtra: true,
      name: `${place}:beside ${other}`,
      words: { entity, from, event, guard: `${guard}, beside ${withArticle(other)}`, error },
      plan: () => guardedPlanBeside(workshop, course, facts, move, other),
    });
}

/** The entities, other than its own, of which the guard of a row reads the records. */
function readBeside({ subject }: Workshop, facts: CallFacts, { entity, row }: Move): string[] {
  if (row.when === null) return [];
  const { entities } = new Relevance(subject).addExpression(row.when, facts.variables);
  return [...entities].filter((name) => name !== entity && subject.isMade(name));
}

function takenPlan(
  workshop: Workshop,
  course: Course | null,
  facts: CallFacts | undefined,
  move: Move,
  player: Player | null = null,
): Plan | Untried {
  if (course === null || facts === undefined)
    return impossible('The event is no call of section 7.');
  const { entity, from, to } = move;
  const players = player === null ? null : [player];
  const step = from === null ? null : onlyMover(workshop, facts, entity);
  if (step !== null) return movedPlan(workshop, { course, facts, move, step }, players);
  const ready = workshop.ready(takingQuest(workshop, facts, move, players));
  const what =
    from === null ? `makes ${withArticle(entity)}` : `takes ${withArticle(entity)} from ${from}`;
  if (isStuck(ready) && player !== null)
    return untried(`Nothing was found by which ${player.words} ${what}.`);
  if (isStuck(ready))
    return notReached(`Nothing was found by which ${facts.call.name} ${what}.`, ready);
  const { situation, attempt, hand } = ready;
  const { after } = attempt.outcome;
  const record =
    from === null
      ? after.made.findLast((made) => made.entity === entity)
      : movedBy(move, facts, hand);
  if (record == null) return notReached(`${facts.call.name} has no ${entity} in hand.`);
  if (to === null) return goneAfter(workshop, ready, record);
  return planOf(
    situation,
    [attempt.act],
    [
      ...succeeds(workshop, attempt.act),
      reads(workshop, after, record, course.field, to, [ready.player.name]),
    ],
  );
}
