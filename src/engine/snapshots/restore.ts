// A world as a state: what still fits the specification is kept, what does not is told.

import type { Json } from '../../model/values/json.ts';
import type { Type } from '../../model/values/type.ts';
import { Clock } from '../clock/clock.ts';
import { Credentials } from '../credentials/credentials.ts';
import { Rates } from '../credentials/rates.ts';
import { giveWhatCanBe } from '../effects/writing/given.ts';
import { INVALID, type Invalid, accept } from '../entities/codec.ts';
import type { EntityType, FieldType } from '../entities/entity-type.ts';
import { Allowance } from '../expressions/meter.ts';
import type { Product } from '../product/product.ts';
import { Random } from '../store/random.ts';
import { countingNamed } from '../store/counting.ts';
import { Draft } from '../store/draft.ts';
import { Moment } from '../store/moment.ts';
import type { Stored } from '../entities/row.ts';
import { Store } from '../store/store.ts';
import { Transaction } from '../store/transaction.ts';
import { keepCounting } from '../beginning/creating.ts';
import { madeUpField } from '../beginning/made-up/made-up.ts';
import { Outbox } from '../store/outbox.ts';
import type { State } from '../world/state.ts';
import type { World, WorldRecord } from './world.ts';

/** Makes a state of a world. */
export const restore = (product: Product, world: World): { state: State; dropped: string[] } =>
  new Restoration(product, world).run();

type Kept = Map<number, { readonly record: WorldRecord; readonly values: Map<FieldType, Stored> }>;

/** So much of what does not fit is told, and the rest counted. */
const MAX_TOLD = 1_000;

interface Place {
  readonly entity: EntityType;
  readonly id: number;
}

class Restoration {
  readonly #product: Product;
  readonly #world: World;
  readonly #dropped: string[] = [];
  #untold = 0;
  readonly #kept = new Map<EntityType, Kept>();
  readonly #allowance = new Allowance();

  constructor(product: Product, world: World) {
    this.#product = product;
    this.#world = world;
  }

  run(): { state: State; dropped: string[] } {
    const { entities } = this.#product.schema;
    for (const name of Object.keys(this.#world.tables))
      if (this.#product.schema.entity(name) === undefined) this.#tell(`all of ${name}`);
    for (const entity of entities) this.#kept.set(entity, this.#read(entity));
    this.#dropDangling();
    const { now, written, settled, random, outbox } = this.#world;
    const state: State = {
      store: Store.empty(entities.length),
      clock: new Clock(now, written),
      credentials: new Credentials(this.#credentials()),
      rates: new Rates(this.#world.rates),
      random: new Random(random),
      outbox: Outbox.of(outbox ?? []),
      schedule: null,
      settled,
    };
    for (const entity of entities) this.#store(entity, state);
    const more = this.#untold === 0 ? [] : [`and ${this.#untold} more`];
    return { state, dropped: [...this.#dropped, ...more] };
  }

  #read(entity: EntityType): Kept {
    const kept: Kept = new Map();
    const taken = new Set<string>();
    for (const record of this.#world.tables[entity.name]?.records ?? []) {
      const values = this.#values(entity, record);
      const clash = entity.uniques.find((field) => {
        const value = values.get(field) ?? null;
        const shared = field.within && (values.get(field.within) ?? null);
        if (field.within !== null && shared === null) return false;
        const key = `${field.name} ${JSON.stringify([value, shared])}`;
        return value !== null && taken.size === taken.add(key).size;
      });
      if (clash === undefined) kept.set(record.id, { record, values });
      else this.#drop(entity, record, `another one has its ${clash.name}`);
    }
    return kept;
  }

  #values(entity: EntityType, { id, fields, since }: WorldRecord): Map<FieldType, Stored> {
    const values = new Map<FieldType, Stored>();
    for (const [name, json] of Object.entries(fields)) {
      const field = entity.byName.get(name);
      const what = `${entity.name} ${id}: ${name}`;
      if (field === undefined || field.slot < 0) {
        this.#tell(`${what} is no field any more`);
        continue;
      }
      const stored = json === null ? null : read(field.type, json);
      // What was made before section 4 said how it moves begins as it says now.
      const hadNoStates = stored === null && since[name] === undefined;
      if (hadNoStates && entity.lifecycles.some((one) => one.field === field)) continue;
      if (stored === INVALID) this.#tell(`${what} is not of its type any more`);
      else if (stored !== null || field.nullable || field.model.required === 'auto')
        values.set(field, stored);
    }
    return values;
  }

  /** Lets go of references to nothing. Those to a record that goes for it dangle then as well. */
  #dropDangling(): void {
    let looked: readonly Place[] = [...this.#kept].flatMap(([entity, kept]) =>
      [...kept.keys()].map((id) => ({ entity, id })),
    );
    let referrers: Map<EntityType, Map<number, Place[]>> | null = null;
    while (looked.length > 0) {
      const gone = looked.filter((place) => this.#goes(place));
      if (gone.length > 0) referrers ??= this.#referrers();
      looked = gone.flatMap(({ entity, id }) => referrers?.get(entity)?.get(id) ?? []);
    }
  }

  /** Lets go of a record's references to nothing; whether it goes with one that it must have. */
  #goes({ entity, id }: Place): boolean {
    const kept = this.#kept.get(entity)!;
    const found = kept.get(id);
    for (const [field, stored] of found?.values ?? []) {
      if (field.target === null || stored === null) continue;
      const there = this.#kept.get(field.target)!;
      const left = Array.isArray(stored)
        ? stored.filter((item) => there.has(item as number))
        : there.has(stored as number)
          ? stored
          : null;
      if (left === stored || (Array.isArray(left) && left.length === (stored as []).length))
        continue;
      found!.values.set(field, left);
      if (left !== null || field.nullable) continue;
      kept.delete(id);
      this.#drop(entity, found!.record, `its ${field.name} is no more`);
      return true;
    }
    return false;
  }

  /** By entity and id, the records that refer to one. */
  #referrers(): Map<EntityType, Map<number, Place[]>> {
    const all = new Map<EntityType, Map<number, Place[]>>();
    for (const [entity, kept] of this.#kept)
      for (const [id, { values }] of kept)
        for (const [{ target }, stored] of values) {
          if (target === null || stored === null) continue;
          const known = all.get(target) ?? new Map<number, Place[]>();
          all.set(target, known);
          for (const to of Array.isArray(stored) ? stored : [stored]) {
            const places = known.get(to as number);
            if (places === undefined) known.set(to as number, [{ entity, id }]);
            else places.push({ entity, id });
          }
        }
    return all;
  }

  #store(entity: EntityType, state: State): void {
    const { schema } = this.#product;
    for (const [id, { record, values }] of this.#kept.get(entity)!) {
      const moment = new Moment(
        ...[schema, state.store, state.clock.now, state.random, this.#allowance.next()],
      );
      const transaction = new Transaction(moment);
      const draft = transaction.create(entity, id);
      for (const [field, stored] of values) mark(draft, field, stored);
      for (const field of entity.slots) this.#fill(draft, field, id);
      giveWhatCanBe(transaction, draft);
      for (const { field, place } of entity.lifecycles)
        draft.since[place] = record.since[field.name] ?? state.clock.now;
      transaction.commit(state.store);
      keepCounting(state.store, entity, draft);
    }
    const table = state.store.writable(entity.place);
    const kept = this.#world.tables[entity.name];
    table.next = Math.max(table.next, kept?.next ?? 1);
    for (const [name, count] of Object.entries(kept?.counters ?? {})) {
      const counting = countingNamed(name, entity);
      if (counting !== null)
        table.counters.set(counting, Math.max(table.counters.get(counting) ?? 1, count));
    }
  }

  /** A field that the record must have and has not: it gets a plausible value. */
  #fill(draft: Draft, field: FieldType, id: number): void {
    if (draft.written.has(field) || field.nullable || field.model.required !== 'yes') return;
    if (field.byDefault !== null || field.target !== null) return;
    const wanted = { records: null, seed: 1, start: this.#world.now };
    const value = madeUpField(this.#product, draft.type, field, id - 1, wanted);
    const stored = value === undefined || value === null ? null : read(field.type, value);
    if (stored !== INVALID && stored !== null) mark(draft, field, stored);
  }

  #credentials() {
    return this.#world.credentials.filter(([, { entity, id }]) => {
      const type = this.#product.schema.entity(entity);
      return type !== undefined && this.#kept.get(type)!.has(id);
    });
  }

  #tell(what: string): void {
    if (this.#dropped.length < MAX_TOLD) this.#dropped.push(what);
    else this.#untold += 1;
  }

  #drop(entity: EntityType, { id }: WorldRecord, why: string): void {
    this.#tell(`${entity.name} ${id}: ${why}`);
  }
}

function mark(draft: Draft, field: FieldType, stored: Stored): void {
  const decision = { section: null, at: null, why: 'restored' };
  draft.take(field, stored, { by: 'step', name: field.wire, value: null, decision, item: 0 });
}

/** A value of a world as it is stored; INVALID where it is not of the type any more. */
function read(type: Type, json: Json): Stored | Invalid {
  if (type.kind === 'list') {
    const items = Array.isArray(json) ? json.map((item) => read(type.of, item)) : [INVALID];
    return items.includes(INVALID) ? INVALID : (items as Stored[]);
  }
  if (type.kind !== 'reference') return accept(type, json, () => undefined);
  const isRecord = typeof json === 'object' && json !== null && '$record' in json;
  return isRecord && typeof json.$record === 'number' ? json.$record : INVALID;
}
