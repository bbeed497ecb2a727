// Plans for a real product are made for a full hour to come, and tried before: what is tried holds at both.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { askedOfReal } from '../../../src/cli/accept/real/asked.ts';
import { createEngine } from '../../../src/engine/index.ts';
import { failuresOf, playable } from '../../../src/mutate/trial.ts';
import { compile } from '../../../src/workbench/compile.ts';

const FILE = 'tests/corpus/cases/taken-by-loops.md';
const NOW = Date.parse('2026-03-04T12:30:00Z');
const START = Date.parse('2026-03-04T14:00:00Z');

test('leaves out what comes out otherwise at the present minute', () => {
  const compiled = compile(FILE, readFileSync(FILE, 'utf8'));
  const { relied, asked } = askedOfReal(compiled, { screens: false, start: START, now: NOW });
  const { spec } = relied;
  const already = playable(spec, createEngine(spec, { start: NOW }));
  const then = playable(spec, createEngine(spec, { start: START }));
  const fleeting = asked.leftOut.filter(({ why }) => why.includes('another minute'));
  expect(fleeting.length).toBeGreaterThan(0);
  for (const one of asked.obligations)
    if (failuresOf(spec, one, then).length === 0)
      expect([one.id, failuresOf(spec, one, already)]).toEqual([one.id, []]);
});
