// Requests that are made at once: right if some order of them explains the answers, and else told.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { realTarget } from '../../src/cli/accept/exploring/target.ts';
import { realProduct } from '../../src/cli/accept/real/real.ts';
import { Actor, type Outcome } from '../../src/explore/playing/play.ts';
import type { Move } from '../../src/explore/playing/sequence.ts';
import { Shapes } from '../../src/obligations/expect/shape.ts';
import { firstWorlds } from '../../src/explore/worlds/world.ts';
import { answered, MARK, reliedOn, type CallAct } from '../../src/obligations/index.ts';
import { compile } from '../../src/workbench/compile.ts';
import { start as startConduit } from '../products/conduit/server.ts';
import { during, runningClock } from '../products/started.ts';
import type { Start } from './explored.ts';
import { mutatedStart } from './mutated.ts';

const FILE = 'spec/examples/conduit.md';
const compiled = compile(FILE, readFileSync(FILE, 'utf8'));

const act = (id: string, given: Partial<CallAct>): CallAct => ({
  ...{ kind: 'call', id, by: null, call: '', method: 'GET', path: [] },
  ...{ query: {}, headers: {}, body: null, times: 1, signsIn: null },
  ...given,
});

const signUp = (id: string, name: string, email: string): CallAct =>
  act(id, {
    ...{ call: 'signUp', method: 'POST', path: ['api', 'users'] },
    body: {
      json: {
        user: {
          username: `${name}${MARK}`,
          email: `${email}${MARK}@a.example`,
          password: 'long enough',
        },
      },
    },
    signsIn: { person: id, token: answered(id, 'user', 'token') },
  });

const follow = (id: string, by: string): CallAct =>
  act(id, {
    ...{ by, call: 'followAuthor', method: 'POST' },
    path: ['api', 'profiles', `ann${MARK}`, 'follow'],
  });

const played = (start: Start, moves: readonly Move[]): Promise<Outcome> =>
  during(
    start,
    undefined,
    async (url, _file, clock) => {
      const product = realProduct(compiled, { against: url, now: () => clock.now });
      const { spec } = reliedOn(compiled.spec, () => null);
      const calls = new Map(spec.sections.calls.facts.calls.map((call) => [call.name, call]));
      const setting = { spec, shapes: new Shapes(spec), calls, isShared: true };
      const first = firstWorlds(spec, compiled.spec, clock.now);
      return new Actor(
        setting,
        realTarget(product, () => clock.now),
        first,
      ).play(moves);
    },
    runningClock(),
  );

describe('requests at once', () => {
  const clash: Move = [
    signUp('Ann', 'ann', 'a'),
    signUp('Bob', 'ann', 'b'),
    signUp('Cy', 'ann', 'c'),
  ];

  it('are right where one of them wins', async () => {
    expect((await played(startConduit, [clash])).deviation).toBeNull();
  });

  it('are told where two of them win', async () => {
    const { deviation } = await played(await mutatedStart('two of one name at once'), [clash]);
    expect(deviation).toMatchObject({ together: 3, act: { call: 'signUp' } });
  });

  it('are right in whichever order they came', async () => {
    const people = ['Ann', 'Bob', 'Cy', 'Dee'].map((name) => [
      signUp(name, name.toLowerCase(), name),
    ]);
    const crowd = ['Bob', 'Cy', 'Dee'].map((by) => follow(`follow ${by}`, by));
    const outcome = await played(startConduit, [...people, crowd]);
    expect(outcome).toMatchObject({ deviation: null, requests: 7 });
  });
});
