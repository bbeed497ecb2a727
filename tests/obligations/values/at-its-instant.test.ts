// A list that is asked for by an instant is asked for by the very one that a record holds, as the product has told it.

import { expect, it } from 'vitest';
import { createEngine } from '../../../src/engine/index.ts';
import { isPossible, obligationsOf, type ObligationKind } from '../../../src/obligations/index.ts';
import { onRealProduct } from '../../../src/obligations/plan/terms.ts';
import { compile } from '../../../src/workbench/compile.ts';
import { written } from '../suite.ts';

const KINDS: readonly ObligationKind[] = ['calls/filtered'];
const { spec } = compile(
  'notes.md',
  written({
    entities: `### Note

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| text | text | yes | |
| made | datetime | auto | set \`now\` |

#### Examples

| text |
| --- |`,
    calls: `| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`write\` | \`POST /notes\` | \`{ text }\` | create Note | \`201 Note\` |
| \`listNotes\` | \`GET /notes?after: datetime&until: datetime\` | | list Note where \`note.made > after\` and \`note.made <= until\` | \`200 Note[]\` |`,
  }),
);
const { obligations } = obligationsOf(spec, KINDS, onRealProduct(0));

it.each([
  ['after', '$lacks'],
  ['until', '$holds'],
])('%s', (parameter, demand) => {
  const id = `calls/filtered/listNotes.${parameter}:at its instant`;
  const plan = obligations.find((one) => one.id === id)?.plan;
  if (plan === undefined || !isPossible(plan)) throw new Error(`no plan for ${id}`);
  const told = { $answered: expect.any(String), path: ['made'] };
  expect(plan.when).toMatchObject([{ query: { [parameter]: told } }]);
  expect(JSON.stringify(plan.then)).toContain(demand);
});

it('asks for a stretch that is as long as clocks are set at most', () => {
  const plan = obligations.find((one) => one.id.endsWith('listNotes.after:with'))?.plan;
  if (plan === undefined || !isPossible(plan)) throw new Error('no plan');
  const [act] = plan.when;
  const after = act?.kind === 'call' ? Date.parse(String(act.query['after'])) : NaN;
  expect(createEngine(spec).clock.now() - after).toBeGreaterThan(2 * 3_600_000);
});
