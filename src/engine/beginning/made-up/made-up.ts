// Plausible records for an entity without examples, the same ones every time.

import { inWords } from '../../../model/sections/lookup.ts';
import type { Json } from '../../../model/values/json.ts';
import type { EntityType, FieldType } from '../../entities/entity-type.ts';
import type { Product } from '../../product/product.ts';
import { hash } from './hash.ts';
import { madeUpValue } from './made-up-value.ts';
import { personOf } from './words.ts';

/** How many records a world begins with, and what their chance is made of. */
export interface Wanted {
  /** Of each entity, its Examples among them; null for a few where there are none. */
  readonly records: number | null;
  readonly seed: number;
  readonly start: number;
}

const FEWEST = 3;
const MOST = 6;
/** Some more than there are states, as not every record gets as far as it might. */
const SPARE = 2;
const MOST_STATES = 12;

/** How many records an entity begins with: an empty table of Examples is a word. */
export function countOf(entity: EntityType, { records }: Wanted): number {
  const examples = entity.model.examples?.rows.length ?? null;
  if (examples === 0) return 0;
  if (records !== null) return Math.max(records, examples ?? 0);
  if (examples !== null) return examples;
  const states = entity.lifecycles.map(({ field }) =>
    Math.min(choices(field) + SPARE, MOST_STATES),
  );
  return Math.max(Math.min(Math.max(FEWEST, ...entity.slots.map(choices)), MOST), ...states);
}

/** As many records as a field has choices, so that each choice is there. */
const choices = ({ type }: FieldType): number => (type.kind === 'one of' ? type.values.length : 0);

/** The values of the record at a place; each turn proposes others. A reference is a place too. */
export function madeUpRow(
  product: Product,
  entity: EntityType,
  place: number,
  wanted: Wanted,
  turn = 0,
): Record<string, Json> {
  const values: Record<string, Json> = {};
  for (const field of entity.slots) {
    const value = fieldValue(product, entity, field, place, wanted, turn);
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
  wanted: Wanted,
  turn: number,
): Json | undefined {
  const isState = entity.lifecycles.some((lifecycle) => lifecycle.field === field);
  if (isState || field.made !== null || field.follows !== null) return undefined;
  if (field.target !== null) return madeUpReference(entity, field, place + turn, wanted);
  if (field.set !== null) return undefined;
  // What the product gives later is not there yet.
  if (field.model.required === 'auto' && field.nullable) return null;
  return madeUpField(product, entity, field, place, wanted, turn);
}

/** A plausible value for a field that is no reference. */
export function madeUpField(
  product: Product,
  entity: EntityType,
  field: FieldType,
  place: number,
  { start, seed }: Wanted,
  turn = 0,
): Json | undefined {
  const chance = hash(`${seed} ${turn} ${entity.name} ${field.name} ${place}`);
  return madeUpValue(field, product.rules.field(field), {
    ...{ place, start, chance, proposals: turn, pick: () => 0 },
    words: `${inWords(entity.name)} ${place + 1}`,
    person: personOf(place, seed),
    isSomebody:
      product.people.includes(entity) || entity.fields.some(({ type }) => type.kind === 'email'),
  });
}

/** One of the other entity's records, another one each time. */
function madeUpReference(
  entity: EntityType,
  field: FieldType,
  place: number,
  wanted: Wanted,
): Json | undefined {
  const target = field.target!;
  const rows = countOf(target, wanted);
  if (rows === 0) return field.type.kind === 'list' ? [] : null;
  // Nothing can refer to a record that is made after it, of its own kind.
  if (target === entity) return field.type.kind === 'list' ? [] : null;
  if (field.type.kind === 'list' || (field.model.required === 'auto' && field.nullable))
    return undefined;
  // Of a few each has its turn; of many some are referred to more often than others.
  const at = rows > MOST ? hash(`${wanted.seed} ${field.name} ${place}`) >>> 0 : place;
  return { $record: (at % rows) + 1 };
}
