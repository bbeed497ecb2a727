// Whatever is asked of the mocked product, by whomever: each answer keeps the product's contract.

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problemsOf } from '../../src/contract/client.ts';
import { productShapes } from '../../src/contract/product.ts';
import type { Engine } from '../../src/engine/index.ts';
import type { Json } from '../../src/model/index.ts';
import { compile, type Compiled } from '../../src/workbench/compile.ts';
import { textOf } from '../mocks/examples.ts';
import { requestTo, type Made } from './requests.ts';

/** How much is tried: more by hand, with `NONET_RUNS` and another `NONET_SEED`. */
const MORE = Number(process.env.NONET_RUNS ?? 1);
const SEED = Number(process.env.NONET_SEED ?? 1);
const LENGTH = 150;
const TIMEOUT = 300_000;

interface Tried {
  /** How answers broke the contract, each with its request. */
  readonly broken: readonly string[];
  /** The calls that were answered as they should when all goes well. */
  readonly succeeded: ReadonlySet<string>;
}

function tried(from: Compiled, runs: number): Tried {
  const engine = from.createEngine();
  const people = engine.people();
  const known = { people: Math.max(people.length, 1), texts: textsIn(engine) };
  const requests = requestTo(productShapes(from.spec), known);
  const broken: string[] = [];
  const succeeded = new Set<string>();
  const play = (sequence: readonly Made[]): void => {
    engine.reset();
    const tokens = people.map(({ entity, key }) => engine.signIn(entity, key));
    for (const made of sequence) {
      const token = made.by === null ? undefined : tokens[made.by];
      const { status, call, body } = engine.handle(onTheWire(from, made, token));
      // A text in a path may be another call's fixed segment.
      const name = call ?? made.call;
      if (status < 300) succeeded.add(name);
      const json = body === null ? null : (JSON.parse(body) as Json);
      const problems = problemsOf(from.contract[name]!, status, json);
      if (problems.length > 0) broken.push(`${name} ${status} ${problems.join('; ')} ${body}`);
    }
  };
  const sequences = fc.array(requests, { minLength: LENGTH, maxLength: LENGTH });
  fc.assert(fc.property(sequences, play), { numRuns: runs * MORE, seed: SEED });
  return { broken, succeeded };
}

const textsIn = (engine: Engine): string[] =>
  engine
    .entities()
    .flatMap((entity) => engine.records(entity))
    .flatMap((record) => Object.values(record as object))
    .filter((text): text is string => typeof text === 'string' && text.length < 40);

function onTheWire({ spec }: Compiled, { method, url, body }: Made, token: string | undefined) {
  const carrier = spec.sections.roles.facts.credentials?.carrier;
  if (carrier?.kind === 'cookie') throw new Error('both examples carry it in a header');
  const { name = 'Authorization', prefix = 'Bearer ' } = carrier ?? {};
  const credential = token === undefined ? {} : { [name.toLowerCase()]: prefix + token };
  const headers = { 'content-type': 'application/json', ...credential };
  return { method, url, headers, body: body === undefined ? null : JSON.stringify(body) };
}

describe('every answer keeps the contract', () => {
  it.each(['conduit', 'helpdesk'])(
    'of %s',
    (example) => {
      const from = compile('spec.md', textOf(`examples/${example}.md`));
      const { broken, succeeded } = tried(from, 20);
      expect(broken).toEqual([]);
      // It went through the doors of most calls, and did not only knock.
      expect(succeeded.size).toBeGreaterThan(Object.keys(from.contract).length / 2);
    },
    TIMEOUT,
  );

  it.each([[[4]], [[5, 8]], [[6]], [[8]], [[9]], [[1, 2, 4, 5, 6, 8, 9]]])(
    'of both examples while sections %j are not shown',
    (missing) => {
      for (const example of ['conduit', 'helpdesk']) {
        const text = missing.reduce(without, textOf(`examples/${example}.md`));
        expect(tried(compile('spec.md', text), 4).broken).toEqual([]);
      }
    },
    TIMEOUT,
  );
});

/** A specification of which one section is not shown yet. */
function without(text: string, section: number): string {
  const whole = new RegExp(`(## ${section}\\.[^\\n]*\\n)[^]*?(?=\\n## |$)`);
  expect(text).toMatch(whole);
  return text.replace(whole, '$1\nnot shown\n');
}
