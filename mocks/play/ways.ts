// The controls that look for requests (ways to a finding, to a state and through an event, trying a
// call), and the one that makes other first data.

import type * as z from 'zod';
import { EventOrder, LeadOrder, PlayOrder } from '../../src/contract/played.ts';
import { Proposing, Rehearsing } from '../../src/contract/trying.ts';
import { begin } from './begin.ts';
import type { Spec } from '../../src/model/index.ts';
import { performEvent } from './event.ts';
import { lead } from './lead.ts';
import { json, type PlainAnswer, type PlainRequest } from '../messages/message.ts';
import { misuse, taken } from '../controls/order.ts';
import { perform } from './performance.ts';
import type { MockedProduct } from '../world/product.ts';
import { propose } from './propose.ts';
import { rehearse } from './rehearse.ts';
import type { World } from '../world/world.ts';

type Going = (
  product: MockedProduct,
  world: World,
  request: PlainRequest,
) => PlainAnswer | Promise<PlainAnswer>;

const played: Going = (product, world, { body }) => {
  const order = taken(PlayOrder, body);
  if ('error' in order) return misuse(400, order.error);
  const { trace, after = null, count } = order.body;
  const done = perform(product.compiled.spec, world, trace, { after }, count);
  const answer = json(200, done);
  const handed = world.engine.headersHanding(done.token);
  return { ...answer, headers: { ...answer.headers, ...handed } };
};

/** A control that takes an order, and does it or says why not: with `status`. */
const going =
  <Order>(
    order: z.ZodType<Order>,
    status: 404 | 409,
    go: (spec: Spec, world: World, order: Order) => object,
  ): Going =>
  (product, world, { body }) => {
    const given = taken(order, body);
    if ('error' in given) return misuse(400, given.error);
    const done = go(product.compiled.spec, world, given.body);
    return 'error' in done ? misuse(status, String(done.error)) : json(200, done);
  };

/** Each by its address. */
export const WAYS: Readonly<Record<string, Going>> = {
  '/_nonet/play': played,
  '/_nonet/lead': going(LeadOrder, 409, lead),
  '/_nonet/perform': going(EventOrder, 409, performEvent),
  '/_nonet/propose': going(Proposing, 409, propose),
  '/_nonet/rehearse': going(Rehearsing, 404, rehearse),
  '/_nonet/begin': begin,
};
