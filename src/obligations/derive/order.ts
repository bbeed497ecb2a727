// Lists in their order and page by page: made with records that can be told apart.

import { compare, type Value as ExpressionValue } from '../../expression/index.ts';
import { entityNamed, fieldNamed, type Json, type Order } from '../../model/index.ts';
import { telling } from '../expect/shown.ts';
import type { Plan } from '../plan.ts';
import { withQuery } from '../search/ask.ts';
import { bind } from '../search/bind.ts';
import type { Player } from '../search/cast.ts';
import { populate, type Vary } from '../search/populate.ts';
import { isWriting, type Leaf } from '../subject/leaves.ts';
import type { CallFacts } from '../subject/subject.ts';
import type { Pattern, Value } from '../value.ts';
import type { SceneRecord } from '../world/scene.ts';
import { impossible, type Drafts } from './draft.ts';
import { isListed, listPlan, seekListed, type Listing } from './lists.ts';
import { rulingOf, type Poised, type Workshop } from './workshop.ts';

/** Enough to tell an order from its reverse, and ties from none. */
const FEW = 4;

export function deriveOrder(workshop: Workshop, drafts: Drafts, listing: Listing): void {
  const { facts, step } = listing;
  const common = { at: step.at, needs: ['entities', 'roles'] as const };
  if (step.orders.length > 0)
    drafts.add({
      ...common,
      kind: 'calls/ordered',
      name: facts.call.name,
      words: { call: facts.call.name, order: step.orders.map(orderWords).join(', then ') },
      plan: () => orderedPlan(workshop, listing),
    });
  if (step.paging === null) return;
  for (const [name, page] of pagesOf(listing))
    drafts.add({
      ...common,
      kind: 'calls/paged',
      name: `${facts.call.name}:${name}`,
      words: { call: facts.call.name, page: name, count: page.words },
      plan: () => pagedPlan(workshop, listing, page),
    });
}

const orderWords = (order: Order): string =>
  order.kind === 'creation'
    ? order.descending
      ? 'newest first'
      : 'oldest first'
    : `by ${order.field.name}${order.descending ? ' descending' : ''}`;

/** A list with records of the plan's own, and who is about to ask for it. */
export interface Crowd {
  readonly poised: Poised;
  /** As they have to be listed. */
  readonly records: readonly SceneRecord[];
}

/** Makes so many records that somebody's list holds; null where that cannot be. */
export function crowd(workshop: Workshop, listing: Listing, count: number): Crowd | null {
  const { step } = listing;
  const { cast } = workshop;
  const first = seekListed(workshop, listing, (poised) =>
    poised.situation
      .madeOf(step.entity.name)
      .some((record) => isListed(workshop, listing, poised, record)),
  );
  if (first === null) return null;
  for (const facts of makersOf(workshop, listing))
    for (const player of [...cast.everybody, ...workshop.seconds]) {
      const vary = varying(listing, facts);
      const { situation, hand } = first;
      const made = populate(situation, count, { cast, facts, player, hand, vary });
      const found = made === null ? null : asker(workshop, listing, made, count, first.player);
      if (found !== null) return found;
    }
  return null;
}

const makersOf = ({ subject }: Workshop, { step }: Listing): CallFacts[] =>
  subject.calls.filter(({ creates }) =>
    creates.some(({ entity }) => entity.name === step.entity.name),
  );

/** Somebody who is shown enough of what was made. */
function asker(
  workshop: Workshop,
  listing: Listing,
  made: Poised['situation'],
  count: number,
  first: Player,
): Crowd | null {
  for (const player of [first, ...workshop.cast.everybody])
    for (const prospect of workshop.prospects(made, listing.facts, player)) {
      const ask = bind(
        prospect.situation,
        listing.facts,
        player.name,
        prospect.hand,
        prospect.pool,
      );
      if (ask === null) continue;
      const poised = { ...prospect, facts: listing.facts, ask };
      if (!rulingOf(workshop, poised).allowed) continue;
      const records = poised.situation
        .madeOf(listing.step.entity.name)
        .filter((record) => isListed(workshop, listing, poised, record));
      if (records.length >= count) return { poised, records: sorted(workshop, listing, records) };
    }
  return null;
}

/** Different values for what the list is ordered by: first, last, between, and last again. */
function varying({ step }: Listing, maker: CallFacts): Vary {
  const leaves = step.orders.flatMap((order) =>
    order.kind === 'field'
      ? maker.leaves.filter((leaf) => isWriting(leaf, step.entity.name, order.field.name))
      : [],
  );
  return (number) =>
    new Map(
      leaves.flatMap((leaf): [Leaf, Value][] => {
        const value = orderedValue(leaf, number);
        return value === undefined ? [] : [[leaf, value]];
      }),
    );
}

function orderedValue({ member }: Leaf, number: number): Value | undefined {
  const rank = [0, 2, 1, 2][number % FEW]!;
  const type = member.type;
  if (type?.kind === 'one of') return type.values.at([0, -1, 1, -1][number % FEW]!);
  if (type?.kind === 'integer' || type?.kind === 'number') return 1 + rank;
  if (type?.kind === 'boolean') return rank > 0;
  if (type?.kind === 'text')
    return `${'akz'[rank]!}bc ${'akz'[rank]!}${number < FEW ? '' : number}`;
  return undefined;
}

/** The records as section 7 orders them: later orders, and then creation, break ties. */
function sorted(
  workshop: Workshop,
  { step }: Listing,
  records: readonly SceneRecord[],
): SceneRecord[] {
  const entity = entityNamed(workshop.spec, step.entity.name);
  const oldest = [...records].reverse();
  const age = new Map(oldest.map((record, place) => [record, place]));
  const by = (order: Order, a: SceneRecord, b: SceneRecord): number => {
    if (order.kind === 'creation') return age.get(a)! - age.get(b)!;
    const field = entity === undefined ? undefined : fieldNamed(entity, order.field.name);
    const values = field?.type.kind === 'one of' ? field.type.values : null;
    return before(a.read(order.field.name), b.read(order.field.name), values);
  };
  return oldest.toSorted((a, b) => {
    for (const order of step.orders) {
      const found = by(order, a, b);
      if (found !== 0) return order.descending ? -found : found;
    }
    return age.get(a)! - age.get(b)!;
  });
}

/** `null` first, a `one of` as it is listed, text by code point. */
function before(a: ExpressionValue, b: ExpressionValue, values: readonly string[] | null): number {
  if (a == null || b == null) return Number(b == null) - Number(a == null);
  if (values !== null) return values.indexOf(a as string) - values.indexOf(b as string);
  return compare(a, b) ?? 0;
}

const cannot = (listing: Listing): Plan =>
  impossible(
    `Nothing was found by which there are several of ${listing.step.entity.name} that ${listing.facts.call.name} lists.`,
  );

function orderedPlan(workshop: Workshop, listing: Listing): Plan | null {
  const found = crowd(workshop, listing, FEW) ?? crowd(workshop, listing, 2);
  if (found === null) return isMakeable(workshop, listing) ? cannot(listing) : null;
  const items = orderedItems(listing, found);
  if (items === null) return null;
  return listPlan(workshop, listing, found.poised, found.poised.ask, { $inOrder: items });
}

const isMakeable = (workshop: Workshop, listing: Listing): boolean =>
  makersOf(workshop, listing).length > 0;

/** The records of a crowd in their order, each by what tells it from others. */
export function orderedItems({ place }: Listing, { poised, records }: Crowd): Pattern[] | null {
  const items = records.map((record) => telling(poised.situation, place.as, record));
  return items.includes(null) ? null : (items as Pattern[]);
}

interface Page {
  readonly query: Readonly<Record<string, Json>>;
  readonly words: string;
  readonly is: Pattern;
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
      { query: { [limit]: 1, [offset]: 1 }, words: '1', is: { $count: 1 } },
    ],
    [`${offset} ${FAR}`, { query: { [offset]: FAR }, words: '0', is: [] }],
  ];
}

function pagedPlan(workshop: Workshop, listing: Listing, page: Page): Plan | null {
  const found = crowd(workshop, listing, FEW) ?? crowd(workshop, listing, 3);
  if (found === null) return isMakeable(workshop, listing) ? cannot(listing) : null;
  const ask = withQuery(found.poised.ask, page.query);
  const total = totalPath(listing);
  return listPlan(workshop, listing, found.poised, ask, page.is, (act) =>
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

/** Where the answer says how many there are in all. */
function totalPath({ facts }: Listing): string[] | null {
  const { shape } = facts.call.answer;
  if (shape?.kind !== 'object') return null;
  const found = shape.members.find(({ shape: inner }) => inner.kind === 'total');
  return found === undefined ? null : [found.name];
}
