// The records of an entity that the present person is shown by some reading call: what may be chosen.

import { entityNamed, keyOf, type Json, type Spec } from '../../../model/index.ts';
import { pagingOf } from '../../../screens/lists.ts';
import { isObject, valueAt, type JsonObject } from '../../../screens/calls/parts.ts';
import {
  namingIn,
  showingList,
  showingOne,
  type ListShown,
} from '../../../screens/calls/showing.ts';
import { answered, type Product } from './product.tsx';

/** Further pages hold what nobody would look for in a menu. */
const MAX_PAGES = 20;
/** So many are asked about one by one. */
const MAX_ASKED = 300;

export interface Shown {
  readonly records: readonly JsonObject[];
  /** Whether there are others, which whoever is signed in is not shown. */
  readonly hasOthers: boolean;
}

/**
 * Those of an entity's records that are shown to whoever is signed in. Where lists show them as the view
 * that is asked for, they are those of these lists: a doctor is chosen among doctors, whoever else is a
 * person.
 */
export async function shownRecords(product: Product, name: string, view: string): Promise<Shown> {
  const { spec, controls } = product;
  const stored = answered(await controls.records({ params: { entity: name } })).records;
  const records = stored.filter(isObject);
  const key = keyIn(spec, name);
  if (key === null || records.length === 0) return { records: [], hasOthers: false };
  const { person } = answered(await controls.me());
  // As they would be answered: looking for what may be chosen counts toward no rate.
  const as = JSON.stringify(person && { entity: person.entity, key: person.key });
  const all = showingList(spec, name, key);
  const alike = all.filter(({ part }) => view !== name && part.shows === view);
  const isShown = all.length > 0 || showingOne(spec, name).length > 0;
  const lists = alike.length > 0 ? alike : isShown ? all : namingIn(spec, name);
  const listed = await Promise.all(lists.map((list) => keysListed(product, list, key, as)));
  const known = new Set(listed.flat());
  const others =
    alike.length > 0 ? [] : records.filter((record) => !known.has(String(record[key])));
  for (const found of await keysAllowed(product, name, key, others.slice(0, MAX_ASKED)))
    known.add(found);
  const shown = records.filter((record) => known.has(String(record[key])));
  return { records: shown, hasOthers: shown.length < records.length };
}

function keyIn(spec: Spec, name: string): string | null {
  const entity = entityNamed(spec, name);
  return (entity && keyOf(entity)?.name) ?? null;
}

/** The keys of what a list holds, page by page. */
async function keysListed(
  { spec, client }: Product,
  { call, part, wire }: ListShown,
  key: string,
  as: string,
): Promise<string[]> {
  const paging = pagingOf(spec, call);
  const keys: string[] = [];
  let full = 0;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query: Record<string, Json> =
      paging === null || page === 0
        ? {}
        : paging.kind === 'page'
          ? { [paging.page]: page + 1 }
          : { [paging.offset]: keys.length };
    const { status, body } = await client(call.name, { query, headers: { 'x-nonet-as': as } });
    const items = status < 400 ? valueAt(body, part.path) : [];
    const found = Array.isArray(items) ? items.filter(isObject) : [];
    keys.push(...found.map((item) => keyOfShown(item[wire], key)));
    full = Math.max(full, found.length);
    if (paging === null || found.length === 0 || found.length < full) break;
  }
  return keys;
}

/** What refers to a record holds its key, or the record itself as a view shows it. */
const keyOfShown = (value: Json | undefined, key: string): string =>
  String(isObject(value) ? value[key] : value);

/** The keys of those that some call shows by itself. */
async function keysAllowed(
  { spec, controls }: Product,
  name: string,
  key: string,
  records: readonly JsonObject[],
): Promise<string[]> {
  const asked = records.flatMap((record) =>
    showingOne(spec, name).map(({ call, parameter, field }) => ({
      key: String(record[key]),
      question: { call: call.name, parameters: { [parameter]: record[field] ?? null } },
    })),
  );
  if (asked.length === 0) return [];
  const body = { questions: asked.map(({ question }) => question) };
  const { verdicts } = answered(await controls.may({ body }));
  return asked.flatMap((one, place) => (verdicts[place]?.allowed === true ? [one.key] : []));
}
