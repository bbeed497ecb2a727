// Combinations of rows: neighbours and pairs, and all of them where all are asked for.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../../../src/engine/index.ts';
import { failuresOf, playable } from '../../../src/mutate/trial.ts';
import { obligationsOf, ON_THE_MOCK, ONLY_WITH_ALL } from '../../../src/obligations/index.ts';
import { compile } from '../../../src/workbench/compile.ts';
import { Suite, written } from '../suite.ts';

const LIST = written({
  entities: `### Item
| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| name | text | yes | |
| kind | one of big, small | yes | |
| place | text | yes | |`,
  calls: `| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| make | POST /items | { name, kind, place } | create Item | |
| list | GET /items?name&kind&place | | list Item filtered by name, kind, place | |`,
});

describe('what takes more rows than two', () => {
  it('is left out, counted, with the reason and the line of its row', () => {
    const { further, text, errors } = new Suite(LIST);
    expect(errors).toEqual([]);
    expect(further.map(({ id }) => id)).toEqual([
      'calls/filtered/list.name:with, kind:with, place:without',
      'calls/filtered/list.name:with, place:with, kind:without',
      'calls/filtered/list.kind:with, place:with, name:without',
    ]);
    const lines = text.split('\n');
    for (const { at } of further) expect(lines[at.line - 1]).toContain('list Item');
  });

  it('is tried where all is asked for, and holds', () => {
    const whole = new Suite(LIST, true);
    expect(whole.further).toEqual([]);
    expect(whole.names('calls/filtered')).toEqual(
      expect.arrayContaining(['list.name:with, kind:with, place:without']),
    );
    expect([...whole.failures().keys()]).toEqual([]);
  });
});

describe('of the helpdesk', () => {
  const file = 'spec/examples/helpdesk.md';
  const { spec } = compile(file, readFileSync(file, 'utf8'));
  const derived = (isWhole: boolean) =>
    obligationsOf(spec, ['states/taken', 'calls/judged'], { ...ON_THE_MOCK, isWhole });

  it('are left out transitions by each role that may, and causes of refusal far from each other', () => {
    const some = derived(false);
    const further = some.leftOut.filter(({ why }) => why === ONLY_WITH_ALL).map(({ id }) => id);
    const named = (start: string) => further.filter((id) => id.startsWith(start)).length;
    expect(further).toContain('states/taken/Ticket.status:solved:reopenTicket:open:by Agent');
    expect(named('states/taken/') + named('calls/judged/')).toBe(further.length);
    expect(named('calls/judged/')).toBeGreaterThan(5);

    const whole = derived(true);
    const more = whole.obligations.filter(({ id }) => further.includes(id));
    expect(more).toHaveLength(further.length);
    const product = playable(spec, createEngine(spec));
    expect(more.filter((one) => failuresOf(spec, one, product).length > 0)).toEqual([]);
  });
});
