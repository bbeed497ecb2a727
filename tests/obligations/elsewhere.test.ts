// What belongs to one client is kept from the people of another, who have to be brought in first.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { obligationsOf } from '../../src/obligations/index.ts';
import { compile } from '../../src/workbench/compile.ts';

const file = 'tests/corpus/cases/belongs-elsewhere.md';
const { spec } = compile(file, readFileSync(file, 'utf8'));

it('has somebody of another client try what is kept from them, and list what is not theirs', () => {
  const { obligations } = obligationsOf(spec, ['roles/refused', 'calls/listed']);
  const tried = new Map(obligations.map(({ id, plan }) => [id, plan]));
  for (const id of [
    'roles/refused/readReport:Approver:not report.client == me.client',
    'calls/listed/listReports:left out 1',
  ])
    expect(JSON.stringify(tried.get(id)), id).toContain('Approver of another Client');
});
