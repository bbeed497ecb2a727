// How many records a page holds, tried by data: as many as fill it, and one more.

import {
  entityNamed,
  keyOf,
  isDistinct,
  wireName,
  type Call,
  type Entity,
  type Json,
} from '../../../model/index.ts';
import { stepsOf } from '../../../model/steps/steps.ts';
import type { WorldRecord, WorldTable } from '../../../engine/index.ts';
import type { Product } from '../../preview/data/product.tsx';
import { pagingOf, type Paging } from '../../../screens/lists.ts';
import { isObject } from '../../../screens/calls/parts.ts';
import { pluralOf } from '../../../screens/words.ts';
import { beginApart, snapshotOf, type Found } from './apart.ts';
import { propose, type Somebody } from '../requests/proposal.ts';

/** No more records than these are made for it. */
const MAX_RECORDS = 1_000;

type Row = { readonly [field: string]: Json };

/** Lists so many as fill a page, and one more; throws in words where that cannot be done. */
export async function tryPage(product: Product, call: Call): Promise<Found> {
  const { spec } = product;
  const paging = pagingOf(spec, call);
  const entity = listedBy(product, call);
  const size = paging?.size ?? 0;
  if (paging === null || entity === undefined || size < 1)
    throw new Error('The answer has no pages.');
  if (size > MAX_RECORDS) throw new Error(`${size} records are too many for a trial.`);
  const { person, path } = await propose({ call: call.name });
  const { product: apart, seenBy } = await beginApart(product);
  const page = async (number: number): Promise<readonly Row[]> => {
    const { client } = seenBy(person);
    const { body } = await client(call.name, { path, query: pageOf(paging, number, size) });
    return listIn(body) ?? [];
  };
  const all = await seenIn(page, size);
  const [first] = all;
  if (first === undefined) throw new Error(`The list has no ${entity.name} to copy.`);
  const outcomes = [];
  for (const many of [size, size + 1]) {
    if (all.length > many) continue;
    await fill(apart, entity, first, many - (await seenIn(page, size)).length);
    const [now, next] = [(await page(0)).length, (await page(1)).length];
    const then = `the first page holds ${now}, the next ${next === 0 ? 'none' : next}`;
    outcomes.push({
      when: `With ${many} ${pluralOf(spec, { path: [], shows: entity.name })}`,
      then,
    });
  }
  if (outcomes.length === 0)
    throw new Error(`The list already has ${all.length}, which is more than a page.`);
  return { told: `As seen by ${nameOf(person)}, with copies of the existing records.`, outcomes };
}

const nameOf = (person: Somebody | null): string => person?.title ?? 'somebody signed out';

function listedBy({ spec }: Product, call: Call): Entity | undefined {
  const list = stepsOf(call).find((step) => step.kind === 'list' && step.paging !== null);
  return list?.kind === 'list' ? entityNamed(spec, list.entity.name) : undefined;
}

const pageOf = (paging: Paging, number: number, size: number): Record<string, Json> =>
  paging.kind === 'page'
    ? { [paging.page]: number + 1 }
    : { [paging.limit]: size, [paging.offset]: number * size };

/** The first list in an answer. */
function listIn(body: Json): readonly Row[] | null {
  if (Array.isArray(body)) return body.filter(isObject);
  if (!isObject(body)) return null;
  return Object.values(body).reduce<readonly Row[] | null>(
    (found, part) => found ?? (typeof part === 'object' ? listIn(part) : null),
    null,
  );
}

async function seenIn(page: (number: number) => Promise<readonly Row[]>, size: number) {
  const all: Row[] = [];
  for (let number = 0; all.length <= size; number += 1) {
    const more = await page(number);
    all.push(...more);
    if (more.length < size) break;
  }
  return all;
}

/** Makes so many copies of a record, each with values of its own where no two may share them. */
async function fill(apart: Product, entity: Entity, like: Row, many: number): Promise<void> {
  const key = keyOf(entity);
  const world = await snapshotOf(apart);
  const table = world.tables[entity.name]!;
  const own = key && like[wireName(key)];
  const kept = table.records.find(({ fields }) => fields[key?.name ?? ''] === own);
  if (key === undefined || kept === undefined)
    throw new Error(`The records of ${entity.name} have no key to tell them apart by.`);
  const unique = [key, ...entity.fields.filter(isDistinct)].map(({ name }) => name);
  const copies = Array.from({ length: many }, (_, index): WorldRecord => {
    const fresh = unique.map((name) => [name, another(kept.fields[name] ?? null, table, index)]);
    const fields = { ...kept.fields, ...(Object.fromEntries(fresh) as Row) };
    return { ...kept, id: table.next + index, fields };
  });
  const filled = { ...table, next: table.next + many, records: [...table.records, ...copies] };
  const body = { ...world, tables: { ...world.tables, [entity.name]: filled } };
  const answer = await apart.controls.putSnapshot({ body: body as unknown as Json });
  const dropped = answer.status === 200 ? answer.body.dropped : [];
  if (answer.status !== 200 || dropped.length > 0)
    throw new Error(`No more records of ${entity.name} can be created. ${dropped.join(', ')}`);
}

/** A value of the same kind that nothing has yet. */
function another(value: Json, { records, next }: WorldTable, index: number): Json {
  const number = next + records.length + index;
  if (typeof value === 'number') return value + 1_000_000 + number;
  if (typeof value !== 'string') return value;
  if (/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(value)) return crypto.randomUUID();
  return value.includes('@') ? `copy-${number}-${value}` : `${value}-copy-${number}`;
}
