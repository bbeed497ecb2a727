// Beginning with other first data: of another seed, or of as many records as somebody wants.

import { BeginOrder } from '../../src/contract/control.ts';
import { empty, passed, type PlainAnswer, type PlainRequest } from '../messages/message.ts';
import { misuse, taken } from '../controls/order.ts';
import type { MockedProduct } from '../world/product.ts';
import type { World } from '../world/world.ts';

/** So long nobody else is answered, and so long all of it may take, in milliseconds. */
const SLICE = 20;
const LONGEST = 60_000;

/** Products whose first data are being made: one at a time, for the room that they take. */
const making = new WeakSet<MockedProduct>();

/** Puts them into a world; its reset still leads back to those that it was started with. */
export async function begin(
  product: MockedProduct,
  { engine }: World,
  { body }: PlainRequest,
): Promise<PlainAnswer> {
  const order = taken(BeginOrder, body);
  if ('error' in order) return misuse(400, order.error);
  if (making.has(product))
    return misuse(409, 'other first data are being made: ask again when they are there');
  making.add(product);
  try {
    const { seed, records } = order.body;
    await product.compiled.prepare?.();
    const steps = engine.begin({
      ...(seed !== undefined && { seed }),
      ...(records !== undefined && { records }),
    });
    return (await gone(steps))
      ? empty(204)
      : misuse(400, `such first data take more than ${LONGEST / 1_000} s: ask for fewer records`);
  } finally {
    making.delete(product);
  }
}

/** Goes through the steps and lets others be answered between them; false where that takes too long. */
async function gone(steps: Iterator<unknown>): Promise<boolean> {
  let worked = 0;
  for (;;) {
    const from = performance.now();
    while (performance.now() - from < SLICE) if (steps.next().done === true) return true;
    worked += performance.now() - from;
    if (worked > LONGEST) return false;
    await passed(0);
  }
}
