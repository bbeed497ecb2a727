// Products that hold a rate against somebody else than the specification says, or count otherwise.

import { describe, expect, it } from 'vitest';
import { createEngine, type Engine, type ProductRequest } from '../../../src/engine/index.ts';
import { failuresOf, playable } from '../../../src/mutate/trial.ts';
import { read } from '../../../src/read/index.ts';
import { source } from '../../../src/text/source.ts';
import { suiteNamed } from './red.ts';

const suite = suiteNamed('POSTS');
const MOST = 20;
const A_MINUTE = 60_000;

/** What whoever calls too often is answered. */
const TOO_OFTEN = (() => {
  const engine = createEngine(suite.spec);
  const ask = () => engine.handle({ method: 'GET', url: '/posts', headers: {}, body: null });
  return Array.from({ length: MOST + 1 }, ask).at(-1)!;
})();

/** How a product counts. */
interface Policy {
  /** Whom a call counts for; null: for nobody. */
  readonly whom: (engine: Engine, request: ProductRequest) => string | null;
  readonly isCounted: (status: number) => boolean;
}

const byRecord: Policy['whom'] = (engine, { headers }) => {
  const { person } = engine.whoIs(engine.credentialIn(headers));
  return person === null ? 'the address' : JSON.stringify(person.key);
};
const SOUND: Policy = { whom: byRecord, isCounted: () => true };

/** A product without a rate of its own, behind what counts for it. */
function limited(engine: Engine, policy: Policy, calls: Map<string, readonly number[]>): Engine {
  const handle = (request: ProductRequest) => {
    const who = policy.whom(engine, request);
    const now = engine.clock.now();
    const recent = (calls.get(who ?? '') ?? []).filter((instant) => instant > now - A_MINUTE);
    const isFull = who !== null && recent.length >= MOST;
    const isRead = !isFull || engine.fork().handle(request).status === 400;
    const answer = engine.handle(request);
    if (policy.isCounted(answer.status)) calls.set(who ?? '', [...recent, now]);
    return isRead ? answer : TOO_OFTEN;
  };
  return new Proxy(engine, {
    get(target, name) {
      if (name === 'handle') return handle;
      if (name === 'fork') return () => limited(target.fork(), policy, new Map(calls));
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

/** The obligations about the rate that such a product fails. */
function redUnder(policy: Policy): string[] {
  const text = suite.text.replace('| `RATE` | 20 |', `| \`RATE\` | 4000 |`);
  const { spec } = read(source('limited.md', text));
  const product = playable(suite.spec, limited(createEngine(spec), policy, new Map()));
  return suite.obligations
    .filter(({ id }) => id.includes('RATE'))
    .filter((one) => failuresOf(suite.spec, one, product).length > 0)
    .map(({ id }) => id);
}

describe('a product that counts', () => {
  it('as the specification says meets all of it', () => {
    expect(suite.obligations.filter(({ id }) => id.includes('RATE'))).toHaveLength(12);
    expect(redUnder(SOUND)).toEqual([]);
  });

  it.each<[string, Partial<Policy>, string[]]>([
    [
      'by credentials, not by records',
      {
        whom: (engine, { headers }) => engine.credentialIn(headers) ?? 'the address',
      },
      ['limits/overstepped/RATE:another credential'],
    ],
    [
      'by the address alone',
      { whom: () => 'the address' },
      expect.arrayContaining([
        'limits/met/RATE:somebody else',
        'limits/met/RATE:beside the address',
      ]) as string[],
    ],
    [
      'nobody who is signed out',
      {
        whom: (engine, request) =>
          engine.credentialIn(request.headers) === null ? null : byRecord(engine, request),
      },
      ['calls/judged/leave:rate before signed out:RATE', 'limits/overstepped/RATE:the address'],
    ],
    [
      'only what it does not refuse',
      { isCounted: (status) => status < 400 },
      expect.arrayContaining(['limits/overstepped/RATE:refused calls']) as string[],
    ],
  ])('%s turns red', (_title, policy, red) => {
    expect(redUnder({ ...SOUND, ...policy })).toEqual(red);
  });
});
