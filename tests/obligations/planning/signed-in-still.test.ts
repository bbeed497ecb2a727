// A request that is to be refused for something else than a sign-in that has ended on the way there.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isNoPath } from '../../../src/obligations/planning/call-query.ts';
import { PlanningContext } from '../../../src/obligations/planning/planning-context.ts';
import { isPossible } from '../../../src/obligations/index.ts';
import { refusedPlan } from '../../../src/obligations/requests/refused-plan.ts';
import { compile } from '../../../src/workbench/compile.ts';

const FILE = 'spec/examples/helpdesk.md';
const YEAR = 365 * 24 * 3_600_000;

it('is made by somebody who has signed in again', () => {
  const context = new PlanningContext(compile(FILE, readFileSync(FILE, 'utf8')).spec);
  const facts = context.subject.call('openTicket')!;
  const ready = context.ready({ facts });
  if (isNoPath(ready)) throw new Error('openTicket is not accepted at all.');
  const situation = ready.situation.pass(YEAR);
  const signInsOf = (trigger: 'invalid' | 'signed out'): number => {
    const wrong = { trigger, call: 'openTicket' } as const;
    const plan = refusedPlan(context, { situation }, ready.ask, wrong);
    if (!isPossible(plan)) return NaN;
    return plan.given.filter((act) => act.kind === 'call' && act.signsIn !== null).length;
  };
  expect(signInsOf('signed out')).toBe(1);
  expect(signInsOf('invalid')).toBe(2);
});
