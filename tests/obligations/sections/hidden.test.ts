// A request that breaks a rule breaks no other that answers with the same error: the other would hide it.

import { expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { noticing } from '../../../src/mutate/mutate.ts';
import { changesOf } from '../../../src/mutate/mutants.ts';
import { idOf } from '../../../src/mutate/verdict.ts';
import { obligationsOf } from '../../../src/obligations/index.ts';
import { compile } from '../../../src/workbench/compile.ts';

const FILE = 'tests/corpus/cases/cards-of-others.md';

it('is how a list that is too short is told apart from one that does not come to the total', () => {
  const { spec } = compile(FILE, readFileSync(FILE, 'utf8'));
  const { obligations } = obligationsOf(spec, ['rules/broken']);
  const killedBy = noticing(spec, obligations);
  const change = changesOf(spec).find((one) => idOf(one).startsWith('rules/dropped share.parts'))!;
  expect(killedBy(change)).toMatch(/^rules\/broken\/share\.parts:at least 2 items/);
});
