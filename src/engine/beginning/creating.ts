// Making one record of the first data, as creation would: an Example, or one that is made up.

import type { Json } from '../../model/values/json.ts';
import { giveWhatCanBe } from '../effects/writing/given.ts';
import { INVALID, accept } from '../entities/codec.ts';
import type { EntityType, FieldType } from '../entities/entity-type.ts';
import type { Product } from '../product/product.ts';
import { countingOf } from '../store/counting.ts';
import type { Draft, Origin } from '../store/draft.ts';
import type { Moment } from '../store/moment.ts';
import type { Stored } from '../entities/row.ts';
import type { Store } from '../store/store.ts';
import { Transaction } from '../store/transaction.ts';
import { misfits } from './fitting.ts';
import { type Plan, referenceOf } from './outline/reference.ts';

type Values = Readonly<Record<string, Json>>;

/** So many other values are tried for a record that breaks a rule or is another's like. */
const TRIES = 100;

/** A record of some values; `others` gives other values for one that is made up. */
export function created(
  product: Product,
  moment: Moment,
  plan: Plan,
  entity: EntityType,
  values: Values,
  others: ((turn: number) => Values) | null,
): Transaction {
  let made = values;
  let { transaction, draft } = drafted(moment, plan, entity, made);
  for (let turn = 1; others !== null && turn < TRIES; turn += 1) {
    const wrong = misfits(product, transaction, draft);
    if (wrong.size === 0) break;
    const anew = Object.entries(others(turn)).filter(([name]) => wrong.has(name));
    made = { ...made, ...Object.fromEntries(anew) };
    ({ transaction, draft } = drafted(moment, plan, entity, made));
  }
  return transaction;
}

function drafted(
  moment: Moment,
  plan: Plan,
  entity: EntityType,
  values: Values,
): { readonly transaction: Transaction; readonly draft: Draft } {
  const transaction = new Transaction(moment);
  const draft = transaction.create(entity);
  for (const field of entity.slots) {
    if (!Object.hasOwn(values, field.name)) continue;
    const stored = exampleValue(moment, plan, field, values[field.name]!);
    write(draft, field, stored === INVALID ? null : stored);
  }
  giveWhatCanBe(transaction, draft);
  return { transaction, draft };
}

function exampleValue(moment: Moment, plan: Plan, field: FieldType, json: Json) {
  if (json === null) return null;
  const { target, type } = field;
  if (target === null) return accept(type, field.normalise(json), () => undefined);
  if (isRecordPlace(json)) return json.$record;
  const find = (_to: string, value: Json) => referenceOf(moment, plan, target, value);
  return accept(type, json, find);
}

/** A made-up reference: ids count up from 1 in the order in which records are made. */
const isRecordPlace = (json: Json): json is { $record: number } =>
  typeof json === 'object' && json !== null && '$record' in json;

const ORIGIN: Origin = {
  by: 'step',
  name: '',
  value: null,
  decision: { section: 'entities', at: null, why: 'an example' },
  item: 0,
};

function write(draft: Draft, field: FieldType, stored: Stored): void {
  draft.take(field, stored, ORIGIN);
}

/** A number that an example gives is not given again. */
export function keepCounting(store: Store, entity: EntityType, draft: Draft): void {
  for (const field of entity.slots) {
    const value = draft.valueOf(field);
    if (field.made !== 'counted' || typeof value !== 'number') continue;
    const { counters } = store.writable(entity.place);
    const counting = countingOf(draft, field);
    counters.set(counting, Math.max(counters.get(counting) ?? 1, value + 1));
  }
}
