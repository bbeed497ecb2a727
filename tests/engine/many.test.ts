// Very many requests to one product: none crashes it, hangs it or makes it grow once its data is
// constant, and every answer keeps the contract. `NONET_REQUESTS=1000000` makes a million of them.

import fc from 'fast-check';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { productContract } from '../../src/contract/product.ts';
import { createEngine, type ProductRequest } from '../../src/engine/index.ts';
import { read } from '../../src/read/index.ts';
import { source } from '../../src/text/source.ts';
import { example } from './product.ts';
import { problemsOf, requestOf, wild } from './random-requests.ts';
import { processorTime } from '../processor-time.ts';

const EACH = Math.ceil(Number(process.env['NONET_REQUESTS'] ?? 20_000) / 2);
/** The first data comes back after so many. */
const ROUND = 1_000;
const LONGEST = 2_000;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** What is held in memory, in MiB. */
function held(): number {
  collect();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

describe.each([
  ['conduit', 'User', 'Token'],
  ['helpdesk', 'Person', 'Bearer'],
])('%s', (name, people, scheme) => {
  const { spec } = read(source('x.md', example(name)));
  const contract = productContract(spec);
  const first = createEngine(spec);
  const credentials = first.people().map(({ key }) => `${scheme} ${first.signIn(people, key)}`);
  const calls = spec.sections.calls.facts.calls.map((call) => requestOf(call, credentials));
  const requests = fc.oneof(
    { weight: 9, arbitrary: fc.oneof(...calls) },
    { weight: 1, arbitrary: wild },
  );

  function make(engine: typeof first, request: ProductRequest): void {
    const before = processorTime();
    const { status, body, call, decision } = engine.handle(request);
    expect([status, decision.why]).not.toEqual([500, decision.why]);
    if (processorTime() - before > LONGEST) throw new Error(`slow: ${JSON.stringify(request)}`);
    if (call !== null && ![400, 413, 415].includes(status))
      expect(problemsOf(contract[call]!, status, body)).toBeNull();
  }

  it(`answers ${EACH} requests, and grows no further`, { timeout: 3_600_000 }, () => {
    const rounds = Math.ceil(EACH / ROUND);
    const sizes: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const engine = first.fork();
      for (const request of fc.sample(requests, { numRuns: ROUND, seed: round })) {
        engine.clock.forward(request.url.length * 100);
        make(engine, request);
      }
      if (round === 1 || round === rounds - 1) sizes.push(held());
    }
    const [early, late] = sizes as [number, number];
    expect(late - early).toBeLessThan(16);
  });
});

describe('one product that is asked again and again', () => {
  const engine = createEngine(read(source('x.md', example('helpdesk'))).spec);
  const ask = (method: string, url: string, token = '', body: object | null = null) =>
    engine.handle({
      method,
      url,
      headers: { authorization: `Bearer ${token}` },
      body: body && JSON.stringify(body),
    });

  it('holds no more for sign-ins that have ended and for moves that are over', () => {
    const cleo = { email: 'cleo@example.com', password: 'secret-cleo' };
    const round = (): void => {
      for (let count = 0; count < 2_000; count += 1) {
        engine.clock.forward(3_600_000);
        const { token } = JSON.parse(ask('POST', '/api/sessions', '', cleo).body!) as {
          token: string;
        };
        ask('POST', '/api/tickets/1/reopen', token);
        ask('GET', '/api/tickets', token);
      }
    };
    round();
    const before = held();
    for (let count = 0; count < 4; count += 1) round();
    expect(held() - before).toBeLessThan(4);
  });
});
