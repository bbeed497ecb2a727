// A plan names a record by an answer that was given before: by its own row of a list, or by the row of
// another that refers to it.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PlanningContext } from '../../../src/obligations/planning/planning-context.ts';
import { fill } from '../../../src/obligations/play/fill.ts';
import { refer } from '../../../src/obligations/situation/request/refer.ts';
import { compile } from '../../../src/workbench/compile.ts';

const FILE = 'tests/corpus/cases/people-of-people.md';

it('names everybody on a list where others on it refer to them', () => {
  const { start } = new PlanningContext(compile(FILE, readFileSync(FILE, 'utf8')).spec);
  const { after } = start.perform({
    ...{ kind: 'call', id: 'list', by: null, call: 'listPeople' },
    ...{ method: 'GET', path: ['people'] },
    ...{ query: {}, headers: {}, body: null, times: 1, signsIn: null },
  });
  const people = after.scene().all('Person');
  expect(people).toHaveLength(3);
  for (const person of people)
    expect(fill(after.memory, refer(after, person, 'id'))).toBe(person.key);
});
