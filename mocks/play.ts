// The controls that go ways: to a finding, and to a state. What finds the requests is much, and fetched
// when it is first wanted.

import { LeadOrder, PlayOrder } from '../src/contract/played.ts';
import { json, type PlainAnswer, type PlainRequest } from './message.ts';
import { misuse, taken } from './order.ts';
import type { MockedProduct } from './product.ts';
import type { World } from './world.ts';

/** Answers `POST /_nonet/play` and `POST /_nonet/lead`; null for any other request. */
export function answerPlay(
  product: MockedProduct,
  world: World,
  request: PlainRequest,
): Promise<PlainAnswer> | null {
  if (request.method !== 'POST') return null;
  if (request.url === '/_nonet/play') return orFault(played(product, world, request));
  if (request.url === '/_nonet/lead') return orFault(led(product, world, request));
  return null;
}

async function played(product: MockedProduct, world: World, { body }: PlainRequest) {
  const order = taken(PlayOrder, body);
  if ('error' in order) return misuse(400, order.error);
  const { perform } = await import('./performance.ts');
  const done = perform(product.compiled.spec, world, order.body.trace);
  const answer = json(200, done);
  const handed = world.engine.headersHanding(done.token);
  return { ...answer, headers: { ...answer.headers, ...handed } };
}

async function led(product: MockedProduct, world: World, { body }: PlainRequest) {
  const order = taken(LeadOrder, body);
  if ('error' in order) return misuse(400, order.error);
  const { lead } = await import('./lead.ts');
  const done = lead(product.compiled.spec, world, order.body);
  return 'error' in done ? misuse(409, done.error) : json(200, done);
}

const orFault = (answer: Promise<PlainAnswer>): Promise<PlainAnswer> =>
  answer.catch((fault: unknown) =>
    misuse(400, fault instanceof Error ? fault.message : String(fault)),
  );
