// Lists page by page.

import { type Json, sizeParameterOf } from '../../../../model/index.ts';
import type { Plan } from '../../../plan/plan.ts';
import { tellingField } from '../../../expect/shown.ts';
import { withQuery } from '../../../situation/ask.ts';
import { make } from '../../../search/attempt.ts';
import { answered, type Pattern } from '../../../plan/value.ts';
import { crowd, FEW, severalOf } from './crowd.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../planning/no-plan.ts';
import { isAccepted, takenAs } from '../../../requests/parameters.ts';
import { listPlan } from './list-plan.ts';
import { type Listing } from './listing.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import type { PreparedCall } from '../../../planning/call-query.ts';
import { totalPath } from './paging.ts';

export function derivePages(context: PlanningContext, drafts: Drafts, listing: Listing): void {
  const { facts, step } = listing;
  for (const [name, page] of pagesOf(listing))
    drafts.add({
      kind: 'calls/paged',
      name: `${facts.call.name}:${name}`,
      at: step.at,
      needs: ['entities', 'roles'],
      words: { call: facts.call.name, page: name, count: page.words },
      plan: () => pagedPlan(context, listing, page),
    });
}

interface Page {
  readonly query: Readonly<Record<string, Json>>;
  readonly words: string;
  readonly is: Pattern;
  /** The query by which as many as it holds stand from a place on, and nothing else after them. */
  readonly after?: {
    readonly query: Page['query'];
    readonly from: number;
    readonly count: number;
  };
}

/** Pages that a few records show: one that is full, one further on, and one past the end. */
function pagesOf({ step, facts }: Listing): [string, Page][] {
  const { paging } = step;
  if (paging === null) return [];
  const FAR = 100_000;
  if (paging.kind === 'page') {
    const page = paging.page.name;
    const past: [string, Page] = [`page ${FAR}`, { query: { [page]: FAR }, words: '0', is: [] }];
    const size = sizeParameterOf(paging, facts.call.query);
    if (size === null) return [past];
    const both = { [page]: 2, [size]: 2 };
    const all = { [size]: FEW };
    return [
      past,
      [
        `${page} 2, ${size} 2`,
        { query: both, words: '2', is: [], after: { query: all, from: 2, count: 2 } },
      ],
    ];
  }
  const limit = paging.limit.name;
  const offset = paging.offset.name;
  return [
    [`${limit} 2`, { query: { [limit]: 2 }, words: '2', is: { $count: 2 } }],
    [`${limit} 0`, { query: { [limit]: 0 }, words: '0', is: [] }],
    [
      `${limit} 1, ${offset} 1`,
      {
        query: { [limit]: 1, [offset]: 1 },
        words: '1',
        is: [],
        after: { query: { [limit]: 2 }, from: 1, count: 1 },
      },
    ],
    [`${offset} ${FAR}`, { query: { [offset]: FAR }, words: '0', is: [] }],
  ];
}

function pagedPlan(context: PlanningContext, listing: Listing, page: Page): Plan | Untried {
  const refusing = Object.entries({ ...page.after?.query, ...page.query }).find(
    ([name, value]) => !isAccepted(context, listing.facts, name, value),
  );
  if (refusing !== undefined) return untried(`A rule refuses ${refusing.join(' ')}.`);
  const { name: call } = listing.facts.call;
  const moved = Object.entries({ ...page.after?.query, ...page.query }).find(
    ([name, value]) => takenAs(context, call, name, Number(value)) !== value,
  );
  if (moved !== undefined) return untried(`A rule takes ${moved.join(' ')} as another number.`);
  const found = crowd(context, listing, FEW) ?? crowd(context, listing, 3);
  if (found === null) return severalOf(context, listing);
  const { prepared, is } =
    page.after === undefined
      ? { prepared: found.prepared, is: page.is }
      : afterAll(context, listing, found.prepared, page.after);
  const ask = withQuery(prepared.ask, page.query);
  const total = totalPath(listing);
  return listPlan(context, listing, prepared, ask, is, (act) =>
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

/** The list has been asked for with more items: those that are wanted now are the later ones of them. */
function afterAll(
  { spec }: PlanningContext,
  { place }: Listing,
  prepared: PreparedCall,
  { query, from, count }: NonNullable<Page['after']>,
): { readonly prepared: PreparedCall; readonly is: Pattern } {
  const { act, outcome } = make(prepared.situation, withQuery(prepared.ask, query));
  const wire = tellingField(spec, place.entity, place.as)?.wire;
  const is: Pattern =
    wire === undefined
      ? { $count: count }
      : Array.from({ length: count }, (_, index) => ({
          $with: { [wire]: answered(act.id, ...place.path, from + index, wire) },
        }));
  return { prepared: { ...prepared, situation: outcome.after }, is };
}
