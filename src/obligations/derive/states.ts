// Section 4: every transition taken, every other event refused, guards on both sides, and the clock.

import {
  entityNamed,
  fieldNamed,
  recordName,
  type Entity,
  type Field,
  type Json,
} from '../../model/index.ts';
import type { Wrong } from '../expect/catalogue.ts';
import type { Plan } from '../plan.ts';
import { make } from '../search/attempt.ts';
import { look, showing } from '../search/look.ts';
import type { Ruling } from '../subject/grants.ts';
import type { CallFacts, Move } from '../subject/subject.ts';
import { impossible, untried, type Drafts, type Untried } from './draft.ts';
import { goneAfter } from './gone.ts';
import { errorWords, planOf, reads, refused, succeeds } from './plans.ts';
import { movedBy, rowTaken } from './events.ts';
import { timed, untimed } from './timed.ts';
import { isStuck, rulingOf, type Poised, type Workshop } from './workshop.ts';

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
      if (move.row.event.kind === 'after') timed(workshop, drafts, course, move);
      else taken(workshop, drafts, course, move);
    }
    if (course !== null)
      for (const name of statesOf(course)) {
        unlisted(workshop, drafts, course, name, at);
        untimed(workshop, drafts, course, name);
      }
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
  if (from === null)
    return drafts.add({
      ...common,
      kind: 'states/created',
      name: place,
      words: { entity, call: event, state: to ?? 'deleted' },
      plan,
    });
  const words = { entity, from, event, to: to ?? 'deleted' };
  drafts.add({ ...common, kind: 'states/taken', name: place, words, plan });
  if (row.when === null) return;
  const wrong: Wrong = wrongState(move, event, from);
  drafts.add({
    ...common,
    kind: 'states/guarded',
    name: place,
    words: { entity, from, event, guard: row.when.source, error: errorWords(workshop, wrong) },
    plan: () => guardedPlan(workshop, course, facts, move),
  });
}

function takenPlan(
  workshop: Workshop,
  course: Course | null,
  facts: CallFacts | undefined,
  move: Move,
): Plan {
  if (course === null || facts === undefined)
    return impossible('The event is no call of section 7.');
  const { entity, field, from, to, row } = move;
  const isTaken = (poised: Poised): boolean => {
    const record = from === null ? null : movedBy(move, facts, poised.hand);
    if (from !== null && record?.stored[field] !== from) return false;
    return rowTaken(workshop, poised, from)?.row === row;
  };
  const ready = workshop.ready({ facts, when: isTaken, named: `${field}:${from}:${row.at.line}` });
  const what = from === null ? `makes a ${entity}` : `takes a ${entity} from ${from}`;
  if (isStuck(ready))
    return impossible(`Nothing was found by which ${facts.call.name} ${what}.`, ready);
  const { situation, attempt, hand } = ready;
  const { after } = attempt.outcome;
  const record =
    from === null
      ? after.made.findLast((made) => made.entity === entity)
      : movedBy(move, facts, hand);
  if (record == null) return impossible(`${facts.call.name} has no ${entity} in hand.`);
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

/** That an event is refused because of the state that the record is in. */
export const wrongState = (move: Move, call: string, state: string): Wrong => ({
  trigger: 'wrong state',
  call,
  entity: move.entity,
  path: `${move.entity}.${move.field}`,
  record: recordName(move.entity),
  state,
});

function guardedPlan(
  workshop: Workshop,
  course: Course | null,
  facts: CallFacts | undefined,
  move: Move,
): Plan | Untried {
  if (course === null || facts === undefined)
    return impossible('The event is no call of section 7.');
  const isHeld = (poised: Poised): boolean =>
    movedBy(move, facts, poised.hand)?.stored[move.field] === move.from &&
    rowTaken(workshop, poised, move.from) === undefined;
  return (
    refusedPlan(workshop, course, facts, move, isHeld) ??
    untried(`Nothing was found by which the guard of ${facts.call.name} does not hold.`)
  );
}

function unlisted(
  workshop: Workshop,
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
    const facts = workshop.subject.call(event);
    const isListed = course.moves.some(
      ({ row, from }) => from === state && row.event.kind === 'call' && row.event.name === event,
    );
    if (isListed || facts === undefined) continue;
    const wrong = wrongState(move, event, state);
    drafts.add({
      kind: 'states/refused',
      name: `${course.entity.name}.${course.field.name}:${state}:${event}`,
      at: move.row.at,
      also: [
        {
          at,
          why: `no row says that ${event} happens to a ${course.entity.name} that is ${state}`,
        },
      ],
      needs: NEEDS,
      words: { entity: course.entity.name, state, event, error: errorWords(workshop, wrong) },
      plan: () =>
        refusedPlan(
          workshop,
          course,
          facts,
          move,
          ({ hand }) => movedBy(move, facts, hand)?.stored[move.field] === state,
        ) ?? impossible(`Nothing was found by which a ${course.entity.name} becomes ${state}.`),
    });
  }
}

/** The plan by which an event is refused where `isHeld`; null where nothing leads there. */
function refusedPlan(
  workshop: Workshop,
  course: Course,
  facts: CallFacts,
  move: Move,
  isHeld: (poised: Poised) => boolean,
): Plan | null {
  // Whoever may not make the call at all is refused before anybody looks at states.
  const found = workshop.prospect(
    { facts },
    (prospect) => isHeld(prospect) && rulingOf(workshop, prospect).allowed,
    (prospect) => isHeld(prospect) && isConditional(rulingOf(workshop, prospect)),
  );
  const record = found === null ? null : movedBy(move, facts, found.hand);
  if (found === null || record === null) return null;
  const state = String(record.stored[move.field] as Json);
  const { act, outcome } = make(found.situation, found.ask);
  const still = look(workshop.cast, outcome.after, record, { shows: showing(course.field.name) });
  return planOf(
    found.situation,
    [act],
    [
      ...refused(workshop, act, [refusalOf(workshop, found, move, state)]),
      still === null ? null : reads(workshop, outcome.after, record, course.field, state),
    ],
  );
}

const isConditional = (ruling: Ruling): boolean => !ruling.allowed && ruling.term !== null;

function refusalOf(workshop: Workshop, found: Poised, move: Move, state: string): Wrong {
  const { facts } = found;
  const ruling = rulingOf(workshop, found);
  if (ruling.allowed) return wrongState(move, facts.call.name, state);
  const last = facts.finds.at(-1);
  return {
    trigger: ruling.trigger,
    call: facts.call.name,
    entity: last?.entity.name ?? null,
    record: last?.as ?? null,
  };
}
