// What many people have left open after one scenario is led out of the way, however many calls are of no use for it.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createEngine } from '../../../src/engine/index.ts';
import { isPossible, obligationsOf } from '../../../src/obligations/index.ts';
import { PlanningContext } from '../../../src/obligations/planning/planning-context.ts';
import { replayed } from '../../../src/obligations/situation/replayed.ts';
import { Situation } from '../../../src/obligations/situation/situation.ts';
import { onRealProduct } from '../../../src/obligations/plan/terms.ts';
import { CountedRecords } from '../../../src/obligations/tidying/counted.ts';
import { tidyingAfter } from '../../../src/obligations/tidying/tidying.ts';
import { compile } from '../../../src/workbench/compile.ts';

it('closes every record that counts, in scenarios of many people', () => {
  const file = 'tests/obligations/loans.md';
  const { spec } = compile(file, readFileSync(file, 'utf8'));
  const start = Date.UTC(2026, 4, 4, 10);
  const terms = { ...onRealProduct(0), start };
  const { obligations } = obligationsOf(spec, ['calls/observed'], terms);
  const context = new PlanningContext(spec, undefined, undefined, terms);
  const { subject, actors } = context;
  const counted = new CountedRecords(subject);
  const found = obligations.flatMap(({ id, plan }) => {
    if (!isPossible(plan)) return [];
    const acts = [...plan.given, ...plan.when, ...plan.then.flatMap(({ first }) => first)];
    const began = Situation.begin(subject, createEngine(spec, { start }));
    const done = acts.map((act) => ({ act, isAccepted: true }));
    const { situation } = replayed(began, done);
    const made = situation.made.flatMap(
      ({ entity, key }) => situation.scene().record(entity, key) ?? [],
    );
    const open = counted.among(situation, made).length;
    const tidier = { start: began, counted, others: () => actors.everybody };
    const closed = tidyingAfter(tidier, situation).tidyings.reduce(
      (sum, { records }) => sum + records,
      0,
    );
    return [{ id, open, left: open - closed }];
  });
  expect(Math.max(...found.map(({ open }) => open))).toBeGreaterThan(8);
  expect(found.filter(({ left }) => left !== 0)).toEqual([]);
}, 120_000);
