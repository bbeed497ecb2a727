// A request that is accepted with an item in each list of objects that leads to a member: what is said of
// such a member is tried on an item, and the request that is found first may have none.

import { withMember, type Ask } from '../../situation/ask.ts';
import { settingOf } from '../../situation/request/bind.ts';
import { given } from '../../situation/request/part.ts';
import { solve, type Judged } from '../../solver/solve.ts';
import { listsAround, type Leaf } from '../../subject/leaves.ts';
import { plausible } from '../../values/plausible.ts';
import { wantedOf } from '../../values/wanted.ts';
import type { PreparedCall } from '../../planning/call-query.ts';
import { grown } from './grown.ts';

/** The request with an item that has the member's fellows, accepted again; null where none is found. */
export function withItemThere(prepared: PreparedCall, leaf: Leaf): Ask | null {
  const { situation, pool, facts } = prepared;
  let ask = prepared.ask;
  for (const path of listsAround(leaf)) {
    const part = { kind: 'list', path } as const;
    const next = Number(given(ask, part)) > 0 ? ask : grown({ ask, situation, pool }, part, 1);
    if (next === null) return null;
    ask = next;
  }
  if (isItemThere(ask, leaf)) return ask;
  const [list = []] = listsAround(leaf);
  for (const one of facts.leaves) {
    const isFellow = list.every((step, at) => step === one.path[at]);
    if (!isFellow || one.optional || ask.members.has(one)) continue;
    const wanted = wantedOf(situation.subject.spec, facts.call.name, one);
    const [value] = plausible(wanted, settingOf(situation, pool));
    if (value !== undefined) ask = withMember(ask, one, value);
  }
  const isDone = ({ accepted, ask: own }: Judged): boolean => accepted && isItemThere(own, leaf);
  return solve(ask, { situation, pool, isDone });
}

/** Whether a request has an item with such members in each list that leads to one of them. */
function isItemThere({ members, sizes }: Ask, leaf: Leaf): boolean {
  const lists = listsAround(leaf);
  return (
    lists.every((path) => sizes?.get(path.join('.')) !== 0) &&
    [...members.keys()].some(({ path }) =>
      (lists.at(-1) ?? []).every((step, at) => step === path[at]),
    )
  );
}
