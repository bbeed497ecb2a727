// Constants that say how much of a list one answer holds.

import type { Constant } from '../../../model/index.ts';
import type { Check, Plan } from '../../plan/plan.ts';
import { withQuery } from '../../situation/ask.ts';
import { make } from '../../search/attempt.ts';
import { stepsOfKind } from '../../subject/steps.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../planning/no-plan.ts';
import { valueWords } from './value-words.ts';
import { listingOf, nothingListed, type Listing } from '../calls/lists/listing.ts';
import { crowd, orderedItems } from '../calls/lists/crowd.ts';
import { planOf, succeeds } from '../../planning/plans.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';

/** A list of which a constant is the usual size. */
export interface PageSize {
  readonly listing: Listing;
  readonly size: number;
  /** The request's parameter for what comes after the first page. */
  readonly next: { readonly parameter: string; readonly value: number };
}

/** Larger pages are not filled. */
const MOST = 250;

export function pageSizesOf(context: PlanningContext, { name, value }: Constant): PageSize[] {
  if (value.kind !== 'number' || !Number.isInteger(value.value)) return [];
  const size = value.value;
  return context.subject.calls.flatMap((facts) =>
    stepsOfKind(facts.call, 'list').flatMap((step): PageSize[] => {
      const { paging } = step;
      const place = facts.places.find(
        ({ entity, listed }) => listed && entity === step.entity.name,
      );
      if (paging === null || place === undefined) return [];
      const listing = listingOf(context, facts, step, place);
      if (paging.kind === 'page')
        return paging.size.source.trim() === name
          ? [{ listing, size, next: { parameter: paging.page.name, value: 2 } }]
          : [];
      const limit = facts.call.query.find((parameter) => parameter.name === paging.limit.name);
      return limit?.default?.source.trim() === name
        ? [{ listing, size, next: { parameter: paging.offset.name, value: size } }]
        : [];
    }),
  );
}

export function derivePageSize(
  context: PlanningContext,
  drafts: Drafts,
  constant: Constant,
  page: PageSize,
): void {
  const { facts, step } = page.listing;
  drafts.add({
    kind: 'limits/met',
    name: `${constant.name}:${facts.call.name}`,
    at: constant.at,
    also: [{ at: step.at, why: `${facts.call.name} lists so many at once` }],
    needs: ['calls', 'entities', 'roles'],
    words: {
      constant: constant.name,
      value: valueWords(constant),
      situation: `${facts.call.name} lists no more than that at once, and the rest after it`,
    },
    plan: () => pagePlan(context, page),
  });
}

/** One record more than a page holds: the first page is full, the next one has the last. */
function pagePlan(context: PlanningContext, { listing, size, next }: PageSize): Plan | Untried {
  if (size > MOST) return untried(`No more than ${MOST} records are made to fill a page.`);
  const found = crowd(context, listing, size + 1);
  const items = found === null ? null : orderedItems(listing, found);
  if (found === null || items === null)
    return nothingListed(
      context,
      listing,
      `Nothing was found by which ${listing.facts.call.name} has more to list than one page.`,
    );
  const { situation, ask } = found.prepared;
  const { act, outcome } = make(situation, ask);
  const { act: second } = make(outcome.after, withQuery(ask, { [next.parameter]: next.value }));
  const { path } = listing.place;
  const check = (
    first: Check['first'],
    of: string,
    is: Extract<Check['expect'], { kind: 'value' }>['is'],
  ): Check => ({
    first,
    of,
    expect: { kind: 'value', field: listing.place.entity, path, is },
  });
  return planOf(
    situation,
    [act],
    [
      ...succeeds(context, act),
      check([], act.id, { $count: size }),
      check([second], second.id, { $not: [] }),
    ],
  );
}
