// Items of a list of objects in a body that differ in all that they say, for conditions that want no two alike.

import { withItem, withSize, type Ask } from '../situation/ask.ts';
import { settingOf, type Pool } from '../situation/bind.ts';
import type { Situation } from '../situation/situation.ts';
import type { Leaf } from '../subject/leaves.ts';
import { itemSetting, plausible } from '../values/plausible.ts';
import { wantedOf } from '../values/wanted.ts';

/** The request with so many items in a list, each saying something else as far as its members allow. */
export function withItemsApart(
  ask: Ask,
  path: Leaf['path'],
  size: number,
  { situation, pool }: { readonly situation: Situation; readonly pool: Pool },
): Ask {
  const { facts } = ask;
  const setting = settingOf(situation, pool);
  const members = facts.leaves.filter(
    (leaf) => ask.members.has(leaf) && path.every((step, place) => leaf.path[place] === step),
  );
  let apart = withSize(ask, path, size);
  for (let item = 1; item < size; item += 1)
    for (const leaf of members) {
      const wanted = wantedOf(situation.subject.spec, facts.call.name, leaf);
      const [value] = plausible(wanted, itemSetting(setting, item));
      const here = [...path, item, ...leaf.path.slice(path.length + 1)];
      if (value !== undefined) apart = withItem(apart, here, value);
    }
  return apart;
}
