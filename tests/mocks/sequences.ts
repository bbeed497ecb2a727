// Random requests, one after another, and what somebody is answered who makes them: to be compared
// however the product is reached.

import fc from 'fast-check';
import type { MockedProduct } from '../../mocks/world/product.ts';
import { requestOf } from '../engine/random-requests.ts';

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export interface Told {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | null>>;
  readonly body: string;
}

/** The headers that a client sees from everywhere. */
export const COMPARED = ['content-type', 'allow', 'location', 'www-authenticate'] as const;

const LENGTH = 12;

/**
 * So many sequences, the same ones every time. Each begins in a world of its own, whose clock stands,
 * and signs two people in; their tokens are the same in every world of one specification.
 */
export function sequencesFor(product: MockedProduct, count: number): Sent[][] {
  const { calls } = product.compiled.spec.sections.calls.facts;
  const { engine } = product.world('to know the tokens');
  const people = engine.people().slice(0, 2);
  const credentials = people.map(({ entity, key }) => `Bearer ${engine.signIn(entity, key)}`);
  const request = fc.oneof(...calls.map((call) => requestOf(call, credentials)));
  const all = fc.sample(fc.array(request, { minLength: LENGTH, maxLength: LENGTH }), {
    numRuns: count,
    seed: 20_260_331,
  });
  return all.map((sequence, place) => {
    const headers = { 'x-nonet-world': `sequence ${place}` };
    const own = (method: string, path: string, body: object): Sent => ({
      ...{ method, path, headers },
      body: JSON.stringify(body),
    });
    return [
      own('POST', '/_nonet/clock', { frozen: true }),
      own('POST', '/_nonet/clock', { set: '2040-01-01T00:00:00Z' }),
      ...people.map(({ entity, key }) => own('POST', '/_nonet/sign-in', { entity, key })),
      ...sequence.map(({ method, url, headers: sent, body }) => ({
        method,
        path: url,
        headers: { ...headers, ...sent, 'content-type': 'application/json' },
        body: method === 'GET' ? null : body,
      })),
      own('GET', '/_nonet/sessions', {}),
    ].map((sent) => (sent.method === 'GET' ? { ...sent, body: null } : sent));
  });
}

/** Makes a sequence of requests, one after another. */
export async function tell(
  sequence: readonly Sent[],
  ask: (path: string, init: RequestInit) => Promise<Response>,
): Promise<Told[]> {
  const told: Told[] = [];
  for (const { method, path, headers, body } of sequence) {
    const answer = await ask(path, { method, headers, ...(body === null ? {} : { body }) });
    told.push({
      status: answer.status,
      headers: Object.fromEntries(COMPARED.map((name) => [name, answer.headers.get(name)])),
      body: await answer.text(),
    });
  }
  return told;
}
