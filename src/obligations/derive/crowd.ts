// Lists with several records of a plan's own, which can be told apart by what the list is ordered by.

import { dateOf } from '../../expression/index.ts';
import { telling } from '../expect/shown.ts';
import type { Player } from '../search/cast.ts';
import type { Vary } from '../search/populate.ts';
import type { Situation } from '../search/situation.ts';
import { isWriting, type Leaf } from '../subject/leaves.ts';
import type { CallFacts } from '../subject/subject.ts';
import type { Pattern, Value } from '../value.ts';
import type { SceneRecord } from '../world/scene.ts';
import type { Plan } from '../plan.ts';
import { untried, type Untried } from './draft.ts';
import { grown } from './growing.ts';
import { isListed, nothingListed, seekListed, type Listing } from './listing.ts';
import { sorted } from './sorting.ts';
import { rulingOf } from './judgement.ts';
import type { Poised, Workshop } from './workshop.ts';
import { withArticle } from '../../text/article.ts';

/** Enough to tell an order from its reverse, and ties from none. */
export const FEW = 4;

/** A list with records of the plan's own, and who is about to ask for it. */
export interface Crowd {
  readonly poised: Poised;
  /** As they have to be listed. */
  readonly records: readonly SceneRecord[];
}

/** Makes so many records that somebody's list holds; null where that cannot be. */
export function crowd(workshop: Workshop, listing: Listing, count: number): Crowd | null {
  const known = workshop.once(listing.step, (): Known => ({ made: new Map() }));
  const { made, most } = known;
  const before = made.get(count);
  if (before !== undefined) return before;
  if (most !== undefined) return (most?.records.length ?? 0) >= count ? most : null;
  const { found, isAll } = makeCrowd(workshop, listing, count);
  if (isAll && found !== null) made.set(count, found);
  // What was cut short may come to something another time.
  else if (!workshop.subject.effort.isSpent) known.most = found;
  return isAll ? found : null;
}

/** The crowds of a list that were made, and where one was to be larger than it can be, the largest. */
interface Known {
  readonly made: Map<number, Crowd>;
  most?: Crowd | null;
}

/** A crowd of so many, or else of as many as there come to be. */
function makeCrowd(
  workshop: Workshop,
  listing: Listing,
  count: number,
): { readonly found: Crowd | null; readonly isAll: boolean } {
  const first = seekListed(workshop, listing, (poised) =>
    poised.situation
      .recordsOf(listing.step.entity.name)
      .some((record) => isListed(workshop, listing, poised, record)),
  );
  if (first === null) return { found: null, isAll: false };
  const { player, situation } = first;
  const now = situation.engine.clock.now();
  const listed = (at: Situation, least: number): Crowd | null =>
    asker(workshop, listing, at, least, player);
  const already = listed(situation, 1)?.records.length ?? 0;
  const growth = {
    first,
    makers: workshop.subject.makersOf(listing.step.entity.name),
    holds: (at: Situation, least: number) => listed(at, least) !== null,
  };
  let most: Crowd | null = null;
  // Where rules refuse the values that would show an order, others have to do.
  for (const vary of [(maker: CallFacts) => varying(listing, maker, now), () => () => NOTHING]) {
    const made = grown(workshop, { ...growth, vary }, already, count);
    const found = listed(made, count);
    if (found !== null) return { found, isAll: true };
    const some = listed(made, 1);
    if ((some?.records.length ?? 0) > (most?.records.length ?? 0)) most = some;
  }
  return { found: most, isAll: false };
}

const NOTHING: ReadonlyMap<Leaf, Value> = new Map();

/** Somebody who is shown enough of what was made. */
export function asker(
  workshop: Workshop,
  listing: Listing,
  made: Poised['situation'],
  count: number,
  first: Player,
  players: readonly Player[] = [first, ...workshop.cast.everybody],
): Crowd | null {
  for (const player of players)
    for (const poised of workshop.poised(made, listing.facts, player)) {
      if (!rulingOf(workshop, poised).allowed) continue;
      const records = poised.situation
        .recordsOf(listing.step.entity.name)
        .filter((record) => isListed(workshop, listing, poised, record));
      if (records.length >= count)
        return { poised, records: sorted(workshop, listing, [...records].reverse()) };
    }
  return null;
}

/**
 * Different values for what the list is ordered by: first, last, between, and last again. Those that
 * tie in the first order stand in a later one the other way round than they were made.
 */
function varying({ step }: Listing, maker: CallFacts, now: number): Vary {
  const ranked = step.orders.flatMap((order, place) => {
    if (order.kind !== 'field') return [];
    const ranks = place === 0 ? [0, 2, 1, 2] : order.descending ? [0, 1, 1, 2] : [0, 2, 1, 1];
    return maker.leaves
      .filter((leaf) => isWriting(leaf, step.entity.name, order.field.name))
      .map((leaf) => ({ leaf, ranks }));
  });
  return (number) =>
    new Map(
      ranked.flatMap(({ leaf, ranks }): [Leaf, Value][] => {
        const value = orderedValue(leaf, number, ranks[number % FEW]!, now);
        return value === undefined ? [] : [[leaf, value]];
      }),
    );
}

const WEEK = 7 * 86_400_000;

/** A value that comes first (0), between (1) or last (2). */
function orderedValue(
  { member }: Leaf,
  number: number,
  rank: number,
  now: number,
): Value | undefined {
  const type = member.type;
  if (type?.kind === 'one of') return type.values.at([0, 1, -1][rank]!);
  if (type?.kind === 'integer' || type?.kind === 'number') return 1 + rank;
  if (type?.kind === 'boolean') return rank > 0;
  if (type?.kind === 'time') return ['06:15', '12:30', '21:45'][rank];
  if (type?.kind === 'date') return dateOf(now + (rank + 2) * WEEK);
  if (type?.kind === 'datetime') return new Date(now + (rank + 2) * WEEK).toISOString();
  if (type?.kind === 'text')
    return `${'akz'[rank]!}bc ${'akz'[rank]!}${number < FEW ? '' : number}`;
  return undefined;
}

/** The records of a crowd in their order, each by what tells it from others. */
export function orderedItems({ place }: Listing, { poised, records }: Crowd): Pattern[] | null {
  const items = records.map((record) => telling(poised.situation, place.as, record));
  return items.includes(null) ? null : items;
}

/** That there are not several: a contradiction where calls make them, else no matter of calls. */
export function severalOf(workshop: Workshop, listing: Listing): Plan | Untried {
  const { step, facts } = listing;
  return workshop.subject.makersOf(step.entity.name).length > 0
    ? nothingListed(
        workshop,
        listing,
        `Nothing was found by which there are several of ${step.entity.name} that ${facts.call.name} lists.`,
      )
    : untried(`No call of section 7 makes ${withArticle(step.entity.name)}.`);
}
