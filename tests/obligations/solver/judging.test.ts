// What the product says of a request is asked once for each situation, request and wish.

import { expect, it, vi } from 'vitest';
import { isNoPath } from '../../../src/obligations/planning/call-query.ts';
import { PlanningContext } from '../../../src/obligations/planning/planning-context.ts';
import { withMember } from '../../../src/obligations/situation/ask.ts';
import { judged, type Aim } from '../../../src/obligations/solver/solve.ts';
import { compile } from '../../../src/workbench/compile.ts';

const TEXT = `# Specification: Notes

## 3. Entities and their fields

### Note

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| weight | integer | yes | |

## 5. Validation rules

| On | Rule | Error |
| --- | --- | --- |
| \`Note.weight\` | \`note.weight < 9\` | \`HEAVY\` |

## 7. Calls the product makes

| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`addNote\` | \`POST /notes\` | \`{ weight }\` | create Note | \`201 Note\` |

## 8. Error catalogue

| Error | Status | Message | Field | When |
| --- | --- | --- | --- | --- |
| \`HEAVY\` | 422 | Too heavy. | | |
`;

it('asks the product once for the same request and wish, and again for others', () => {
  const { spec } = compile('notes.md', TEXT);
  const context = new PlanningContext(spec);
  const ready = context.ready({ facts: context.subject.call('addNote')! });
  if (isNoPath(ready)) throw new Error('nothing leads to addNote');
  const { situation, pool, ask } = ready;
  const { test } = spec.sections.rules.facts.rules[0]!;
  if (test.kind !== 'condition') throw new Error('the rule is no condition');
  const aims = (holds: boolean): Aim[] => [{ expression: test.expression, holds }];
  const forks = vi.spyOn(situation.engine, 'fork');
  const [leaf] = ask.facts.leaves;
  const heavy = () => withMember(ask, leaf!, 20);

  const first = judged(heavy(), { situation, pool, aims: aims(false) });
  const again = judged(heavy(), { situation, pool, aims: aims(false) });
  expect(forks).toHaveBeenCalledTimes(1);
  expect(again).toBe(first);
  expect(first).toMatchObject({ accepted: false, missed: [] });

  expect(judged(heavy(), { situation, pool, aims: aims(true) }).missed).toHaveLength(1);
  expect(judged(withMember(ask, leaf!, 2), { situation, pool }).accepted).toBe(true);
  expect(judged(heavy(), { situation: situation.pass(1), pool }).accepted).toBe(false);
  expect(forks).toHaveBeenCalledTimes(4);
});
