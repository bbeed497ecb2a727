// A call that somebody is about to make, with other values of some of its members.

import type { Leaf } from '../subject/leaves.ts';
import { withMember, type Ask } from '../situation/ask.ts';
import { edges } from '../search/attempt.ts';
import { inHandBy } from '../search/conditions/in-hand.ts';
import type { PreparedCall } from './call-query.ts';

/** At most so many requests are looked at in one situation. */
const MOST = 60;

/** The request as it is, and with every other value of these members that is worth a try. */
export function variantsOf(prepared: PreparedCall, leaves: readonly Leaf[]): PreparedCall[] {
  const { situation, facts, pool } = prepared;
  let asks: Ask[] = [prepared.ask];
  for (const leaf of leaves) {
    const values = edges(situation, facts, leaf, pool);
    asks = asks
      .flatMap((ask) => [ask, ...values.map((value) => withMember(ask, leaf, value))])
      .slice(0, MOST);
  }
  // The request may have come to name another record.
  return asks.map((ask) => (ask === prepared.ask ? prepared : inHandBy(prepared, ask)));
}
