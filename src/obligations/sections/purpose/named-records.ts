// A record that a way names as the Examples do, by a unique value or its title, where a call takes a
// reference.

import {
  entityBehind,
  keyOf,
  type Entity,
  type Json,
  type Spec,
  type Type,
} from '../../../model/index.ts';
import { namingFields } from '../../exampled/requests.ts';
import { wantedIn, type Part } from '../../situation/part.ts';
import { refer } from '../../situation/refer.ts';
import type { Situation } from '../../situation/situation.ts';
import type { CallFacts } from '../../subject/subject.ts';
import type { Value } from '../../value.ts';

/** What a request says for a value of a way: the key of the record that it names; any other value as it is. */
export function asGiven(situation: Situation, facts: CallFacts, part: Part, value: Json): Value {
  const { spec } = situation.subject;
  const entity = referredTo(spec, wantedIn(spec, facts, part).type);
  if (entity === undefined) return value;
  return Array.isArray(value)
    ? value.map((item) => keyNamed(situation, entity, item))
    : keyNamed(situation, entity, value);
}

function referredTo(spec: Spec, type: Type): Entity | undefined {
  const one = type.kind === 'list' ? type.of : type;
  return one.kind === 'reference' ? entityBehind(spec, one.to) : undefined;
}

function keyNamed(situation: Situation, entity: Entity, value: Json): Value {
  const records = situation.scene().all(entity.name);
  const key = keyOf(entity);
  if (value === null || typeof value === 'object' || key === undefined) return value;
  // What looks like a number may be one, or a text that is written bare.
  const said = String(value);
  if (records.some((record) => String(record.key) === said)) return value;
  const [named] = namingFields(entity).flatMap(
    (field) => records.find(({ stored }) => String(stored[field.name] ?? '') === said) ?? [],
  );
  return named === undefined ? value : refer(situation, named, key.name);
}
