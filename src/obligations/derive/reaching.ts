// Asking for the page of a list on which something stands, where there is more than one page.

import { withQuery, type Ask } from '../search/ask.ts';
import type { SceneRecord } from '../world/scene.ts';
import type { Crowd } from './crowd.ts';
import { isListed, type Listing } from './listing.ts';
import { sorted } from './sorting.ts';
import { namesOf } from '../search/names.ts';
import { isStuck, type Poised, type Workshop } from './workshop.ts';

/** How many a page holds that nobody asks otherwise for; null where all are answered at once. */
export function sizeOf(
  workshop: Workshop,
  { facts, step }: Listing,
  poised: Poised,
): number | null {
  const { paging } = step;
  if (paging === null) return null;
  const size =
    paging.kind === 'page'
      ? paging.size
      : facts.call.query.find(({ name }) => name === paging.limit.name)?.default;
  if (size == null) return null;
  const compiled = workshop.subject.compile(size, 'calls', facts.variables);
  const value = poised.situation
    .scene(poised.player.name)
    .value(compiled, namesOf(facts, poised.ask, poised));
  return typeof value === 'number' && value > 0 ? value : null;
}

/** Larger pages are not filled. */
export const MOST_ON_PAGE = 100;

/** How many fill a page of a list; null where there are no pages, or none that is filled. */
export function fillable(workshop: Workshop, listing: Listing): number | null {
  const ready = workshop.ready({ facts: listing.facts });
  const size = isStuck(ready) ? null : sizeOf(workshop, listing, ready);
  return size === null || size > MOST_ON_PAGE ? null : size;
}

/** All that the list holds for whoever asks, in its order. */
const whole = (workshop: Workshop, listing: Listing, poised: Poised): SceneRecord[] =>
  sorted(
    workshop,
    listing,
    poised.situation
      .scene(poised.player.name)
      .all(listing.step.entity.name)
      .filter((record) => isListed(workshop, listing, poised, record)),
  );

const placeOf = (all: readonly SceneRecord[], record: SceneRecord): number =>
  all.findIndex(({ id }) => id === record.id);

/** The request for the page with a record. */
export function reaching(
  workshop: Workshop,
  listing: Listing,
  poised: Poised,
  record: SceneRecord,
): Ask {
  const { paging } = listing.step;
  const size = sizeOf(workshop, listing, poised);
  const place = size === null ? 0 : placeOf(whole(workshop, listing, poised), record);
  if (paging === null || size === null || place < size) return poised.ask;
  return paging.kind === 'page'
    ? withQuery(poised.ask, { [paging.page.name]: Math.floor(place / size) + 1 })
    : withQuery(poised.ask, { [paging.offset.name]: place });
}

/** A request whose answer holds several records of a crowd, and those that it holds. */
export function onOnePage(
  workshop: Workshop,
  listing: Listing,
  { poised, records }: Crowd,
): { ask: Ask; records: readonly SceneRecord[] } {
  const { paging } = listing.step;
  const size = sizeOf(workshop, listing, poised);
  const all = size === null ? [] : whole(workshop, listing, poised);
  if (paging === null || size === null || all.length <= size) return { ask: poised.ask, records };
  if (paging.kind === 'offset')
    return { ask: withQuery(poised.ask, { [paging.limit.name]: all.length }), records };
  const pages = Array.from({ length: Math.ceil(all.length / size) }, (_, page) =>
    records.filter((record) => Math.floor(placeOf(all, record) / size) === page),
  );
  const fullest = pages.reduce(
    (best, page, index) => (page.length > pages[best]!.length ? index : best),
    0,
  );
  return {
    ask: withQuery(poised.ask, { [paging.page.name]: fullest + 1 }),
    records: pages[fullest] ?? [],
  };
}
