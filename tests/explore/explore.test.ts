// Exploration: nothing found where a server is right, faults found and shrunk where it is not, and the
// same seed makes the same sequences.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Chance } from '../../src/explore/making/chance.ts';
import { headingOf } from '../../src/explore/index.ts';
import { makeSequence } from '../../src/explore/making/make.ts';
import { Shapes } from '../../src/obligations/expect/shape.ts';
import { Tried } from '../../src/explore/playing/tried.ts';
import { firstWorlds } from '../../src/explore/worlds/world.ts';
import { MARK, ON_THE_MOCK } from '../../src/obligations/index.ts';
import { Subject } from '../../src/obligations/subject/subject.ts';
import { compile } from '../../src/workbench/compile.ts';
import { start as startConduit } from '../products/conduit/server.ts';
import { start as startHelpdesk } from '../products/helpdesk/server.ts';
import { explored, type Start } from './explored.ts';
import { mutatedSource } from './mutated.ts';
import { MUTATIONS } from './mutations.ts';

const REQUESTS = 250;
const TIMEOUT = 120_000;

const PRODUCTS = [
  ['conduit', startConduit],
  ['helpdesk', startHelpdesk as unknown as Start],
] as const;

describe('exploring a right server', () => {
  it.each(PRODUCTS.map(([name, start], index) => [name, index + 1, start] as const))(
    'finds nothing: %s, seed %i',
    async (name, seed, start) => {
      const { found, requests, unsteady } = await explored(name, start, {
        seed,
        requests: REQUESTS,
      });
      expect(found.map(headingOf)).toEqual([]);
      expect(unsteady).toBe(0);
      expect(requests).toBeGreaterThanOrEqual(REQUESTS);
    },
    TIMEOUT,
  );
});

describe('exploring a server with a fault', () => {
  it.each([
    ['following-reversed', 'followAuthor', 3],
    ['profile-shows-email', 'readProfile', 2],
    ['tags-unsorted', null, 3],
    ['feed-counts-all', 'listFeed', 2],
    ['token-survives', null, 3],
  ] as const)(
    'finds %s and shrinks it',
    async (fault, call, shortest) => {
      const { found } = await explored('conduit', startConduit, {
        seed: 1,
        requests: 4_000,
        fault,
      });
      expect(found).toHaveLength(1);
      expect(found[0]!.moves.length).toBeLessThanOrEqual(1.5 * shortest);
      if (call !== null) expect(headingOf(found[0]!)).toBe(call);
    },
    TIMEOUT,
  );
});

describe('the mutations', () => {
  it.each(Object.entries(MUTATIONS))('fit the source: %s', (_name, mutation) => {
    expect(() => mutatedSource(mutation)).not.toThrow();
  });
});

describe('a sequence', () => {
  const file = 'spec/examples/conduit.md';
  const { spec } = compile(file, readFileSync(file, 'utf8'));
  const made = (seed: number): string => {
    const { model } = firstWorlds(spec, spec, 0);
    const making = {
      ...{ subject: new Subject(spec, { ...ON_THE_MOCK, mark: MARK }), shapes: new Shapes(spec) },
      ...{ tried: new Tried(), actors: [] },
    };
    return JSON.stringify(makeSequence(making, new Chance(seed), model.fork()));
  };

  it('is the same for the same seed, and another for another', () => {
    expect(made(1)).toBe(made(1));
    expect(made(1)).not.toBe(made(2));
  });
});
