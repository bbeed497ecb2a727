import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createEngine } from '../../../src/engine/index.ts';
import { examine } from '../../../src/workbench/examine.ts';
import { withRecords } from './more-records.ts';

it('a specification with 740 records has them in its mock, and no error', () => {
  const text = withRecords(readFileSync('tests/corpus/money.md', 'utf8'), 740);
  const { spec, diagnostics } = examine('money.md', text);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const { tables } = createEngine(spec).snapshot();
  const records = Object.values(tables).flatMap((table) => [...table.records]);
  expect(records).toHaveLength(740);
});

it('refers to copies of the records that were referred to', () => {
  const text = withRecords(readFileSync('tests/corpus/money.md', 'utf8'), 740);
  expect(text).toMatch(/^\| ZtkafKkTyM-5 \| \S+ \| GjWovtg2hr-5 \| uBmeaz5pX-5 \|/m);
});
