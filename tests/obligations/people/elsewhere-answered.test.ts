import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isPossible } from '../../../src/obligations/plan/plan.ts';
import { obligationsOf } from '../../../src/obligations/obligations-of.ts';
import { compile } from '../../../src/workbench/compile.ts';

const FILE = 'tests/corpus/league.md';

// Its people are answered by a call as they are, and by another without their keys.
it('gives no value that an answer showed where that request was not made', () => {
  const { spec } = compile(FILE, readFileSync(FILE, 'utf8'));
  const { obligations } = obligationsOf(spec, ['entities/computed']);
  expect(obligations.length).toBeGreaterThan(0);
  expect(obligations.filter(({ plan }) => !isPossible(plan))).toEqual([]);
}, 180_000);
