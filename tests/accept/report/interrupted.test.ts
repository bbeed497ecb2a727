// What a run tells that is interrupted.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Report } from '../../../src/cli/accept/report/facts/report.ts';
import { interrupted } from '../../../src/cli/accept/report/interrupted.ts';
import { accepted } from '../accepted.ts';

const FILE = 'tests/corpus/cases/ledger.md';
const PLAIN = { coloured: false };

it('tells what was tried by then, and that this is not all', async () => {
  let soFar: (() => Report) | null = null;
  const told: string[] = [];
  const tell = (): void => {
    if (soFar !== null) told.push(interrupted(soFar(), PLAIN));
  };
  const report = await accepted(FILE, readFileSync(FILE, 'utf8'), {
    tags: '@entities/made or @roles/refused',
    onBegun: (found) => ((soFar = found), tell()),
    onOutcome: () => tell(),
  });
  expect(told[0]).toBe('Interrupted before anything was tried.');
  expect(told[3]).toMatch(/^✓ 3 Entities and their fields +3 passed, 0 failed\n/);
  expect(told[3]).toMatch(/\n3 passed, 0 failed.*\n\nInterrupted: .* is not counted\.$/);
  expect(told[3]).not.toMatch(/rows of the specification are covered/);
  expect(report.outcomes.length).toBeGreaterThan(3);
});
