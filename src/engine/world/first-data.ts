// The first data: the examples of section 3, and plausible records where it has none.

import type { ExampleRow } from '../../model/entities.ts';
import type { Json } from '../../model/json.ts';
import { Clock } from '../clock/clock.ts';
import { Credentials } from '../credentials/credentials.ts';
import { Rates } from '../credentials/rates.ts';
import { giveRest } from '../effects/given.ts';
import { INVALID, accept } from '../entities/codec.ts';
import type { EntityType, FieldType } from '../entities/entity-type.ts';
import type { Product } from '../product.ts';
import { Random } from '../random.ts';
import type { Draft, Origin } from '../store/draft.ts';
import { Moment } from '../store/moment.ts';
import type { Stored } from '../store/row.ts';
import { Store } from '../store/store.ts';
import { Transaction } from '../store/transaction.ts';
import { misfits } from './fitting.ts';
import { type Wanted, countOf, madeUpRow } from './made-up.ts';
import { type Plan, referenceOf } from './reference.ts';
import type { State } from './state.ts';

/** Records are as far apart as this, unless they are so many that they would fill days. */
const APART = 60_000;
const DAY = 86_400_000;

/** A product's state at an instant, before any request. */
export function firstState(product: Product, wanted: Wanted): State {
  const { start, seed } = wanted;
  const { entities } = product.schema;
  const store = Store.empty(entities.length);
  const random = new Random(seed);
  const plan: Plan = new Map(entities.map((entity) => [entity, rowsOf(product, entity, wanted)]));
  const total = [...plan.values()].reduce((sum, rows) => sum + rows.length, 0);
  const apart = Math.max(1, Math.floor(Math.min(APART, DAY / Math.max(total, 1))));
  let instant = start - total * apart;
  for (const entity of inOrderOfUse(entities))
    for (const [place, values] of plan.get(entity)!.entries()) {
      const moment = new Moment(product.schema, store, instant, random);
      const isExample = place < (entity.model.examples?.rows.length ?? 0);
      const others = isExample
        ? null
        : (turn: number) => madeUpRow(product, entity, place, wanted, turn);
      create(product, moment, plan, entity, values, others);
      instant += apart;
    }
  return {
    ...{ store, random },
    clock: new Clock(start),
    credentials: new Credentials(),
    rates: new Rates(),
    schedule: null,
    settled: start - total * apart - 1,
  };
}

/** The Examples, and after them as many as are wanted. */
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

/** Entities that others refer to first, so that what they are known by is there. */
function inOrderOfUse(entities: readonly EntityType[]): EntityType[] {
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

/** So many other values are tried for a record that breaks a rule or is another's like. */
const TRIES = 100;

/** Creates a record; `others` gives other values for one that is made up. */
function create(
  product: Product,
  moment: Moment,
  plan: Plan,
  entity: EntityType,
  values: Readonly<Record<string, Json>>,
  others: ((turn: number) => Readonly<Record<string, Json>>) | null,
): void {
  let made = values;
  let { transaction, draft } = drafted(moment, plan, entity, made);
  for (let turn = 1; others !== null && turn < TRIES; turn += 1) {
    const wrong = misfits(product, transaction, draft);
    if (wrong.size === 0) break;
    const anew = Object.entries(others(turn)).filter(([name]) => wrong.has(name));
    made = { ...made, ...Object.fromEntries(anew) };
    ({ transaction, draft } = drafted(moment, plan, entity, made));
  }
  transaction.commit(moment.store);
  keepCounting(moment.store, entity, draft);
}

function drafted(
  moment: Moment,
  plan: Plan,
  entity: EntityType,
  values: Readonly<Record<string, Json>>,
): { readonly transaction: Transaction; readonly draft: Draft } {
  const transaction = new Transaction(moment);
  const draft = transaction.create(entity);
  for (const field of entity.slots) {
    if (!Object.hasOwn(values, field.name)) continue;
    const stored = exampleValue(moment, plan, field, values[field.name]!);
    write(draft, field, stored === INVALID ? null : stored);
  }
  giveRest(transaction, draft);
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
  draft.values[field.slot] = stored;
  draft.written.set(field, ORIGIN);
}

/** A number that an example gives is not given again. */
export function keepCounting(store: Store, entity: EntityType, draft: Draft): void {
  for (const field of entity.slots) {
    const value = draft.valueOf(field);
    if (field.made !== 'counted' || typeof value !== 'number') continue;
    const { counters } = store.writable(entity.place);
    counters.set(field.slot, Math.max(counters.get(field.slot) ?? 1, value + 1));
  }
}
