// Using a call's form or button on a screen: which record's it is, and what is written into it.

import { entityNamed, inWords, keyOf, shownFields, type Screen } from '../../model/index.ts';
import type { SubmitAct } from '../plan.ts';
import { actOf, type Ask } from '../search/ask.ts';
import { make } from '../search/attempt.ts';
import { bind, choices } from '../search/bind.ts';
import { poolOf } from '../search/pool.ts';
import { refer, shownIn } from '../search/refer.ts';
import { labelOf, listAround, type Leaf } from '../subject/leaves.ts';
import type { CallFacts } from '../subject/subject.ts';
import type { StepOf } from '../subject/steps.ts';
import { valueAt, type Value } from '../value.ts';
import type { SceneRecord } from '../world/scene.ts';
import { callsOf, findOf, parametersOf, pointing } from './addresses.ts';
import { titleIn } from './shows.ts';
import type { Poised, Workshop } from './workshop.ts';

/** What a call finds by the row in which it stands on a screen. */
export function rowsOf(workshop: Workshop, screen: Screen, facts: CallFacts): StepOf<'find'>[] {
  const route = new Set(parametersOf(screen));
  const asked = [
    ...facts.call.pathParameters.map(({ name }) => name),
    ...facts.leaves.map(({ name }) => name),
  ];
  return facts.finds.filter(
    (find) =>
      asked.includes(find.parameter) &&
      !route.has(find.parameter) &&
      isOnPage(workshop, screen, find, true),
  );
}

/** Whether a screen shows such a record, with the field that it is found by. */
const isOnPage = (
  { spec, subject }: Workshop,
  { shows }: Screen,
  { entity, field }: StepOf<'find'>,
  listed: boolean,
): boolean =>
  shows.some(({ name }) =>
    subject
      .call(name)
      ?.places.some(
        (place) =>
          place.entity === entity.name &&
          place.listed === listed &&
          shownFields(spec, place.as).some(({ own }) => own?.name === field.name),
      ),
  );

/** Whether the record that a screen shows gives a parameter; what a body finds it by is its key. */
const isGiven = (
  workshop: Workshop,
  screen: Screen,
  { leaves }: CallFacts,
  find: StepOf<'find'>,
): boolean =>
  isOnPage(workshop, screen, find, false) &&
  (isKey(workshop, find) || !leaves.some(({ name }) => name === find.parameter));

const isKey = ({ spec }: Workshop, { entity, field }: StepOf<'find'>): boolean => {
  const model = entityNamed(spec, entity.name);
  return model !== undefined && keyOf(model)?.name === field.name;
};

/** The calls by which a screen lists what another of its calls finds by a row. */
export const listing = (workshop: Workshop, screen: Screen, facts: CallFacts): CallFacts[] => {
  const rows = rowsOf(workshop, screen, facts).map(({ entity }) => entity.name);
  return callsOf(workshop.subject, screen).filter(
    ({ reads, places }) =>
      reads && places.some(({ entity, listed }) => listed && rows.includes(entity)),
  );
};

/** Whether what a call is about is among what its screen lists. */
export function isInSight(workshop: Workshop, screen: Screen, poised: Poised): boolean {
  const isShown = parametersOf(screen).every((name) => {
    const find = poised.facts.finds.find(({ parameter }) => parameter === name);
    const record = find === undefined ? undefined : poised.hand[find.as];
    return record === undefined || mayOpen(workshop, screen, poised, name, record);
  });
  return (
    isShown &&
    rowsOf(workshop, screen, poised.facts).every(({ as, entity }) => {
      const record = poised.hand[as];
      return record !== undefined && rowAt(workshop, screen, poised, record, entity.name) !== null;
    })
  );
}

/** Which of the rows that its screen lists is a record's, from 0; null where it has none. */
export function rowAt(
  { subject }: Workshop,
  { shows }: Screen,
  { situation, player }: Poised,
  record: SceneRecord,
  entity: string,
): number | null {
  const pool = poolOf(situation, player.name);
  for (const { name } of shows) {
    const facts = subject.call(name);
    const lists = facts?.places.some((place) => place.entity === entity && place.listed);
    if (facts === undefined || lists !== true) continue;
    for (const hand of choices(situation, facts, player.name, pool)) {
      const ask = bind(situation, facts, player.name, hand, pool);
      const outcome = ask === null ? null : make(situation, ask).outcome;
      const shown = outcome?.accepted === true ? shownIn(outcome.after, record) : null;
      if (shown !== null) return shown.index ?? 0;
    }
  }
  return null;
}

/** The screen's own parameters where the call has none of them: of what it speaks of, else of any. */
export function parametersAround(
  workshop: Workshop,
  screen: Screen,
  poised: Poised,
): Record<string, Value> {
  const { situation, player, ask } = poised;
  const given = pointing(ask);
  const found: Record<string, Value> = {};
  for (const name of parametersOf(screen)) {
    const find = findOf(workshop.subject, screen, name);
    if (Object.hasOwn(given, name) || find === undefined) continue;
    const spoken = JSON.stringify([...ask.members.values()]);
    const records = poolOf(
      situation,
      player.name,
    )(find.entity.name).toSorted(
      (a, b) => Number(speaksOf(spoken, situation, b)) - Number(speaksOf(spoken, situation, a)),
    );
    const record =
      records.find((one) => mayOpen(workshop, screen, poised, name, one)) ?? records[0];
    if (record !== undefined) found[name] = refer(situation, record, find.field.name);
  }
  return found;
}

const speaksOf = (spoken: string, situation: Poised['situation'], record: SceneRecord): boolean => {
  const key = situation.scene().keyName(record.entity);
  return key !== undefined && spoken.includes(JSON.stringify(refer(situation, record, key)));
};

/** Whether every call by which a screen shows what its route names answers somebody. */
const mayOpen = (
  { subject }: Workshop,
  { shows }: Screen,
  { situation, player }: Poised,
  parameter: string,
  record: SceneRecord,
): boolean =>
  shows.every(({ name }) => {
    const facts = subject.call(name);
    const find = facts?.finds.find((step) => step.parameter === parameter);
    if (facts === undefined || find === undefined) return true;
    const pool = poolOf(situation, player.name);
    const ask = bind(situation, facts, player.name, { [find.as]: record }, pool);
    return ask !== null && make(situation, ask).outcome.accepted;
  });

/** The parameters of a call that a screen gives by itself: by its route, by what it shows, by a row. */
export const knownTo = (workshop: Workshop, screen: Screen, facts: CallFacts): Set<string> =>
  new Set([
    ...parametersOf(screen),
    // Screens give it without being told.
    ...facts.call.headers.filter(({ every }) => every === 'by itself').map(({ name }) => name),
    ...rowsOf(workshop, screen, facts).map(({ parameter }) => parameter),
    ...facts.finds
      .filter((find) => isGiven(workshop, screen, facts, find))
      .map(({ parameter }) => parameter),
  ]);

/** Using the form or button: within its record where the call's parameters come from a row. */
export function submitting(workshop: Workshop, screen: Screen, poised: Poised): SubmitAct {
  const { ask, hand, facts, player } = poised;
  const rows = rowsOf(workshop, screen, facts);
  const row = rows.at(-1);
  const place =
    row === undefined
      ? undefined
      : callsOf(workshop.subject, screen)
          .flatMap(({ places }) => places)
          .find(({ entity }) => entity === row.entity.name);
  const record = row === undefined ? undefined : hand[row.as];
  const title = place === undefined || record === undefined ? [] : titleIn(workshop, place, record);
  const known = knownTo(workshop, screen, facts);
  const pointers = pointing(ask);
  const free = Object.entries({ ...ask.path, ...ask.query, ...ask.headers })
    .filter(([name]) => !known.has(name) && !isReadOff(workshop, screen, facts, name))
    .map(([name, value]) => ({ label: inWords(name), value }));
  const members = [...ask.members].filter(
    ([{ name }]) => !(Object.hasOwn(pointers, name) && known.has(name)),
  );
  return {
    kind: 'submit',
    id: 'page2',
    by: player.name,
    call: facts.call.name,
    name: inWords(facts.call.name),
    within: title[0] ?? null,
    fields: [...free, ...written(ask, members)],
  };
}

/** Whether a parameter that finds nothing is a field of something shown: nobody has to write it again. */
const isReadOff = (
  { spec, subject }: Workshop,
  { shows }: Screen,
  { call, finds }: CallFacts,
  name: string,
): boolean =>
  !finds.some(({ parameter }) => parameter === name) &&
  shows.some(
    (shown) =>
      shown.name !== call.name &&
      subject
        .call(shown.name)
        ?.places.some(({ as }) => shownFields(spec, as).some(({ wire }) => wire === name)),
  );

/** The inputs of a form; a list of objects is one, and given whole. */
function written(ask: Ask, members: readonly (readonly [Leaf, Value])[]): SubmitAct['fields'] {
  const body = actOf(ask, 'body').body;
  const fields = new Map<string, Value>();
  for (const [leaf, value] of members) {
    const list = listAround(leaf);
    if (list === null) fields.set(labelOf(leaf), value);
    else if (body !== null && 'json' in body)
      fields.set(inWords(list.name), valueAt(body.json, list.path) ?? []);
  }
  return [...fields].map(([label, value]) => ({ label, value }));
}
