// The engine on requests and specifications that nobody meant: it answers every one, never by a
// fault of its own, and always as the contract has it. `NONET_FUZZ=20000` tries that many more.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productContract } from '../../src/contract/product.ts';
import { createEngine, type Engine } from '../../src/engine/index.ts';
import type { Spec } from '../../src/model/index.ts';
import { read } from '../../src/read/index.ts';
import { source } from '../../src/text/source.ts';
import { example } from './product.ts';
import { problemsOf, requestOf, wild } from './random-requests.ts';

const RUNS = Number(process.env['NONET_FUZZ'] ?? 0);
const settings = (runs: number) => ({
  numRuns: Math.max(RUNS, runs),
  seed: RUNS > 0 ? undefined : 20_260_331,
});

const specOf = (text: string): Spec => read(source('x.md', text)).spec;
describe.each([
  ['conduit', 'User', 'Token'],
  ['helpdesk', 'Person', 'Bearer'],
])('%s', (name, people, scheme) => {
  const spec = specOf(example(name));
  const contract = productContract(spec);
  const first = createEngine(spec);
  const credentials = first.people().map(({ key }) => `${scheme} ${first.signIn(people, key)}`);
  const calls = spec.sections.calls.facts.calls.map((call) => requestOf(call, credentials));
  const patience = fc.integer({ min: 0, max: 40_000 });

  it('answers whatever comes as its contract has it, and never by a fault', () => {
    const requests = fc.array(fc.tuple(fc.oneof(...calls), patience), { maxLength: 30 });
    fc.assert(
      fc.property(requests, (sequence) => {
        const engine = first.fork();
        for (const [request, wait] of sequence) {
          engine.clock.forward(wait);
          const before = engine.snapshot();
          const { status, body, call, decision } = engine.handle(request);
          expect([status, decision.why]).not.toEqual([500, decision.why]);
          // `ts-rest` knows what each call may answer; what HTTP itself refuses is no call's.
          const ownHttp = call === null || [400, 413, 415].includes(status);
          if (!ownHttp) expect(problemsOf(contract[call]!, status, body)).toBeNull();
          if (status >= 400) expect(engine.snapshot().tables).toEqual(before.tables);
        }
      }),
      settings(120),
    );
  });

  it('answers what is no call at all', () => {
    fc.assert(
      fc.property(wild, (request) => {
        const { status, body, decision } = first.fork().handle(request);
        expect([status, decision.why]).not.toEqual([500, decision.why]);
        if (body !== null) JSON.parse(body);
      }),
      settings(500),
    );
  });

  it('is the same when it is taken up again from a snapshot', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(...calls), { maxLength: 12 }), fc.nat(11), (all, cut) => {
        const one = first.fork();
        for (const request of all.slice(0, cut)) one.handle(request);
        const other = first.fork();
        expect(other.restore(JSON.parse(JSON.stringify(one.snapshot())))).toEqual([]);
        const [rest, same] = [one, other].map((engine: Engine) =>
          all.slice(cut).map((request) => engine.handle(request)),
        );
        expect(same).toEqual(rest);
      }),
      settings(60),
    );
  });
});

describe('a specification with a line missing', () => {
  it.each(['conduit', 'helpdesk'])('%s still answers', (name) => {
    const lines = example(name).split('\n');
    const stride = RUNS > 0 ? 1 : 9;
    for (let line = 0; line < lines.length; line += stride) {
      const engine = createEngine(specOf(lines.toSpliced(line, 1).join('\n')));
      for (const url of ['/api/articles', '/api/tickets', '/api/people', '/api/tags'])
        for (const method of ['GET', 'POST']) {
          const answer = engine.handle({ method, url, headers: {}, body: '{"name":"x"}' });
          if (answer.status === 500) expect(answer.decision.at).not.toBeNull();
        }
    }
  });
});
