// What is told of a specification when the time for its plans is up before they are begun.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { obligationsOf } from '../../../src/obligations/index.ts';
import { compile } from '../../../src/workbench/compile.ts';

const FILE = 'tests/corpus/cases/shown-refusal.md';
const UP = { isShort: () => true, isUp: () => true };

const plansOf = (text: string) =>
  obligationsOf(compile(FILE, text).spec, undefined, undefined, { time: UP }).obligations;

it('is that an Example contradicts a row, and of what needs a search that the budget ended', () => {
  const right = readFileSync(FILE, 'utf8');
  const wrong = right.replace(/(estimate: 1\.25 }` \| )`HALF_HOURS`/, '$1201');
  expect(wrong).not.toBe(right);
  const all = plansOf(wrong);
  expect(all.find(({ kind }) => kind === 'calls/exampled')?.plan).toMatchObject({
    impossible: expect.stringContaining('is answered 422'),
  });
  expect(all.find(({ kind }) => kind === 'rules/broken')?.plan).toMatchObject({
    notReached: expect.stringContaining('The budget ended'),
  });
});
