// Lists in pages, in a product that others use as well: what a page does not show may stand on one of
// the next, behind records that others have made.

import { callNamed, type Call, type Json } from '../../../src/model/index.ts';
import {
  hasOthersBefore,
  pagedList,
  pageSizeOf,
  placesOf,
  type CallAct,
  type OutsideAnswer,
} from '../../../src/obligations/index.ts';
import type { Run } from '../../../src/cli/accept/run/suite.ts';

/** So many requests read on. */
const MOST = 100;
/** Where a request says how many it wants, each asks for twice as many as the one before, up to so many. */
const LARGEST = 500;

/** Makes a call and gives what it is answered. */
type Ask = (act: CallAct) => Promise<OutsideAnswer>;

/** What asks for the page that begins after so many records, or has such a number, and for so many records if it can. */
type Next = (after: number, page: number, size: number) => Readonly<Record<string, number>>;

/** The body of an answer with all that the pages after it list; null where nothing of ours can stand there. */
export async function readOn(
  { spec, product }: Run,
  act: CallAct,
  first: OutsideAnswer,
  ask: Ask,
): Promise<Json | null> {
  const call = product.manners === null ? undefined : callNamed(spec, act.call);
  const next = call === undefined ? null : nextIn(call, act);
  if (call === undefined || next === null || first.status >= 300) return null;
  const { entity } = pagedList(call)!;
  const place = placesOf(spec, call).find((one) => one.listed && one.entity === entity.name);
  const items = place === undefined ? null : listIn(first.body, place.path);
  if (place === undefined || items === null) return null;
  if (items.length === 0 || items.length < (sizeAsked(call, act) ?? pageSizeOf(spec, call) ?? 1))
    return null;
  const all = [...items];
  let [size, growth] = [items.length, 2];
  for (let page = 2; page <= MOST; page += 1) {
    const larger = Math.max(size, Math.min(size * growth, LARGEST));
    const query = { ...act.query, ...next(all.length, page, larger) };
    const answer = await ask({ ...act, query });
    if (answer.status >= 300 && larger > size) {
      // So many are not given at once.
      growth = 1;
      continue;
    }
    size = larger;
    const further = listIn(answer.body, place.path) ?? [];
    all.push(...further);
    // A product may give fewer than it is asked for, but no fewer than it gave at first.
    if (further.length < items.length) break;
  }
  return all.length === items.length ? null : withList(first.body, place.path, all);
}

/** Null where a call has no pages, an act asks for one of them, or nobody's records come before new ones. */
function nextIn(call: Call, { query }: CallAct): Next | null {
  const paging = pagedList(call)?.paging;
  if (paging === undefined || !hasOthersBefore(call)) return null;
  const asks = paging.kind === 'page' ? paging.page.name : paging.offset.name;
  if (Object.hasOwn(query, asks)) return null;
  return (after, page, size) =>
    paging.kind === 'page' ? { [asks]: page } : { [asks]: after, [paging.limit.name]: size };
}

/** How many records a request asks for. */
function sizeAsked(call: Call, { query }: CallAct): number | null {
  const paging = pagedList(call)?.paging;
  const asked = paging?.kind === 'offset' ? query[paging.limit.name] : null;
  return typeof asked === 'number' ? asked : null;
}

function listIn(body: Json, path: readonly string[]): readonly Json[] | null {
  const [name, ...rest] = path;
  if (name === undefined) return Array.isArray(body) ? body : null;
  return isObject(body) && Object.hasOwn(body, name) ? listIn(body[name]!, rest) : null;
}

function withList(body: Json, path: readonly string[], list: readonly Json[]): Json {
  const [name, ...rest] = path;
  if (name === undefined || !isObject(body)) return [...list];
  return { ...body, [name]: withList(body[name] ?? null, rest, list) };
}

const isObject = (value: Json): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
