// Lists page by page.

import type { Json } from '../../model/index.ts';
import type { Plan } from '../plan.ts';
import { tellingField } from '../expect/shown.ts';
import { withQuery } from '../search/ask.ts';
import { make } from '../search/attempt.ts';
import { answered, type Pattern } from '../value.ts';
import { crowd, FEW, severalOf } from './crowd.ts';
import { untried, type Drafts, type Untried } from './draft.ts';
import { isAccepted, takenAs } from './parameters.ts';
import { listPlan, type Listing } from './listing.ts';
import type { Poised, Workshop } from './workshop.ts';

export function derivePages(workshop: Workshop, drafts: Drafts, listing: Listing): void {
  const { facts, step } = listing;
  for (const [name, page] of pagesOf(listing))
    drafts.add({
      kind: 'calls/paged',
      name: `${facts.call.name}:${name}`,
      at: step.at,
      needs: ['entities', 'roles'],
      words: { call: facts.call.name, page: name, count: page.words },
      plan: () => pagedPlan(workshop, listing, page),
    });
}

interface Page {
  readonly query: Readonly<Record<string, Json>>;
  readonly words: string;
  readonly is: Pattern;
  /** The query by which the one item that it holds stands second. */
  readonly second?: Page['query'];
}

/** Pages that a few records show: one that is full, one further on, and one past the end. */
function pagesOf({ step }: Listing): [string, Page][] {
  const { paging } = step;
  if (paging === null) return [];
  const FAR = 100_000;
  if (paging.kind === 'page')
    return [[`page ${FAR}`, { query: { [paging.page.name]: FAR }, words: '0', is: [] }]];
  const limit = paging.limit.name;
  const offset = paging.offset.name;
  return [
    [`${limit} 2`, { query: { [limit]: 2 }, words: '2', is: { $count: 2 } }],
    [`${limit} 0`, { query: { [limit]: 0 }, words: '0', is: [] }],
    [
      `${limit} 1, ${offset} 1`,
      { query: { [limit]: 1, [offset]: 1 }, words: '1', is: [], second: { [limit]: 2 } },
    ],
    [`${offset} ${FAR}`, { query: { [offset]: FAR }, words: '0', is: [] }],
  ];
}

function pagedPlan(workshop: Workshop, listing: Listing, page: Page): Plan | Untried {
  const refusing = Object.entries({ ...page.second, ...page.query }).find(
    ([name, value]) => !isAccepted(workshop, listing.facts, name, value),
  );
  if (refusing !== undefined) return untried(`A rule refuses ${refusing.join(' ')}.`);
  const { name: call } = listing.facts.call;
  const moved = Object.entries({ ...page.second, ...page.query }).find(
    ([name, value]) => takenAs(workshop, call, name, Number(value)) !== value,
  );
  if (moved !== undefined) return untried(`A rule takes ${moved.join(' ')} as another number.`);
  const found = crowd(workshop, listing, FEW) ?? crowd(workshop, listing, 3);
  if (found === null) return severalOf(workshop, listing);
  const { poised, is } =
    page.second === undefined
      ? { poised: found.poised, is: page.is }
      : afterTwo(workshop, listing, found.poised, page.second);
  const ask = withQuery(poised.ask, page.query);
  const total = totalPath(listing);
  return listPlan(workshop, listing, poised, ask, is, (act) =>
    total === null
      ? []
      : [
          {
            first: [],
            of: act,
            expect: { kind: 'value', field: 'total', path: total, is: { $above: FEW - 2 } },
          },
        ],
  );
}

/** The list has been asked for with two items: the one that is wanted now is the second of them. */
function afterTwo(
  { spec }: Workshop,
  { place }: Listing,
  poised: Poised,
  query: Page['query'],
): { readonly poised: Poised; readonly is: Pattern } {
  const { act, outcome } = make(poised.situation, withQuery(poised.ask, query));
  const wire = tellingField(spec, place.entity, place.as)?.wire;
  const is: Pattern =
    wire === undefined
      ? { $count: 1 }
      : [{ $with: { [wire]: answered(act.id, ...place.path, 1, wire) } }];
  return { poised: { ...poised, situation: outcome.after }, is };
}

/** Where the answer says how many there are in all. */
export function totalPath({ facts }: Listing): string[] | null {
  const { shape } = facts.call.answer;
  if (shape?.kind !== 'object') return null;
  const found = shape.members.find(({ shape: inner }) => inner.kind === 'total');
  return found === undefined ? null : [found.name];
}
