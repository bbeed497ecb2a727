// The types of what expressions see, from the specification.

import {
  ANY,
  DATETIME,
  type Environment,
  TEXT,
  type ValueType,
  durationOf,
  recordOf,
  valueType,
} from '../../expression/index.ts';
import { entityBehind } from '../../model/sections/lookup.ts';
import type { Constant } from '../../model/sections/limits.ts';
import type { Spec } from '../../model/sections/spec.ts';
import type { Type } from '../../model/values/type.ts';

export type Variables = Readonly<Record<string, ValueType>>;

/** The type in expressions of a model's type; a view stands for its entity. */
export const typeIn = (spec: Spec, type: Type): ValueType =>
  valueType(type, (name) => entityBehind(spec, name)?.name);

/** The entities with their fields' types. */
export const entitiesOf = (spec: Spec): Environment['entities'] =>
  Object.fromEntries(
    spec.sections.entities.facts.entities.map((entity) => [
      entity.name,
      Object.fromEntries(entity.fields.map((field) => [field.name, typeIn(spec, field.type)])),
    ]),
  );

/** `me`, `now`, `token` and the constants: in scope everywhere. `people` are those who sign in. */
export function variablesOf(spec: Spec, people: readonly string[]): Variables {
  const constants = spec.sections.limits.facts.constants.map(
    (constant) => [constant.name, constantType(constant)] as const,
  );
  const me = people.length === 1 ? recordOf(people[0]!) : ANY;
  return { me, now: DATETIME, token: TEXT, ...Object.fromEntries(constants) };
}

function constantType({ value }: Constant): ValueType {
  if (value.kind === 'rate') return { kind: 'integer' };
  if (value.kind === 'duration') return durationOf(value.milliseconds);
  if (value.kind !== 'number') return { kind: value.kind };
  return { kind: Number.isInteger(value.value) ? 'integer' : 'number' };
}

/** A constant's value: durations in milliseconds, a rate as its number of calls. */
export function constantValue({ value }: Constant): string | number | boolean {
  if (value.kind === 'duration') return value.milliseconds;
  return value.kind === 'rate' ? value.calls : value.value;
}
