// Lists in pages, in a product that others use as well: what a page does not show may stand on one of
// the next, behind records that others have made.

import { callNamed, type Call, type Json } from '../../src/model/index.ts';
import {
  hasOthersBefore,
  pagedList,
  pageSizeOf,
  placesOf,
  type CallAct,
  type OutsideAnswer,
} from '../../src/obligations/index.ts';
import type { Run } from '../../src/cli/accept/suite.ts';

/** So many pages are read on. */
const MOST = 25;

/** Makes a call and gives what it is answered. */
type Ask = (act: CallAct) => Promise<OutsideAnswer>;

/** What asks for the page that begins after so many records, or has such a number. */
type Next = (after: number, page: number) => Readonly<Record<string, number>>;

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
  if (items.length < (sizeAsked(call, act) ?? pageSizeOf(spec, call) ?? 1)) return null;
  const all = [...items];
  for (let page = 2; page <= MOST; page += 1) {
    const answer = await ask({ ...act, query: { ...act.query, ...next(all.length, page) } });
    const further = listIn(answer.body, place.path) ?? [];
    all.push(...further);
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
  return (after, page) => ({ [asks]: paging.kind === 'page' ? page : after });
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
