// The plan that a list is as it should be, its total included.

import { make } from '../../../search/attempt.ts';
import type { Ask } from '../../../situation/ask.ts';
import { answered, type Pattern } from '../../../plan/value.ts';
import type { Check, Plan } from '../../../plan/plan.ts';
import { notReached } from '../../../planning/no-plan.ts';
import { planOf, succeeds } from '../../../planning/plans.ts';
import type { PreparedCall } from '../../../planning/call-query.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { askForList } from './branch.ts';
import type { Listing } from './listing.ts';
import { countedAlone } from './counted-alone.ts';
import { sizeOf, totalPath } from './paging.ts';

/** The plan that a list is as a pattern says. */
export function listPlan(
  context: PlanningContext,
  listing: Listing,
  prepared: PreparedCall,
  ask: Ask,
  is: Pattern,
  more: (act: string) => Check[] = () => [],
): Plan {
  const { place, facts } = listing;
  const { situation } = prepared;
  const coming = askForList(context, listing, prepared, ask);
  if (coming === null)
    return notReached(`Nothing was found by which ${facts.call.name} comes to this list.`);
  const { act } = make(situation, coming);
  return planOf(
    situation,
    [act],
    [
      ...succeeds(context, act),
      {
        first: [],
        of: act.id,
        expect: { kind: 'value', field: place.entity, path: place.path, is },
      },
      ...wholeOf(context, listing, prepared, coming, act.id),
      ...countedAlone(context, listing, prepared, coming),
      ...more(act.id),
    ],
  );
}

/** That the total is of what is listed, and of nothing else. */
function wholeOf(
  context: PlanningContext,
  listing: Listing,
  prepared: PreparedCall,
  ask: Ask,
  act: string,
): Check[] {
  const { paging } = listing.step;
  const path = totalPath(listing);
  const aside = paging === null ? [] : pagingNames(paging);
  // Of a later page, or of one of another size, its items do not say how many there are.
  if (path === null || aside.some((name) => Object.hasOwn(ask.query, name))) return [];
  const page = sizeOf(context, listing, prepared);
  if (paging !== null && page === null) return [];
  const items = answered(act, ...listing.place.path);
  const is = { $counts: { items, page } };
  return [{ first: [], of: act, expect: { kind: 'value', field: 'total', path, is } }];
}

const pagingNames = (paging: NonNullable<Listing['step']['paging']>): string[] =>
  paging.kind === 'page' ? [paging.page.name] : [paging.limit.name, paging.offset.name];
