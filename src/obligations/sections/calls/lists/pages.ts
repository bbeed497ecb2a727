// Lists page by page.

import type { Json } from '../../../../model/index.ts';
import type { Plan } from '../../../plan.ts';
import { tellingField } from '../../../expect/shown.ts';
import { withQuery } from '../../../situation/request/ask.ts';
import { make } from '../../../search/attempt.ts';
import { answered, type Pattern } from '../../../value.ts';
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

function pagedPlan(context: PlanningContext, listing: Listing, page: Page): Plan | Untried {
  const refusing = Object.entries({ ...page.second, ...page.query }).find(
    ([name, value]) => !isAccepted(context, listing.facts, name, value),
  );
  if (refusing !== undefined) return untried(`A rule refuses ${refusing.join(' ')}.`);
  const { name: call } = listing.facts.call;
  const moved = Object.entries({ ...page.second, ...page.query }).find(
    ([name, value]) => takenAs(context, call, name, Number(value)) !== value,
  );
  if (moved !== undefined) return untried(`A rule takes ${moved.join(' ')} as another number.`);
  const found = crowd(context, listing, FEW) ?? crowd(context, listing, 3);
  if (found === null) return severalOf(context, listing);
  const { prepared, is } =
    page.second === undefined
      ? { prepared: found.prepared, is: page.is }
      : afterTwo(context, listing, found.prepared, page.second);
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

/** The list has been asked for with two items: the one that is wanted now is the second of them. */
function afterTwo(
  { spec }: PlanningContext,
  { place }: Listing,
  prepared: PreparedCall,
  query: Page['query'],
): { readonly prepared: PreparedCall; readonly is: Pattern } {
  const { act, outcome } = make(prepared.situation, withQuery(prepared.ask, query));
  const wire = tellingField(spec, place.entity, place.as)?.wire;
  const is: Pattern =
    wire === undefined
      ? { $count: 1 }
      : [{ $with: { [wire]: answered(act.id, ...place.path, 1, wire) } }];
  return { prepared: { ...prepared, situation: outcome.after }, is };
}
