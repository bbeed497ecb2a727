// Lists with several records of a plan's own, which can be told apart by what the list is ordered by.

import { dateOf } from '../../../../expression/index.ts';
import { ruleOf, shownFields, type Field } from '../../../../model/index.ts';
import { shownValue, telling } from '../../../expect/shown.ts';
import type { Actor } from '../../../search/actors/actors.ts';
import type { Vary } from '../../../search/populate.ts';
import type { Situation } from '../../../situation/situation.ts';
import { isWriting, type Leaf } from '../../../subject/leaves.ts';
import { isMadeByClock } from '../../../subject/made-by-clock.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import type { Pattern, Value } from '../../../plan/value.ts';
import type { SceneRecord } from '../../../world/scene.ts';
import type { Plan } from '../../../plan/plan.ts';
import { untried, type Untried } from '../../../planning/no-plan.ts';
import { grown } from './growing.ts';
import { asking, isListed, nothingListed, type Listing } from './listing.ts';
import { oneListed } from './one-listed.ts';
import { sorted } from './sorting.ts';
import { madeTogether } from '../../../planning/made-together.ts';
import { rulingOf } from '../../../planning/judgement.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import type { PreparedCall } from '../../../planning/call-query.ts';
import { withArticle } from '../../../../text/article.ts';

/** Enough to tell an order from its reverse, and ties from none. */
export const FEW = 4;

/** A list with records of the plan's own, and who is about to ask for it. */
export interface Crowd {
  readonly prepared: PreparedCall;
  /** As they have to be listed. */
  readonly records: readonly SceneRecord[];
}

/** Makes so many records that somebody's list holds; null where that cannot be. */
export function crowd(context: PlanningContext, listing: Listing, count: number): Crowd | null {
  const known = context.once(listing.step, (): Known => ({ made: new Map() }));
  const { made, most } = known;
  const before = made.get(count);
  if (before !== undefined) return before;
  if (most !== undefined) return (most?.records.length ?? 0) >= count ? most : null;
  const { found, isAll } = makeCrowd(context, listing, count);
  if (isAll && found !== null) made.set(count, found);
  // What was cut short may come to something another time.
  else if (!context.subject.effort.isSpent) known.most = found;
  return isAll ? found : null;
}

/** The crowds of a list that were made, and where one was to be larger than it can be, the largest. */
interface Known {
  readonly made: Map<number, Crowd>;
  most?: Crowd | null;
}

/** A crowd of so many, or else of as many as there come to be. */
function makeCrowd(
  context: PlanningContext,
  listing: Listing,
  count: number,
): { readonly found: Crowd | null; readonly isAll: boolean } {
  const first = oneListed(context, listing)?.prepared;
  if (first === undefined) return { found: null, isAll: false };
  const { actor, situation } = first;
  const now = situation.engine.clock.now();
  const listed = (at: Situation, least: number): Crowd | null =>
    asker(context, listing, at, least, actor);
  const already = listed(situation, 1)?.records.length ?? 0;
  const growth = {
    first,
    makers: context.subject.makersOf(listing.step.entity.name),
    entity: listing.step.entity.name,
    isFedByClock: isMadeByClock(context.subject, listing.step.entity.name),
    holds: (at: Situation, least: number) => listed(at, least) !== null,
  };
  let most: Crowd | null = null;
  // Where rules refuse the values that would show an order, others have to do.
  for (const vary of [(maker: CallFacts) => varying(listing, maker, now), () => () => NOTHING]) {
    const made = grown(context, { ...growth, vary }, already, count);
    const found = listed(made, count);
    if (found !== null) return { found, isAll: true };
    const some = listed(made, 1);
    if ((some?.records.length ?? 0) > (most?.records.length ?? 0)) most = some;
  }
  // What no call adds to may have been made at once.
  for (const facts of growth.makers) {
    const together = madeTogether(context, facts);
    const made = together && listed(together.attempt.outcome.after, 2);
    if (made != null && made.records.length >= count) return { found: made, isAll: true };
    if ((made?.records.length ?? 0) > (most?.records.length ?? 0)) most = made;
  }
  return { found: most, isAll: false };
}

const NOTHING: ReadonlyMap<Leaf, Value> = new Map();

/** Somebody who is shown enough of what was made. */
export function asker(
  context: PlanningContext,
  listing: Listing,
  made: PreparedCall['situation'],
  count: number,
  first: Actor,
  players: readonly Actor[] = [first, ...context.actors.everybody],
): Crowd | null {
  for (const actor of players)
    for (const likeliest of context.prepared(made, listing.facts, actor)) {
      if (!rulingOf(context, likeliest).allowed) continue;
      const ask = asking(context, listing, likeliest, likeliest.ask);
      const prepared = { ...likeliest, ask };
      const records = prepared.situation
        .recordsOf(listing.step.entity.name)
        .filter((record) => isListed(context, listing, prepared, record));
      if (records.length >= count)
        return { prepared, records: sorted(context, listing, oldestFirst(prepared, records)) };
    }
  return null;
}

function oldestFirst(
  { situation }: PreparedCall,
  records: readonly SceneRecord[],
): readonly SceneRecord[] {
  const keys = new Set(records.map(({ key }) => JSON.stringify(key)));
  const [first] = records;
  const all = first === undefined ? [] : situation.scene().all(first.entity);
  return all.filter(({ key }) => keys.has(JSON.stringify(key)));
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
export function orderedItems({ place }: Listing, { prepared, records }: Crowd): Pattern[] | null {
  const items = records.map((record) => telling(prepared.situation, place.as, record));
  return items.includes(null) ? null : items;
}

/**
 * The same by what requests give and the list shows, where nothing tells one record from any other; null
 * where all of them look alike.
 */
export function itemsByValues(
  { spec }: PlanningContext,
  { place }: Listing,
  { prepared, records }: Crowd,
): Pattern[] | null {
  const given = shownFields(spec, place.as).flatMap(({ own, wire }) =>
    own !== null && isGivenPlainly(own) ? [{ own, wire }] : [],
  );
  const items = records.map((record) =>
    given.map(({ own, wire }): [string, Pattern] => [
      wire,
      shownValue(prepared.situation, own.type, record.read(own.name)) ?? { $some: true },
    ]),
  );
  const looks = new Set(items.map((item) => JSON.stringify(item)));
  return looks.size < 2 ? null : items.map((item) => ({ $with: Object.fromEntries(item) }));
}

/** Whether a field holds what a request gave, and shows it to everybody. */
const isGivenPlainly = (field: Field): boolean =>
  field.required !== 'auto' &&
  !['reference', 'list', 'json'].includes(field.type.kind) &&
  ruleOf(field, 'shown if') === undefined;

/** That there are not several: a contradiction where calls make them, else no matter of calls. */
export function severalOf(context: PlanningContext, listing: Listing): Plan | Untried {
  const { step, facts } = listing;
  return context.subject.makersOf(step.entity.name).length > 0
    ? nothingListed(
        context,
        listing,
        `Nothing was found by which there are several of ${step.entity.name} that ${facts.call.name} lists.`,
      )
    : untried(`No call of section 7 makes ${withArticle(step.entity.name)}.`);
}
