// Using a call's form or button on a screen: which record's it is, and what is written into it.

import { inWords, shownFields, type Screen } from '../../../model/index.ts';
import type { SubmitAct } from '../../plan.ts';
import { actOf, type Ask } from '../../situation/ask.ts';
import { make } from '../../search/attempt.ts';
import { bind, choices } from '../../situation/bind.ts';
import { poolOf } from '../../situation/pool.ts';
import { shownIn } from '../../situation/refer.ts';
import { labelOf, listAround, type Leaf } from '../../subject/leaves.ts';
import type { CallFacts } from '../../subject/subject.ts';
import type { StepOf } from '../../subject/steps.ts';
import { valueAt, type Value } from '../../value.ts';
import type { SceneRecord } from '../../world/scene.ts';
import { callsOf, parametersOf, pointing } from './addresses.ts';
import { lookingFor } from './lookup.ts';
import { titleIn } from './title.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import type { PreparedCall } from '../../planning/call-query.ts';
import { knownTo, isOnPage, mayOpen } from './parameters.ts';

/** What a call finds by the row in which it stands on a screen. */
export function rowsOf(
  context: PlanningContext,
  screen: Screen,
  facts: CallFacts,
): StepOf<'find'>[] {
  const route = new Set(parametersOf(screen));
  const asked = [
    ...facts.call.pathParameters.map(({ name }) => name),
    ...facts.leaves.map(({ name }) => name),
  ];
  return facts.finds.filter(
    (find) =>
      asked.includes(find.parameter) &&
      !route.has(find.parameter) &&
      isOnPage(context, screen, find, true),
  );
}

/** The calls by which a screen lists what another of its calls finds by a row. */
export const listing = (
  context: PlanningContext,
  screen: Screen,
  facts: CallFacts,
): CallFacts[] => {
  const rows = rowsOf(context, screen, facts).map(({ entity }) => entity.name);
  return callsOf(context.subject, screen).filter(
    ({ reads, places }) =>
      reads && places.some(({ entity, listed }) => listed && rows.includes(entity)),
  );
};

/** Whether what a call is about is among what its screen lists. */
export function isInSight(
  context: PlanningContext,
  screen: Screen,
  prepared: PreparedCall,
): boolean {
  const isShown = parametersOf(screen).every((name) => {
    const find = prepared.facts.finds.find(({ parameter }) => parameter === name);
    const record = find === undefined ? undefined : prepared.hand[find.as];
    return record === undefined || mayOpen(context, screen, prepared, name, record);
  });
  return (
    isShown &&
    rowsOf(context, screen, prepared.facts).every(({ as, entity }) => {
      const record = prepared.hand[as];
      return record !== undefined && rowAt(context, screen, prepared, record, entity.name) !== null;
    })
  );
}

/** Which of the rows that its screen lists is a record's, from 0; null where it has none. */
export const rowAt = (...of: Parameters<typeof listedAt>): number | null =>
  listedAt(...of)?.index ?? null;

/** The request by which a screen lists a record, and in which of its rows; null where it does not. */
export function listedAt(
  context: PlanningContext,
  screen: Screen,
  { situation, actor }: PreparedCall,
  record: SceneRecord,
  entity: string,
): { readonly ask: Ask; readonly index: number } | null {
  const pool = poolOf(situation, actor.name);
  for (const { name } of screen.shows) {
    const facts = context.subject.call(name);
    const lists = facts?.places.some((place) => place.entity === entity && place.listed);
    if (facts === undefined || lists !== true) continue;
    for (const hand of choices(situation, facts, actor.name, pool)) {
      const bound = bind(situation, facts, actor.name, hand, pool);
      if (bound === null) continue;
      for (const ask of lookingFor(context, screen, { ask: bound, situation }, record)) {
        const { outcome } = make(situation, ask);
        const shown = outcome.accepted ? shownIn(outcome.after, record) : null;
        if (shown !== null) return { ask, index: shown.index ?? 0 };
      }
    }
  }
  return null;
}

/** Using the form or button: within its record where the call's parameters come from a row. */
export function submitting(
  context: PlanningContext,
  screen: Screen,
  prepared: PreparedCall,
): SubmitAct {
  const { ask, hand, facts, actor } = prepared;
  const rows = rowsOf(context, screen, facts);
  const row = rows.at(-1);
  const place =
    row === undefined
      ? undefined
      : callsOf(context.subject, screen)
          .flatMap(({ places }) => places)
          .find(({ entity }) => entity === row.entity.name);
  const record = row === undefined ? undefined : hand[row.as];
  const title = place === undefined || record === undefined ? [] : titleIn(prepared, place, record);
  const known = knownTo(context, screen, facts);
  const pointers = pointing(ask);
  const free = Object.entries({ ...ask.path, ...ask.query, ...ask.headers })
    .filter(([name]) => !known.has(name) && !isReadOff(context, screen, facts, name))
    .map(([name, value]) => ({ label: inWords(name), value }));
  const members = [...ask.members].filter(
    ([{ name }]) => !(Object.hasOwn(pointers, name) && known.has(name)),
  );
  return {
    kind: 'submit',
    id: 'page2',
    by: actor.name,
    call: facts.call.name,
    name: inWords(facts.call.name),
    within: title[0] ?? null,
    fields: [...free, ...written(ask, members)],
  };
}

/** Whether a parameter that finds nothing is a field of something shown: nobody has to write it again. */
const isReadOff = (
  { spec, subject }: PlanningContext,
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
