// Whatever is asked of the mocked product, by whomever: each answer keeps the product's contract.

import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { MockedProduct } from '../../mocks/product.ts';
import { problemsOf } from '../../src/contract/client.ts';
import { productShapes } from '../../src/contract/product.ts';
import type { Json } from '../../src/model/index.ts';
import { compiled } from '../mocks/examples.ts';
import { requestTo, type Made } from './requests.ts';

/** Sequences tried: more by hand, with `NONET_RUNS`. */
const RUNS = Number(process.env.NONET_RUNS ?? 20);
const LENGTH = 150;

it.each(['conduit', 'helpdesk'])(
  'every answer of %s keeps its contract',
  (example) => {
    const from = compiled(`examples/${example}.md`);
    const { contract } = from;
    const product = new MockedProduct(from);
    const { carrier } = from.spec.sections.roles.facts.credentials!;
    if (carrier.kind !== 'header') throw new Error('both examples carry it in a header');
    const people = product.world().engine.people();
    const { engine: first } = product.world();
    const texts = first
      .entities()
      .flatMap((entity) => first.records(entity))
      .flatMap((record) => Object.values(record as object))
      .filter((text): text is string => typeof text === 'string' && text.length < 40);
    const met = new Set<string>();

    const play = (sequence: readonly Made[]): void => {
      const { engine } = product.world();
      engine.reset();
      const tokens = people.map(({ entity, key }) => engine.signIn(entity, key));
      for (const { call, method, url, body, by } of sequence) {
        const headers = {
          'content-type': 'application/json',
          ...(by === null ? {} : { [carrier.name.toLowerCase()]: carrier.prefix + tokens[by]! }),
        };
        const text = body === undefined ? null : JSON.stringify(body);
        const answer = engine.handle({ method, url, headers, body: text });
        // A text in a path may be another call's fixed segment.
        const answered = contract[answer.call ?? call]!;
        const json = answer.body === null ? null : (JSON.parse(answer.body) as Json);
        met.add(`${call} ${answer.status}`);
        expect(
          problemsOf(answered, answer.status, json),
          `${method} ${url} ${text} → ${answer.body}`,
        ).toEqual([]);
      }
    };

    const sequence = fc.array(
      requestTo(productShapes(from.spec), { people: people.length, texts }),
      {
        minLength: LENGTH,
        maxLength: LENGTH,
      },
    );
    fc.assert(fc.property(sequence, play), {
      numRuns: RUNS,
      seed: Number(process.env.NONET_SEED ?? 1),
    });
    // It went through the doors of most calls, and did not only knock.
    const succeeded = Object.keys(contract).filter((call) =>
      [...met].some((each) => each.startsWith(`${call} 2`)),
    );
    expect(succeeded.length).toBeGreaterThan(Object.keys(contract).length / 2);
  },
  300_000,
);
