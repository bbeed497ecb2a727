// The controls that take more than most: it is fetched when it is first wanted.

import type { PlainAnswer, PlainRequest } from '../messages/message.ts';
import { misuse } from '../controls/order.ts';
import type { MockedProduct } from '../world/product.ts';
import type { World } from '../world/world.ts';
import { errorMessage } from '../../src/text/fault.ts';

/** Answers `POST` of `/_nonet/play`, `lead`, `perform`, `propose`, `rehearse` and `begin`; null for any other. */
export const answerPlay = (
  product: MockedProduct,
  world: World,
  request: PlainRequest,
): Promise<PlainAnswer> | null =>
  request.method === 'POST' &&
  /^\/_nonet\/(play|lead|perform|propose|rehearse|begin)$/.test(request.url)
    ? gone(product, world, request)
    : null;

async function gone(product: MockedProduct, world: World, request: PlainRequest) {
  try {
    const { WAYS } = await import('./ways.ts');
    return await WAYS[request.url]!(product, world, request);
  } catch (fault) {
    return misuse(400, errorMessage(fault));
  }
}
