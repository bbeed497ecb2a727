// What would be left out if nobody looked further: each of these is tried, and how.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { obligationsOf } from '../../src/obligations/index.ts';
import { compile } from '../../src/workbench/compile.ts';

const CASES: readonly (readonly [file: string, id: string, by: string])[] = [
  // What belongs to one client is kept from the people of another, who have to be brought in first.
  [
    'belongs-elsewhere.md',
    'roles/refused/readReport:Approver:not report.client == me.client',
    'Approver of another Client',
  ],
  ['belongs-elsewhere.md', 'calls/listed/listReports:left out 1', 'Approver of another Client'],
  // What its rules let through is the same each time, unless something else is asked for.
  ['worked-out-differently.md', 'entities/computed/Run.ends:differently', 'ends'],
  // Other rows refuse it first, unless they are kept.
  [
    'overlap-among-rules.md',
    'rules/broken/Visit:no overlap of starts to ends within surveyor:planVisit:the same stretch',
    'BUSY',
  ],
];

it.each(CASES)('%s: %s', (name, id, by) => {
  const file = `tests/corpus/cases/${name}`;
  const { spec } = compile(file, readFileSync(file, 'utf8'));
  const { obligations } = obligationsOf(spec);
  const plan = JSON.stringify(obligations.find((one) => one.id === id)?.plan ?? null);
  expect(plan).toContain(by);
  expect(plan).not.toContain('notReached');
});
