// A request that says what another one said: what a record lies within may be worked out from any of it.

import { withMember, withQuery, type Ask } from '../../../../situation/ask.ts';
import type { Leaf } from '../../../../subject/leaves.ts';
import { nameOf } from '../../../../values/stored-as.ts';

/** The request with what another gave under the same names, but for some members; null where it says that already. */
export function sayingTheSame(ask: Ask, other: Ask, besides: readonly Leaf[]): Ask | null {
  const said = new Map([...other.members].map(([leaf, value]) => [nameOf(leaf), value]));
  const members = ask.facts.leaves.filter((leaf) => {
    const value = said.get(nameOf(leaf));
    return value !== undefined && value !== ask.members.get(leaf) && !besides.includes(leaf);
  });
  const query = Object.entries(other.query).filter(
    ([name, value]) =>
      value !== ask.query[name] && ask.facts.call.query.some((own) => own.name === name),
  );
  if (members.length + query.length === 0) return null;
  return members.reduce(
    (same, leaf) => withMember(same, leaf, said.get(nameOf(leaf))),
    withQuery(ask, Object.fromEntries(query)),
  );
}
