// The order in which violations are told: that of the tables that decide them.

import { SECTIONS } from '../../model/sections/section.ts';
import type { Decision } from '../exchange/exchange.ts';
import type { Breach } from '../refusals/breach.ts';

/** By section, then by the row; violations of one row stay in the order of the request. */
export const inOrder = (breaches: readonly Breach[]): readonly Breach[] =>
  // Mostly they are found in that order.
  breaches.every((one, place) => place === 0 || compare(breaches[place - 1]!, one) <= 0)
    ? breaches
    : breaches.toSorted(compare);

const compare = ({ decision: one }: Breach, { decision: other }: Breach): number =>
  number(one) - number(other) ||
  (one.at?.line ?? 0) - (other.at?.line ?? 0) ||
  (one.at?.column ?? 0) - (other.at?.column ?? 0);

const number = ({ section }: Decision) => (section === null ? 0 : SECTIONS[section].number);
