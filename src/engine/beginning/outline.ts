// What the first data are to hold, entity by entity, before any of it is made.

import type { ExampleRow } from '../../model/entities.ts';
import type { Json } from '../../model/json.ts';
import type { EntityType } from '../entities/entity-type.ts';
import type { Product } from '../product.ts';
import { type Wanted, countOf, madeUpRow } from './made-up.ts';
import type { Plan } from './reference.ts';

/** Of each entity its Examples, and after them as many made-up records as are wanted. */
export const outlineOf = (product: Product, wanted: Wanted): Plan =>
  new Map(product.schema.entities.map((entity) => [entity, rowsOf(product, entity, wanted)]));

function rowsOf(product: Product, entity: EntityType, wanted: Wanted): Record<string, Json>[] {
  const examples = entity.model.examples?.rows.map(exampleValues) ?? [];
  const missing = Math.max(countOf(entity, wanted) - examples.length, 0);
  const made = Array.from({ length: missing }, (_unused, place) =>
    madeUpRow(product, entity, examples.length + place, wanted),
  );
  return [...examples, ...made];
}

const exampleValues = ({ values }: ExampleRow): Record<string, Json> =>
  Object.fromEntries(Object.entries(values).map(([name, { value }]) => [name, value]));

/** How many records of an entity are Examples: they are the first ones. */
export const examplesOf = ({ model }: EntityType): number => model.examples?.rows.length ?? 0;

/** Entities that others refer to first, so that what they are known by is there. */
export function inOrderOfUse(entities: readonly EntityType[]): EntityType[] {
  const ordered = new Set<EntityType>();
  const visiting = new Set<EntityType>();
  const visit = (entity: EntityType): void => {
    if (visiting.has(entity)) return;
    visiting.add(entity);
    for (const { target } of entity.slots) if (target !== null) visit(target);
    ordered.add(entity);
  };
  entities.forEach(visit);
  return [...ordered];
}
