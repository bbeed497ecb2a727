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
  // The loop's own condition says which day the call has to give, and a record has to be made for it.
  ['taken-by-loops.md', 'states/taken/Slot.status:asked:close:cancelled', 'status'],
  ['taken-by-loops.md', 'states/taken/Slot.status:sure:close:cancelled', 'status'],
  // Another row by the clock comes first, unless the instant is soon.
  ['taken-by-loops.md', 'states/at/Slot.status:asked:at slot.starts:lapsed', 'lapsed'],
  // Nothing but the clock leads there, from where the clock has led before.
  [
    'chains-by-clock.md',
    'states/timed/Bill.state:reminded:after COLLECTION:with collectors',
    'state',
  ],
  // Its conditions allow no other texts than those that they name.
  ['chains-by-clock.md', 'entities/normalised/Keeper.treats:sorted:hire', 'treats'],
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
