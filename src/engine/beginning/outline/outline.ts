// What the first data are to hold, entity by entity, before any of it is made.

import type { ExampleRow } from '../../../model/sections/entities.ts';
import { momentText } from '../../../model/values/moment.ts';
import type { Zone } from '../../../model/values/zone.ts';
import type { Json } from '../../../model/values/json.ts';
import type { EntityType } from '../../entities/entity-type.ts';
import type { Product } from '../../product/product.ts';
import { type Wanted, countOf, madeUpRow } from '../made-up/made-up.ts';
import type { Plan } from './reference.ts';
import type { Steps } from './steps.ts';

/** More records are more than people look at, and take longer than they wait. */
const MAX_RECORDS = 100_000;

/** Of each entity its Examples, and after them as many made-up records as are wanted. */
export function* outlineOf(product: Product, wanted: Wanted): Steps<Plan> {
  const { entities } = product.schema;
  const records = entities.reduce((sum, entity) => sum + countOf(entity, wanted), 0);
  if (records > MAX_RECORDS)
    throw new RangeError(
      `First data have ${MAX_RECORDS} records at most, of all entities together, and these would be ${records}; ask for fewer.`,
    );
  const plan = new Map<EntityType, Record<string, Json>[]>();
  for (const entity of entities) plan.set(entity, yield* rowsOf(product, entity, wanted));
  return plan;
}

function* rowsOf(
  product: Product,
  entity: EntityType,
  wanted: Wanted,
): Steps<Record<string, Json>[]> {
  const rows =
    entity.model.examples?.rows.map((row) => exampleValues(row, wanted.start, product.spec.zone)) ??
    [];
  const count = countOf(entity, wanted);
  for (let place = rows.length; place < count; place += 1) {
    rows.push(madeUpRow(product, entity, place, wanted));
    yield;
  }
  return rows;
}

const exampleValues = ({ values }: ExampleRow, start: number, zone: Zone): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(values).map(([name, { value, moves }]) => [
      name,
      moves === undefined ? value : momentText(moves.moment, moves.type, start, zone),
    ]),
  );

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
