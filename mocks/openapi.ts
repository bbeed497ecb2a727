// The product's description as OpenAPI 3.1. What makes it is fetched when it is first wanted, and it
// is made once for each specification.

import type { Spec } from '../src/model/index.ts';
import { json, type PlainAnswer, type PlainRequest } from './messages/message.ts';
import type { MockedProduct } from './world/product.ts';

const known = new WeakMap<Spec, PlainAnswer>();

/** Answers `GET /_nonet/openapi.json`; null for any other request. */
export function answerOpenapi(
  { compiled: { spec } }: MockedProduct,
  { method, url }: PlainRequest,
): PlainAnswer | Promise<PlainAnswer> | null {
  if (url !== '/_nonet/openapi.json' || (method !== 'GET' && method !== 'HEAD')) return null;
  return known.get(spec) ?? describe(spec);
}

async function describe(spec: Spec): Promise<PlainAnswer> {
  const { openapiOf } = await import('../src/openapi/index.ts');
  const answer = json(200, openapiOf(spec));
  known.set(spec, answer);
  return answer;
}
