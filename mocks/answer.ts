// One plain request to one plain answer: the mock's own addresses below `/_nonet`, else the product.

import { answerControl } from './controls/controls.ts';
import { AS_HEADER, impersonate } from './controls/impersonate.ts';
import type { ProductAnswer } from '../src/engine/index.ts';
import { json, WORLD_HEADER, type PlainAnswer, type PlainRequest } from './messages/message.ts';
import { answerOpenapi } from './openapi.ts';
import { answerOutbox } from './controls/outbox.ts';
import { answerPlay } from './play/play.ts';
import type { MockedProduct } from './world/product.ts';
import { answerStub } from './stubs.ts';
import type { World } from './world/world.ts';

const OWN = '/_nonet';

/** Whether an address is the mock's own, and not the product's. */
export const isOwn = ({ url }: Pick<PlainRequest, 'url'>): boolean =>
  url.startsWith(OWN) && /^(?:$|[/?])/.test(url.slice(OWN.length));

/** HEAD asks for what GET does; whoever sends the answer leaves its body out (RFC 9110). */
const asRead = (request: PlainRequest): PlainRequest =>
  request.method === 'HEAD' ? { ...request, method: 'GET' } : request;

/** Answers any request, also one whose answer takes what is still to be fetched. */
export const answerInTime = (
  product: MockedProduct,
  given: PlainRequest,
  world = worldOf(product, given),
): PlainAnswer | Promise<PlainAnswer> => {
  const request = isOwn(given) ? asRead(given) : given;
  return (
    answerPlay(product, world, request) ??
    answerOpenapi(product, request) ??
    answerOutbox(world, request) ??
    answer(product, request, world)
  );
};

const worldOf = (product: MockedProduct, { headers }: PlainRequest): World =>
  product.world(headers[WORLD_HEADER]);

/** Answers any request but for a play, the product's description and its outbox. */
export function answer(
  product: MockedProduct,
  request: PlainRequest,
  world = worldOf(product, request),
): PlainAnswer {
  if (request.headers[AS_HEADER] === undefined) return answerIn(product, world, request);
  const impersonated = impersonate(product, world, request);
  return 'error' in impersonated
    ? json(400, impersonated)
    : answerIn(product, impersonated.world, impersonated.request);
}

function answerIn(product: MockedProduct, world: World, request: PlainRequest): PlainAnswer {
  if (!isOwn(request)) return callOf(world, request);
  const path = request.url.split('?', 1)[0]!;
  const stub = request.method === 'GET' ? answerStub(product.compiled, path) : null;
  return (
    stub ??
    answerControl(world, request, path) ??
    json(404, { error: `the mock has no ${request.method} ${path}` })
  );
}

/** A call of the product. What HTTP asks of any resource is not the product's to say (RFC 9110). */
export function callOf(world: World, request: PlainRequest): ProductAnswer {
  if (request.method === 'HEAD') return world.handle(asRead(request));
  const answered = world.handle(request);
  const { allow } = answered.headers;
  return request.method === 'OPTIONS' && answered.status === 405 && allow !== undefined
    ? { ...answered, status: 204, headers: { allow: `${allow}, OPTIONS` }, body: null }
    : answered;
}
