// The engine on requests and specifications that nobody meant: it answers every one, never by a
// fault of its own, and always as the contract has it. `NONET_FUZZ=20000` tries that many more.

import fc from 'fast-check';
import { ContractNoBody, validateResponse, type AppRoute } from '@ts-rest/core';
import { describe, expect, it } from 'vitest';
import { productContract } from '../../src/contract/product.ts';
import { createEngine, type Engine, type ProductRequest } from '../../src/engine/index.ts';
import type { BodyShape, Call, Spec, Type } from '../../src/model/index.ts';
import { read } from '../../src/read/index.ts';
import { source } from '../../src/text/source.ts';
import { example } from './product.ts';

const RUNS = Number(process.env['NONET_FUZZ'] ?? 0);
const settings = (runs: number) => ({
  numRuns: Math.max(RUNS, runs),
  seed: RUNS > 0 ? undefined : 20_260_331,
});

const specOf = (text: string): Spec => read(source('x.md', text)).spec;
const word = fc.constantFrom(
  ...['1', '2', '3', '0', '-1', '1.5', '', ' ', 'true', 'x', 'new', 'solved', 'high', 'jake'],
  ...['celeste', 'how-to-train-your-dragon', 'ten-quiet-walks', 'cleo@example.com', 'secret-cleo'],
  ...['jake@example.com', 'jakejake1', 'ünï😀', '__proto__', 'constructor', '%', 'a'.repeat(6_000)],
);
const value = fc.oneof(
  { weight: 6, arbitrary: word },
  { weight: 2, arbitrary: fc.constantFrom(0, 1, 2, -1, 1.5, 1e300, true, false, null) },
  { weight: 1, arbitrary: fc.array(word, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** A value that may well be right. */
function fitting(type: Type | null, name: string): fc.Arbitrary<unknown> {
  switch (type?.kind) {
    case 'one of':
      return fc.constantFrom(...type.values);
    case 'integer':
    case 'number':
      return fc.integer({ min: 0, max: 4 });
    case 'boolean':
      return fc.boolean();
    case 'email':
      return fc.constantFrom(...EMAILS, ...['a', 'b', 'c'].map((one) => `${one}@mail.example`));
    case 'url':
      return fc.constant('https://example.com/a.png');
    case 'list':
      return fc.array(fitting(type.of, name), { maxLength: 3 });
    default:
      return name === 'password' ? fc.constantFrom(...PASSWORDS) : fc.constantFrom(...WORDS);
  }
}

const EMAILS = ['jake@example.com', 'celeste@example.com', 'cleo@example.com', 'ada@example.com'];
const PASSWORDS = ['jakejake1', 'celeste99', 'secret-cleo', 'secret-ada1'];
const WORDS = ['jake', 'celeste', 'u1', 'u2', 'A title', 'Ten quiet walks', 'ünï😀'];
const ADDRESSED = [
  ...['1', '2', '3', 'jake', 'celeste', 'u1', 'a-title', 'a-title-2'],
  ...['how-to-train-your-dragon', 'ten-quiet-walks'],
];

const mostly = (right: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: value });

/** A body that mostly has the call's form. */
function bodyOf(shape: BodyShape): fc.Arbitrary<unknown> {
  if (shape.kind === 'list') return fc.array(bodyOf(shape.of), { maxLength: 2 });
  const members = shape.members.map(({ name, type, shape: inner }) => [
    name,
    mostly(inner === null ? fitting(type, name) : bodyOf(inner)),
  ]);
  const required = shape.members.filter(({ optional }) => !optional).map(({ name }) => name);
  const all = Object.fromEntries(members) as Record<string, fc.Arbitrary<unknown>>;
  return mostly(
    fc.oneof(
      { weight: 9, arbitrary: fc.record(all, { requiredKeys: required }) },
      { weight: 1, arbitrary: fc.record(all, { requiredKeys: [] }) },
    ),
  );
}

const pathOf = (call: Call): fc.Arbitrary<string> =>
  fc
    .tuple(
      ...call.path.segments.map(({ kind, text }) =>
        kind === 'fixed'
          ? fc.constant(text)
          : fc
              .oneof({ weight: 9, arbitrary: fc.constantFrom(...ADDRESSED) }, word)
              .map(encodeURIComponent),
      ),
    )
    .map((segments) => `/${segments.join('/')}`);

const queryOf = (call: Call): fc.Arbitrary<string> =>
  fc
    .record(
      Object.fromEntries(
        call.query.map(({ name, type }) => [name, mostly(fitting(type, name)).map(String)]),
      ),
      { requiredKeys: [] },
    )
    .map((query) => `?${new URLSearchParams(query as Record<string, string>)}`);

/** A request of the call's form, by somebody or nobody. */
const requestOf = (call: Call, credentials: readonly string[]): fc.Arbitrary<ProductRequest> =>
  fc
    .tuple(
      pathOf(call),
      queryOf(call),
      call.takes === null ? fc.constant(undefined) : bodyOf(call.takes.shape),
      fc.constantFrom(...credentials, ...credentials, ''),
    )
    .map(([path, query, body, authorization]) => ({
      method: call.method,
      url: path + query,
      headers: { authorization },
      body: body === undefined ? null : JSON.stringify(body),
    }));

const wild: fc.Arbitrary<ProductRequest> = fc.record({
  method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'nonsense'),
  url: fc.oneof(
    fc.webPath(),
    fc.string(),
    word.map((text) => `/api/tickets/${text}`),
  ),
  headers: fc.dictionary(fc.constantFrom('authorization', 'content-type', 'cookie'), fc.string()),
  body: fc.option(fc.oneof(fc.string(), fc.json())),
});

const problemsOf = (route: AppRoute, status: number, body: string | null): string | null => {
  const expected = route.responses[status];
  if (expected === undefined) return `status ${status}`;
  if (expected === ContractNoBody) return body === null ? null : 'a body';
  try {
    validateResponse({ appRoute: route, response: { status, body: JSON.parse(body!) } as never });
    return null;
  } catch (error) {
    return String((error as { cause?: unknown }).cause ?? error);
  }
};

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
