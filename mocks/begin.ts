// Beginning with other first data: of another seed, or of as many records as somebody wants.

import { BeginOrder } from '../src/contract/control.ts';
import { empty, type PlainAnswer, type PlainRequest } from './message.ts';
import { misuse, taken } from './order.ts';
import type { MockedProduct } from './product.ts';
import type { World } from './world.ts';

/** Puts them into a world; its reset still leads back to those that it was started with. */
export async function begin(
  product: MockedProduct,
  { engine }: World,
  { body }: PlainRequest,
): Promise<PlainAnswer> {
  const order = taken(BeginOrder, body);
  if ('error' in order) return misuse(400, order.error);
  const { seed, records } = order.body;
  engine.restore(
    await product.firstWith({
      ...(seed !== undefined && { seed }),
      ...(records !== undefined && { records }),
    }),
  );
  return empty(204);
}
