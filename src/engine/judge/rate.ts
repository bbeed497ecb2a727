// Whether somebody calls too often (429).

import type { CallType } from '../calls/call-type.ts';
import type { Product } from '../product/product.ts';
import { type Breach, breach } from '../refusals/breach.ts';
import type { Moment } from '../store/moment.ts';
import type { State } from '../world/state.ts';

/** Counts a call against every rate; the refusal of the first that it oversteps. */
export function countCall(
  product: Product,
  state: State,
  { subject, call }: CallType,
  { me, now }: Moment,
  address: string,
): Breach | null {
  const who = me === null ? `address ${address}` : `${me.entity} ${me.id}`;
  let refusal: Breach | null = null;
  for (const { constant, most, within, at, counts } of product.rates) {
    if (!counts(subject)) continue;
    const isMore = state.rates.count(`${constant} ${who}`, now, now - within, most);
    if (!isMore || refusal !== null) continue;
    const why = `\`${call.name}\` is more than ${constant} allows`;
    const details = { subject, constant, limit: most };
    refusal = breach('more than', { section: 'limits', at, why }, details);
  }
  return refusal;
}
