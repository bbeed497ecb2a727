// The parameters of a call that a screen gives by itself.

import { type Screen, entityNamed, keyOf, shownFields } from '../../../model/index.ts';
import { poolOf } from '../../situation/pool.ts';
import { refer } from '../../situation/refer.ts';
import type { CallFacts } from '../../subject/subject.ts';
import type { Value } from '../../value.ts';
import { findOf, parametersOf, pointing } from './addresses.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import type { PreparedCall } from '../../planning/call-query.ts';
import { rowsOf } from './using.ts';
import type { StepOf } from '../../subject/steps.ts';
import type { SceneRecord } from '../../world/scene.ts';
import { make } from '../../search/attempt.ts';
import { bind } from '../../situation/bind.ts';

/** The screen's own parameters where the call has none of them: of what it speaks of, else of any. */
export function parametersAround(
  context: PlanningContext,
  screen: Screen,
  prepared: PreparedCall,
): Record<string, Value> {
  const { situation, actor, ask } = prepared;
  const given = pointing(ask);
  const found: Record<string, Value> = {};
  for (const name of parametersOf(screen)) {
    const find = findOf(context.subject, screen, name);
    if (Object.hasOwn(given, name) || find === undefined) continue;
    const spoken = JSON.stringify([...ask.members.values()]);
    // What nobody has made for it may be there all the same.
    const known = poolOf(situation, actor.name)(find.entity.name);
    const all = known.length > 0 ? known : situation.scene(actor.name).seen(find.entity.name);
    const records = all.toSorted(
      (a, b) => Number(speaksOf(spoken, situation, b)) - Number(speaksOf(spoken, situation, a)),
    );
    const record =
      records.find((one) => mayOpen(context, screen, prepared, name, one)) ?? records[0];
    if (record !== undefined) found[name] = refer(situation, record, find.field.name);
  }
  return found;
}

/** The parameters of a call that a screen gives by itself: by its route, by what it shows, by a row. */
export const knownTo = (context: PlanningContext, screen: Screen, facts: CallFacts): Set<string> =>
  new Set([
    ...parametersOf(screen),
    // Screens give it without being told.
    ...facts.call.headers.filter(({ every }) => every === 'by itself').map(({ name }) => name),
    ...rowsOf(context, screen, facts).map(({ parameter }) => parameter),
    ...facts.finds
      .filter((find) => isGiven(context, screen, facts, find))
      .map(({ parameter }) => parameter),
  ]);

const speaksOf = (
  spoken: string,
  situation: PreparedCall['situation'],
  record: SceneRecord,
): boolean => {
  const key = situation.scene().keyName(record.entity);
  return key !== undefined && spoken.includes(JSON.stringify(refer(situation, record, key)));
};

/** Whether the record that a screen shows gives a parameter; what a body finds it by is its key. */
const isGiven = (
  context: PlanningContext,
  screen: Screen,
  { leaves }: CallFacts,
  find: StepOf<'find'>,
): boolean =>
  isOnPage(context, screen, find, false) &&
  (isKey(context, find) || !leaves.some(({ name }) => name === find.parameter));

const isKey = ({ spec }: PlanningContext, { entity, field }: StepOf<'find'>): boolean => {
  const model = entityNamed(spec, entity.name);
  return model !== undefined && keyOf(model)?.name === field.name;
};

/** Whether a screen shows such a record, with the field that it is found by. */
export const isOnPage = (
  { spec, subject }: PlanningContext,
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

/** Whether every call by which a screen shows what its route names answers somebody. */
export const mayOpen = (
  { subject }: PlanningContext,
  { shows }: Screen,
  { situation, actor }: PreparedCall,
  parameter: string,
  record: SceneRecord,
): boolean =>
  shows.every(({ name }) => {
    const facts = subject.call(name);
    const find = facts?.finds.find((step) => step.parameter === parameter);
    if (facts === undefined || find === undefined) return true;
    const pool = poolOf(situation, actor.name);
    const ask = bind(situation, facts, actor.name, { [find.as]: record }, pool);
    return ask !== null && make(situation, ask).outcome.accepted;
  });
