// Exploring the mock of a right specification finds nothing: records that refer to the same one are told
// apart by what is their own, and what is longer than a constant says is refused by its own error.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createEngine } from '../../src/engine/index.ts';
import { explore, headingOf, type Target } from '../../src/explore/index.ts';
import type { Spec } from '../../src/model/index.ts';
import { reliedOn, signInOf } from '../../src/obligations/index.ts';
import { compile } from '../../src/workbench/compile.ts';

const REQUESTS = 250;

/** The mock, a world for each play, in the same process; its clock goes on with each request. */
function mockOf(spec: Spec): Target {
  let engine = createEngine(spec);
  return {
    isShared: false,
    now: () => engine.clock.now(),
    wait: async (milliseconds) => engine.clock.forward(milliseconds),
    begin: () => {
      engine = createEngine(spec);
      return async (request) => {
        const { status, headers, body } = engine.handle(request);
        engine.clock.forward(1);
        return { status, headers, body };
      };
    },
  };
}

it.each([
  'awarded-by-votes',
  'made-together',
  'no-two-alike',
  'rules-on-items',
  'worked-out-in-answers',
])('finds nothing in the case %s', async (name) => {
  const file = `tests/corpus/cases/${name}.md`;
  const { spec } = compile(file, readFileSync(file, 'utf8'));
  const { found } = await explore({
    ...{ spec, whole: spec, actors: [], seed: 1, target: mockOf(spec) },
    isOver: (requests) => requests >= REQUESTS,
  });
  expect(found.map(headingOf)).toEqual([]);
});

it('knows what no call makes by what the Examples call it, on a product that others use', async () => {
  const file = 'tests/corpus/rooms.md';
  const { spec: whole } = compile(file, readFileSync(file, 'utf8'));
  const relied = reliedOn(whole, () => null);
  const actors = relied.actors.flatMap(({ role }) => signInOf(relied, role) ?? []);
  const { begin, ...target } = mockOf(whole);
  const answer = begin();
  const { found } = await explore({
    ...{ spec: relied.spec, whole, actors, seed: 1 },
    target: { ...target, isShared: true, begin: () => answer },
    isOver: (requests) => requests >= REQUESTS,
  });
  expect(found.map(headingOf)).toEqual([]);
});
