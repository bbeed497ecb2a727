// All that a list of the model holds: every page of it, one after another.

import { answeredBody } from '../../contract/answered.ts';
import type { Call, Json } from '../../model/index.ts';
import { reach, type CallAct, type OutsideAnswer } from '../../obligations/index.ts';
import { stepsOfKind } from '../../obligations/subject/steps.ts';
import type { Listing } from './answers.ts';
import { marked } from './marked.ts';
import type { World } from '../worlds/world.ts';

/** Where a list of records stands in an answer, and the total beside it. */
interface Places {
  readonly list: readonly string[];
  readonly total: readonly string[] | null;
}

const MAX_PAGES = 80;

/**
 * What the list of a call holds in both models; null where the call answers none. `isOthersToo`: other plays may
 * have made some of it.
 */
export function listingOf(
  call: Call,
  act: CallAct,
  [model, beside]: readonly [World, World],
  [a, b]: readonly [OutsideAnswer, OutsideAnswer],
  { mark, isOthersToo }: { readonly mark: string; readonly isOthersToo: boolean },
): Listing | null {
  const places = placesOf(call);
  if (places === null || a.status >= 300) return null;
  const isPaged = pageOf(call) !== null;
  const [own, other] = [listAt(a.body, places), listAt(b.body, places)];
  const isAlike =
    places.total === null
      ? own.length === other.length && !isPaged
      : reach(NOTHING, a.body, places.total) === reach(NOTHING, b.body, places.total);
  const isOwn = filtersOf(call, act).every((value) => marked(value, mark));
  const isAlone = isAlike && isOwn && !isOthersToo;
  if (isAlone || !isPaged) return { all: own, beside: other, isAlone, isPaged };
  return {
    all: everyPage(call, act, model, places),
    beside: everyPage(call, act, beside, places),
    ...{ isAlone, isPaged },
  };
}

const NOTHING: ReadonlyMap<string, Json> = new Map();

const listAt = (body: Json, { list }: Places): readonly Json[] => {
  const found = reach(NOTHING, body, list);
  return Array.isArray(found) ? found : [];
};

function placesOf({ answer: { shape } }: Call): Places | null {
  if (shape === null) return null;
  if (shape.kind !== 'object') return isListing(shape) ? { list: [], total: null } : null;
  const list = shape.members.find((member) => isListing(member.shape));
  const total = shape.members.find((member) => member.shape.kind === 'total');
  return list === undefined
    ? null
    : { list: [list.name], total: total === undefined ? null : [total.name] };
}

type Shown = NonNullable<Call['answer']['shape']>;
const isListing = (shape: Shown): boolean =>
  shape.kind === 'value' &&
  shape.from === null &&
  shape.type.kind === 'list' &&
  shape.type.of.kind === 'reference';

/** The parameter that says which part of a list is asked for, and whether it counts records or pages. */
function pageOf(
  call: Call,
): { readonly name: string; readonly counts: 'records' | 'pages' } | null {
  const paging = stepsOfKind(call, 'list').findLast((step) => step.paging !== null)?.paging;
  if (paging === undefined || paging === null) return null;
  return paging.kind === 'offset'
    ? { name: paging.offset.name, counts: 'records' }
    : { name: paging.page.name, counts: 'pages' };
}

function everyPage(call: Call, act: CallAct, world: World, places: Places): readonly Json[] {
  const { name, counts } = pageOf(call)!;
  const all: Json[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const from = counts === 'records' ? all.length : page;
    const asked = { ...act, query: { ...act.query, [name]: from } };
    const answer = world.engine.handle(world.memory.request(world.spec, asked));
    const items = listAt(answeredBody(world.spec, act.call, answer), places);
    if (items.length === 0) break;
    all.push(...items);
  }
  return all;
}

/** What a request filters a list by: others may have the same, unless it bears the mark. */
const filtersOf = (call: Call, { query }: CallAct): Json[] =>
  Object.entries(query).flatMap(([name, value]) =>
    pagingOf(call).includes(name) ? [] : [value as Json],
  );

/** A request without what says which part of a list it asks for. */
export function questionOf(call: Call | undefined, act: CallAct): string {
  const apart = call === undefined ? [] : pagingOf(call);
  const query = Object.entries(act.query).filter(([name]) => !apart.includes(name));
  return JSON.stringify([act.by, act.method, act.path, query]);
}

/** The parameters that say which part of a list is asked for. */
function pagingOf(call: Call): string[] {
  const paging = stepsOfKind(call, 'list').at(-1)?.paging ?? null;
  if (paging === null) return [];
  return paging.kind === 'offset' ? [paging.limit.name, paging.offset.name] : [paging.page.name];
}
