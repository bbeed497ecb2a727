// The control that goes the way to a finding. What finds the requests is much, and fetched when it is
// first wanted.

import { PlayOrder } from '../src/contract/played.ts';
import { json, type PlainAnswer, type PlainRequest } from './message.ts';
import { misuse, taken } from './order.ts';
import type { MockedProduct } from './product.ts';
import type { World } from './world.ts';

/** Answers `POST /_nonet/play`; null for any other request. */
export function answerPlay(
  product: MockedProduct,
  world: World,
  request: PlainRequest,
): Promise<PlainAnswer> | null {
  if (request.method !== 'POST' || request.url !== '/_nonet/play') return null;
  const order = taken(PlayOrder, request.body);
  if ('error' in order) return Promise.resolve(misuse(400, order.error));
  return import('./performance.ts')
    .then(({ perform }) => {
      const played = perform(product.compiled.spec, world, order.body.trace);
      const answer = json(200, played);
      const handed = world.engine.headersHanding(played.token);
      return { ...answer, headers: { ...answer.headers, ...handed } };
    })
    .catch((fault: unknown) => misuse(400, fault instanceof Error ? fault.message : String(fault)));
}
