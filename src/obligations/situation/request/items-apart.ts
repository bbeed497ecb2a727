// Items of a list of objects in a body that differ in all that they say, for conditions that want no two alike.

import { withItem, withMember, withSize, type Ask } from '../ask.ts';
import { settingOf, type Pool } from './bind.ts';
import type { Situation } from '../situation.ts';
import { SCALES } from './scales.ts';
import type { Leaf } from '../../subject/leaves.ts';
import { itemSetting, plausible } from '../../values/plausible.ts';
import { wantedOf } from '../../values/wanted.ts';

/**
 * Requests with so many items in a list: all alike, then each another one by one member alone, as the rest
 * is known to be accepted, also by one that goes down or up from what is accepted, and at last by all.
 */
export function withItems(
  ask: Ask,
  path: Leaf['path'],
  size: number,
  making: { readonly situation: Situation; readonly pool: Pool },
): Ask[] {
  const alike = withSize(ask, path, size);
  const members = membersIn(ask, path);
  const each = members.length > 1 ? members.map((leaf) => [leaf]) : [];
  const apart = (leaves: Leaf[]): Ask => withItemsApart(alike, path, size, leaves, making);
  const stepped = members.flatMap((leaf) => withItemsStepped(alike, path, size, leaf));
  return [alike, ...each.map(apart), ...stepped, apart(members)];
}

/** The request in which the items of a list all say what the first one says. */
export function withItemsAlike(ask: Ask, path: Leaf['path']): Ask {
  const isLater = ({ path: own }: { readonly path: Leaf['path'] }): boolean =>
    path.every((step, place) => own[place] === step) && own[path.length] !== 0;
  return { ...ask, apart: new Map([...(ask.apart ?? [])].filter(([, one]) => !isLater(one))) };
}

/** What an item of a list gives. */
const membersIn = ({ facts, members }: Ask, path: Leaf['path']): Leaf[] =>
  facts.leaves.filter(
    (leaf) => members.has(leaf) && path.every((step, place) => leaf.path[place] === step),
  );

function withItemsApart(
  alike: Ask,
  path: Leaf['path'],
  size: number,
  members: readonly Leaf[],
  { situation, pool }: { readonly situation: Situation; readonly pool: Pool },
): Ask {
  const setting = settingOf(situation, pool);
  let apart = alike;
  for (let item = 1; item < size; item += 1)
    for (const leaf of members) {
      const wanted = wantedOf(situation.subject.spec, alike.facts.call.name, leaf);
      const [value] = plausible(wanted, itemSetting(setting, item));
      if (value !== undefined) apart = withItem(apart, placeOf(path, item, leaf), value);
    }
  return apart;
}

/** One member goes down from item to item, or up: what lies on one side of the first may be refused. */
function withItemsStepped(alike: Ask, path: Leaf['path'], size: number, leaf: Leaf): Ask[] {
  const kind = leaf.member.type?.kind;
  const scale = kind === undefined ? undefined : SCALES[kind];
  const first = scale?.read(alike.members.get(leaf) ?? null);
  if (scale === undefined || first === undefined) return [];
  const { step, write, end = Infinity } = scale;
  const placeIn = (item: number): Leaf['path'] => placeOf(path, item, leaf);
  return [-step, step].flatMap((by) => {
    const last = first + by * (size - 1);
    if (last >= end || (end < Infinity && last < 0)) return [];
    let apart = alike;
    for (let item = 1; item < size; item += 1)
      apart = withItem(apart, placeIn(item), write(first + by * item));
    return [apart];
  });
}

const placeOf = (path: Leaf['path'], item: number, leaf: Leaf): Leaf['path'] => [
  ...path,
  item,
  ...leaf.path.slice(path.length + 1),
];

/** From one item to the next, values are as far apart as a month is long: rules may want them so. */
const A_STRIDE = 37;
/** So often another beginning is tried for an item. */
const MAX_TRIES = 3;

/**
 * The request with so many items, each of which is accepted by itself, and none like another. `accepted`
 * makes a request with one item into one that is accepted and new; null where none is found.
 */
export function withItemsOneByOne(
  ask: Ask,
  path: Leaf['path'],
  size: number,
  { situation, pool }: { readonly situation: Situation; readonly pool: Pool },
  accepted: (one: Ask, isNew: (one: Ask) => boolean) => Ask | null,
): Ask | null {
  const members = membersIn(ask, path);
  const setting = settingOf(situation, pool);
  const saidIn = ({ members: all }: Ask): string =>
    JSON.stringify(members.map((leaf) => all.get(leaf) ?? null));
  const said = new Set([saidIn(ask)]);
  const begun = (index: number): Ask =>
    members.reduce((one, leaf) => {
      const wanted = wantedOf(situation.subject.spec, ask.facts.call.name, leaf);
      const [value] = plausible(wanted, itemSetting(setting, index));
      return value === undefined ? one : withMember(one, leaf, value);
    }, ask);
  // A number past that of the item before may be all that is asked for.
  const stepped = (one: Ask, before: Ask): Ask =>
    members.reduce((next, leaf) => {
      const value = before.members.get(leaf);
      return typeof value === 'number' ? withMember(next, leaf, value + 1) : next;
    }, one);
  let whole = withSize(ask, path, size);
  let last = ask;
  for (let item = 1; item < size; item += 1) {
    let found: Ask | null = null;
    for (let turn = 0; turn < MAX_TRIES && found === null; turn += 1)
      found = accepted(begun(item * A_STRIDE + turn), (one) => !said.has(saidIn(one)));
    found ??= accepted(stepped(begun(item * A_STRIDE), last), (one) => !said.has(saidIn(one)));
    if (found === null) return null;
    last = found;
    said.add(saidIn(found));
    for (const leaf of members) {
      const value = found.members.get(leaf);
      if (value !== undefined) whole = withItem(whole, placeOf(path, item, leaf), value);
    }
  }
  return whole;
}
