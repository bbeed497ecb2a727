// Which record an answer shows, where its key is hidden and another share counts from 1 as well.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PlanningContext } from '../../../src/obligations/planning/planning-context.ts';
import { make } from '../../../src/obligations/search/attempt.ts';
import { signIn } from '../../../src/obligations/search/actors/introduce.ts';
import { look } from '../../../src/obligations/search/look.ts';
import { bind } from '../../../src/obligations/situation/request/bind.ts';
import { poolOf } from '../../../src/obligations/situation/request/pool.ts';
import { compile } from '../../../src/workbench/compile.ts';

const FILE = 'tests/obligations/tickets.md';
const { spec } = compile(FILE, readFileSync(FILE, 'utf8'));

it('is none of another share that has the same number', () => {
  const context = new PlanningContext(spec);
  const [ann, bob] = context.start.scene().all('Person');
  const both = signIn(signIn(context.start, 'ann', ann!)!, 'bob', bob!)!;
  const ask = bind(both, context.subject.call('write')!, 'bob', {}, poolOf(both, 'bob'))!;
  const { outcome } = make(both, ask);
  const ticket = outcome.after.made.at(-1)!;
  expect(ticket.entity).toBe('Ticket');
  const seenBy = (name: string) =>
    look(context.actors, outcome.after, ticket, { by: [name], onlyBy: true });
  expect(seenBy('bob')).not.toBeNull();
  expect(seenBy('ann')).toBeNull();
});
