// Asking for the page of a list on which something stands, where there is more than one page.

import { withQuery, type Ask } from '../../../situation/ask.ts';
import type { SceneRecord } from '../../../world/scene.ts';
import type { Crowd } from './crowd.ts';
import { isListed, type Listing } from './listing.ts';
import { sorted } from './sorting.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { isNoPath, type PreparedCall } from '../../../planning/call-query.ts';
import { sizeOf } from './paging.ts';

/** Larger pages are not filled. */
export const MOST_ON_PAGE = 100;

/** How many fill a page of a list; null where there are no pages, or none that is filled. */
export function fillable(context: PlanningContext, listing: Listing): number | null {
  const ready = context.ready({ facts: listing.facts });
  const size = isNoPath(ready) ? null : sizeOf(context, listing, ready);
  return size === null || size > MOST_ON_PAGE ? null : size;
}

/** All that the list holds for whoever asks, in its order. */
const whole = (context: PlanningContext, listing: Listing, prepared: PreparedCall): SceneRecord[] =>
  sorted(
    context,
    listing,
    prepared.situation
      .scene(prepared.actor.name)
      .all(listing.step.entity.name)
      .filter((record) => isListed(context, listing, prepared, record)),
  );

const placeOf = (all: readonly SceneRecord[], record: SceneRecord): number =>
  all.findIndex(({ id }) => id === record.id);

/** The request for the page with a record. */
export function reaching(
  context: PlanningContext,
  listing: Listing,
  prepared: PreparedCall,
  record: SceneRecord,
): Ask {
  const { paging } = listing.step;
  const size = sizeOf(context, listing, prepared);
  const place = size === null ? 0 : placeOf(whole(context, listing, prepared), record);
  if (paging === null || size === null || place < size) return prepared.ask;
  return paging.kind === 'page'
    ? withQuery(prepared.ask, { [paging.page.name]: Math.floor(place / size) + 1 })
    : withQuery(prepared.ask, { [paging.offset.name]: place });
}

/** A request whose answer holds several records of a crowd, and those that it holds. */
export function onOnePage(
  context: PlanningContext,
  listing: Listing,
  { prepared, records }: Crowd,
): { ask: Ask; records: readonly SceneRecord[] } {
  const { paging } = listing.step;
  const size = sizeOf(context, listing, prepared);
  const all = size === null ? [] : whole(context, listing, prepared);
  if (paging === null || size === null || all.length <= size) return { ask: prepared.ask, records };
  if (paging.kind === 'offset')
    return { ask: withQuery(prepared.ask, { [paging.limit.name]: all.length }), records };
  const pages = Array.from({ length: Math.ceil(all.length / size) }, (_, page) =>
    records.filter((record) => Math.floor(placeOf(all, record) / size) === page),
  );
  const fullest = pages.reduce(
    (best, page, index) => (page.length > pages[best]!.length ? index : best),
    0,
  );
  return {
    ask: withQuery(prepared.ask, { [paging.page.name]: fullest + 1 }),
    records: pages[fullest] ?? [],
  };
}
