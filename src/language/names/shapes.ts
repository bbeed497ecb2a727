// The names of entities and views in types, and whose the choices of a type are.

import { entityNamed } from '../../model/sections/lookup.ts';
import type { Reference } from '../../model/schema/values/reference.ts';
import type { Spec } from '../../model/sections/spec.ts';
import type { Type } from '../../model/values/type.ts';
import { referenceIn } from '../../read/grammar/type.ts';
import { type Occurrence, used } from './occurrence.ts';

/** A name of an entity or a view. */
export const shape = (reference: Reference, spec: Spec): Occurrence =>
  used(entityNamed(spec, reference.name) === undefined ? 'view' : 'entity', reference);

/** The entity or view that a type names. */
export function inType(type: Type, spec: Spec): Occurrence[] {
  const reference = referenceIn(type);
  return reference === null ? [] : [shape({ name: reference.to, at: reference.at }, spec)];
}

/** Any type of a choice, as fields or expressions have it. */
interface Choice {
  readonly kind: string;
  readonly valuesAt?: unknown;
}

/**
 * `Entity.field` for a type whose choices that field lists: a type goes with its places from a field
 * to the parameters and expressions that are compared with it.
 */
export function listings({ sections }: Spec): (type: Choice) => string | undefined {
  const owners = new Map<unknown, string>();
  for (const { name, fields } of sections.entities.facts.entities)
    for (const field of fields) {
      const type = field.type.kind === 'list' ? field.type.of : field.type;
      if (type.kind === 'one of') owners.set(type.valuesAt, `${name}.${field.name}`);
    }
  return ({ valuesAt }) => (valuesAt === undefined ? undefined : owners.get(valuesAt));
}
