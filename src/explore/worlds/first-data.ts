// What is asked about records that were there from the beginning: whoever explored before may have left more there.

import type { Engine } from '../../engine/index.ts';
import { entityNamed, keyOf, type Call, type Json, type Spec } from '../../model/index.ts';
import { fill, type CallAct, type Value } from '../../obligations/index.ts';
import { stepsOfKind } from '../../obligations/subject/steps.ts';
import type { World } from './world.ts';

/**
 * Whether a list may hold what other plays have made: it is asked for by somebody, or about something, of the first
 * data, and some call makes what it lists. `first`: the engine as it begins.
 */
export function mayHoldOthers(call: Call, act: CallAct, world: World, first: Engine): boolean {
  const { spec, engine, memory } = world;
  if (!stepsOfKind(call, 'list').some(({ entity }) => isMade(spec, entity.name))) return false;
  const isThere = (entity: string, field: string | undefined, value: Value | undefined): boolean =>
    field !== undefined &&
    value !== undefined &&
    first.records(entity).some((one) => memberOf(one, field) === fill(memory.bodies, value));
  const credential = act.by === null ? undefined : memory.credentials.get(act.by);
  const { person } = engine.whoIs(credential ?? null);
  const key = person === null ? undefined : keyOf(entityNamed(spec, person.entity)!);
  if (person !== null && isThere(person.entity, key?.name, person.key)) return true;
  const places = new Map(call.path.segments.map(({ text }, place) => [text, act.path[place]]));
  return stepsOfKind(call, 'find').some(({ entity, field, parameter }) =>
    isThere(entity.name, field.name, places.get(parameter)),
  );
}

const isMade = ({ sections }: Spec, entity: string): boolean =>
  sections.calls.facts.calls.some((call) =>
    stepsOfKind(call, 'create').some((step) => step.entity.name === entity),
  );

const memberOf = (record: Json, name: string): Json | undefined =>
  typeof record === 'object' && record !== null && !Array.isArray(record)
    ? record[name]
    : undefined;
