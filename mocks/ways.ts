// The controls that look for requests (ways to a finding, to a state and through an event, trying a
// call), and the one that makes other first data.

import { EventOrder, LeadOrder, PlayOrder } from '../src/contract/played.ts';
import { Proposing, Rehearsing } from '../src/contract/trying.ts';
import { begin } from './begin.ts';
import { performEvent } from './event.ts';
import { lead } from './lead.ts';
import { json, type PlainAnswer, type PlainRequest } from './message.ts';
import { misuse, taken } from './order.ts';
import { perform } from './performance.ts';
import type { MockedProduct } from './product.ts';
import { propose } from './propose.ts';
import { rehearse } from './rehearse.ts';
import type { World } from './world.ts';

type Going = (
  product: MockedProduct,
  world: World,
  request: PlainRequest,
) => PlainAnswer | Promise<PlainAnswer>;

const played: Going = (product, world, { body }) => {
  const order = taken(PlayOrder, body);
  if ('error' in order) return misuse(400, order.error);
  const done = perform(product.compiled.spec, world, order.body.trace, {
    after: order.body.after ?? null,
  });
  const answer = json(200, done);
  const handed = world.engine.headersHanding(done.token);
  return { ...answer, headers: { ...answer.headers, ...handed } };
};

const led: Going = (product, world, { body }) => {
  const order = taken(LeadOrder, body);
  if ('error' in order) return misuse(400, order.error);
  const done = lead(product.compiled.spec, world, order.body);
  return 'error' in done ? misuse(409, done.error) : json(200, done);
};

const performed: Going = (product, world, { body }) => {
  const order = taken(EventOrder, body);
  if ('error' in order) return misuse(400, order.error);
  const done = performEvent(product.compiled.spec, world, order.body);
  return 'error' in done ? misuse(409, done.error) : json(200, done);
};

const proposed: Going = (product, world, { body }) => {
  const order = taken(Proposing, body);
  if ('error' in order) return misuse(400, order.error);
  const done = propose(product.compiled.spec, world, order.body);
  return 'error' in done ? misuse(409, done.error) : json(200, done);
};

const rehearsed: Going = (product, world, { body }) => {
  const order = taken(Rehearsing, body);
  if ('error' in order) return misuse(400, order.error);
  const done = rehearse(product.compiled.spec, world, order.body);
  return 'error' in done ? misuse(404, done.error) : json(200, done);
};

/** Each by its address. */
export const WAYS: Readonly<Record<string, Going>> = {
  '/_nonet/play': played,
  '/_nonet/lead': led,
  '/_nonet/perform': performed,
  '/_nonet/propose': proposed,
  '/_nonet/rehearse': rehearsed,
  '/_nonet/begin': begin,
};
