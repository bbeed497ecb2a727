// A state as a world.

import type { Json } from '../../model/values/json.ts';
import type { Type } from '../../model/values/type.ts';
import type { EntityType } from '../entities/entity-type.ts';
import type { Product } from '../product/product.ts';
import { countingName } from '../store/counting.ts';
import type { Row, Stored } from '../entities/row.ts';
import type { State } from '../world/state.ts';
import type { World, WorldRecord, WorldTable } from './world.ts';

export function snapshot(product: Product, state: State): World {
  const { now, written } = state.clock;
  const { messages } = state.outbox;
  const tables = product.schema.entities.map((entity) => [entity.name, tableOf(state, entity)]);
  return {
    ...{ format: 1, now, written },
    settled: state.settled,
    random: state.random.state,
    tables: Object.fromEntries(tables) as Record<string, WorldTable>,
    credentials: state.credentials.entries(now),
    rates: state.rates.entries(),
    ...(messages.length === 0 ? {} : { outbox: [...messages] }),
  };
}

function tableOf(state: State, entity: EntityType): WorldTable {
  const { rows, next, counters } = state.store.table(entity.place);
  const counting = [...counters].map(([name, count]) => [countingName(name, entity), count]);
  return {
    next,
    counters: Object.fromEntries(counting) as Record<string, number>,
    records: rows.map((row) => recordOf(entity, row)),
  };
}

function recordOf(entity: EntityType, row: Row): WorldRecord {
  const fields = entity.slots.map(({ name, type, slot }) => [
    name,
    write(type, row.values[slot] ?? null),
  ]);
  const since = entity.lifecycles.map(({ field, place }) => [field.name, row.since[place] ?? 0]);
  return {
    id: row.id,
    fields: Object.fromEntries(fields) as Record<string, Json>,
    since: Object.fromEntries(since) as Record<string, number>,
  };
}

function write(type: Type, stored: Stored): Json {
  if (stored === null) return null;
  if (type.kind === 'list' && Array.isArray(stored))
    return stored.map((item) => write(type.of, item));
  if (type.kind === 'reference') return { $record: stored };
  return type.kind === 'datetime' ? new Date(stored as number).toISOString() : stored;
}
