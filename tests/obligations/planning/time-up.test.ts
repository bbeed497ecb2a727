// What is told of a specification when the time for its plans is up before they are begun.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { obligationsOf } from '../../../src/obligations/index.ts';
import { isNotReached } from '../../../src/obligations/plan/plan.ts';
import { compile } from '../../../src/workbench/compile.ts';

const FILE = 'tests/corpus/cases/shown-refusal.md';
const UP = { isShort: () => true, isUp: () => true, spendAll: () => {} };

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

it('is, of what the text rules out, nothing of the budget', () => {
  const right = readFileSync(FILE, 'utf8');
  const last = '| `HALF_HOURS` | 422 | In half hours. |';
  const idle = right
    .replace(
      /\| Error \| Status \| Message \|\n.*/,
      '| Error | Status | Message | When |\n| --- | --- | --- | --- |',
    )
    .replace('The limit is {limit}. |', '$& |')
    .replace(last, `${last} |\n| \`IN_USE\` | 409 | In use. | in use |`);
  const plan = plansOf(idle).find(({ id }) => id === 'errors/provoked/IN_USE')?.plan;
  expect(plan).toMatchObject({
    impossible: 'By these rows it can never be.',
    because: [{ why: expect.stringContaining('never raised') }],
  });
});

it('is everything, if there is time left once all is planned that takes next to nothing', () => {
  const { spec } = compile(FILE, readFileSync(FILE, 'utf8'));
  const idsOf = (time: typeof UP | undefined): [string, boolean][] =>
    obligationsOf(spec, undefined, undefined, time && { time }).obligations.map(({ id, plan }) => [
      id,
      isNotReached(plan),
    ]);
  let isShort = true;
  const spendAll = (): void => void (isShort = false);
  const late = { isShort: () => isShort, isUp: () => false, spendAll };
  expect(idsOf(late)).toEqual(idsOf(undefined));
  expect(idsOf(UP).length).toBeLessThan(idsOf(undefined).length);
});
