// What is left open is looked up by an index: it says the same as going through every question, of those
// that are added meanwhile too.

import { expect, it } from 'vitest';
import { questionsOn, type OpenQuestion } from '../../src/model/sections/open.ts';
import { openBy } from '../../src/read/reading/reading.ts';

const KINDS = ['entity', 'field', 'call'] as const;
const NAMES = [null, 'a', 'b'] as const;
const at = { file: 'x.md', line: 1, column: 1, length: 1 } as unknown as OpenQuestion['at'];

it('says what questionsOn says', () => {
  let seed = 7;
  const next = <Of>(all: readonly Of[]): Of => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return all[Math.floor((seed / 2 ** 31) * all.length)]!;
  };
  let opened = 0;
  for (let round = 0; round < 60; round += 1) {
    const lists: OpenQuestion[][] = [[], []];
    const isOpen = openBy(lists);
    for (let step = 0; step < 6; step += 1) {
      for (const kind of KINDS)
        for (const name of NAMES)
          for (const of of [undefined, ...NAMES]) {
            const expected = questionsOn(lists.flat(), kind, name, of).length > 0;
            expect(isOpen(kind, name, of), `${kind} ${name} ${of}`).toBe(expected);
            opened += Number(expected);
          }
      const leaves = [{ kind: next(KINDS), name: next(NAMES), of: next(NAMES) }];
      next(lists).push({ about: 'x', at, leaves });
    }
  }
  expect(opened).toBeGreaterThan(500);
});
