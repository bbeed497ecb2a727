// What parameters say of the pages of a list.

import type { Paging } from '../schema/calls/step.ts';

/** The parameter that says how many records a page holds; null where the specification does. */
export const sizeParameterOf = (paging: Paging, parameters: readonly { name: string }[]) => {
  const name = paging.kind === 'offset' ? paging.limit.name : paging.size.source.trim();
  return parameters.some((one) => one.name === name) ? name : null;
};

/** Whether a parameter says how many records a page holds or come before it: there are never fewer than none. */
export const isAmountOf = (paging: Paging, parameter: string): boolean =>
  paging.kind === 'offset'
    ? paging.limit.name === parameter || paging.offset.name === parameter
    : paging.size.source.trim() === parameter;
