// Items of a list of objects in a body that differ in all that they say, for conditions that want no two alike.

import { withItem, withSize, type Ask } from './ask.ts';
import { settingOf, type Pool } from './bind.ts';
import type { Situation } from './situation.ts';
import type { Leaf } from '../subject/leaves.ts';
import { itemSetting, plausible } from '../values/plausible.ts';
import { wantedOf } from '../values/wanted.ts';

/**
 * Requests with so many items in a list: all alike, then each another one by one member alone, as the rest
 * is known to be accepted, and at last by all.
 */
export function withItems(
  ask: Ask,
  path: Leaf['path'],
  size: number,
  making: { readonly situation: Situation; readonly pool: Pool },
): Ask[] {
  const alike = withSize(ask, path, size);
  const members = ask.facts.leaves.filter(
    (leaf) => ask.members.has(leaf) && path.every((step, place) => leaf.path[place] === step),
  );
  const each = members.length > 1 ? members.map((leaf) => [leaf]) : [];
  return [
    alike,
    ...[...each, members].map((leaves) => withItemsApart(alike, path, size, leaves, making)),
  ];
}

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
      const here = [...path, item, ...leaf.path.slice(path.length + 1)];
      if (value !== undefined) apart = withItem(apart, here, value);
    }
  return apart;
}
