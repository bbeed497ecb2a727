// A hundredth of a million inputs, by every door: no crash, no 500 but the engine's own told fault,
// and no memory that stays. `node tests/security/fuzz/run.mjs --inputs 1000000` tries them all.

import { describe, expect, it } from 'vitest';
import { Fallen, judgeStatus } from './door.ts';
import { DOORS, inputsOf, tryDoor } from './fuzz.ts';
import { Chance, changedJson, changedText } from './random.ts';

const INPUTS = 10_000;

describe('what strangers send', () => {
  it.each(DOORS.map((door) => [door.name, door] as const))('%s', async (_name, door) => {
    const inputs = inputsOf(door, INPUTS);
    expect(await tryDoor(door, inputs, 1)).toMatchObject({ inputs });
  });

  it('is the same for the same seed, and another for another', () => {
    const made = (seed: number) => changedText(new Chance(seed), 'one two three\nfour five six\n');
    expect(made(7)).toBe(made(7));
    expect(new Set(Array.from({ length: 50 }, (_, seed) => made(seed))).size).toBeGreaterThan(40);
    expect(changedJson(new Chance(3), { a: [1] })).toEqual(changedJson(new Chance(3), { a: [1] }));
  });

  it('is held against what may not happen', async () => {
    expect(() => judgeStatus(500, 'TypeError: x', 'y')).toThrow(Fallen);
    expect(() =>
      judgeStatus(500, 'Something went wrong: the engine itself is at fault: x.', 'y'),
    ).toThrow(Fallen);
    expect(() =>
      judgeStatus(500, '{"message":"Something went wrong: `a` rests on itself."}', 'y'),
    ).not.toThrow();
    const falling = {
      name: 'falls',
      share: 1,
      open: () => ({
        knock: () => {
          throw new TypeError('x');
        },
      }),
    };
    await expect(tryDoor(falling, 3, 1)).rejects.toThrow('falls, input 0 of seed 1');
    const held: object[] = [];
    const keeping = {
      name: 'keeps',
      share: 1,
      open: () => ({ knock: () => void held.push(new Array(1e6).fill(held.length)) }),
    };
    await expect(tryDoor(keeping, 40, 1)).rejects.toThrow('more at its end');
  });
});
