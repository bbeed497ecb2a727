// Plausible records for an entity without examples, the same ones every time.

import { inWords } from '../../model/lookup.ts';
import type { Json } from '../../model/json.ts';
import type { EntityType, FieldType } from '../entities/entity-type.ts';
import type { Product } from '../product.ts';
import { madeUpValue } from './made-up-value.ts';

const FEWEST = 3;
const MOST = 6;

/** The values of some records; a reference is the other record's place. */
export function madeUpRows(
  product: Product,
  entity: EntityType,
  start: number,
): Record<string, Json>[] {
  const count = Math.min(Math.max(FEWEST, ...entity.slots.map(choices)), MOST);
  return Array.from({ length: count }, (_unused, place) => row(product, entity, place, start));
}

/** As many records as a field has choices, so that each choice is there. */
const choices = ({ type }: FieldType): number => (type.kind === 'one of' ? type.values.length : 0);

function row(
  product: Product,
  entity: EntityType,
  place: number,
  start: number,
): Record<string, Json> {
  const values: Record<string, Json> = {};
  for (const field of entity.slots) {
    const value = fieldValue(product, entity, field, place, start);
    if (value !== undefined) values[field.name] = value;
  }
  return values;
}

/** Undefined where creation gives the value. */
function fieldValue(
  product: Product,
  entity: EntityType,
  field: FieldType,
  place: number,
  start: number,
): Json | undefined {
  const isState = entity.lifecycles.some((lifecycle) => lifecycle.field === field);
  if (isState || field.made !== null || field.follows !== null) return undefined;
  if (field.target !== null) return madeUpReference(entity, field, place);
  if (field.set !== null) return undefined;
  // What the product gives later is not there yet.
  if (field.model.required === 'auto' && field.nullable) return null;
  return madeUpField(product, entity, field, place, start);
}

/** A plausible value for a field that is no reference. */
export function madeUpField(
  product: Product,
  entity: EntityType,
  field: FieldType,
  place: number,
  start: number,
): Json | undefined {
  const words = `${inWords(entity.name)} ${place + 1}`;
  return madeUpValue(field, product.rules.field(field), { place, start, words });
}

/** One of the other entity's records, another one each time. */
function madeUpReference(entity: EntityType, field: FieldType, place: number): Json | undefined {
  const target = field.target!;
  const rows = target.model.examples?.rows.length ?? FEWEST;
  if (rows === 0) return field.type.kind === 'list' ? [] : null;
  // Nothing can refer to a record that is made after it, of its own kind.
  if (target === entity) return field.type.kind === 'list' ? [] : null;
  if (field.type.kind === 'list' || (field.model.required === 'auto' && field.nullable))
    return undefined;
  return { $record: (place % rows) + 1 };
}
