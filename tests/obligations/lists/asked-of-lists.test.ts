// What lists are asked for beside what a record holds and something else: a part from the middle, one of
// several parameters alone, one operand of a condition alone, and values where a record holds none.

import { describe, expect, it } from 'vitest';
import { isPossible, obligationsOf, type ObligationKind } from '../../../src/obligations/index.ts';
import { onRealProduct } from '../../../src/obligations/plan/terms.ts';
import { compile } from '../../../src/workbench/compile.ts';
import { written } from '../suite.ts';

const KINDS: readonly ObligationKind[] = ['calls/filtered', 'calls/observed', 'entities/ignored'];
const { spec, diagnostics } = compile(
  'stones.md',
  written({
    entities: `### Stone

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| title | text | yes | |
| note | text | no | |
| kind | one of red, green, blue | no | |
| size | integer | yes | |
| isOld | boolean | auto | default \`false\` |

#### Examples

| title | size |
| --- | --- |`,
    calls: `| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`add\` | \`POST /stones\` | \`{ title, note?, kind?, size }\` | create Stone; when \`stone.kind == "red"\`: set stone.isOld to \`true\` | \`201 Stone\` |
| \`addAll\` | \`POST /stones/all\` | \`{ stones: [{ title: text, size: integer }] }\` | for each one in \`stones\`: create Stone with title = \`one.title\`, size = \`one.size\` | \`201 { stones: Stone[] = Stone }\` |
| \`read\` | \`GET /stones/:id\` | | find Stone by id | \`200 Stone\` |
| \`listStones\` | \`GET /stones?kind&text: text&least: integer&most: integer\` | | list Stone where \`stone.title.contains(text) \\|\\| (stone.note != null && stone.note.contains(text))\` and \`stone.size >= least && stone.size <= most\` filtered by kind | \`200 Stone[]\` |`,
    errors: `| Error | Status | Message | When |
| --- | --- | --- | --- |
| \`NO\` | 404 | No {record}. | not found |
| \`MISSING\` | 422 | Give a {field}. | required |
| \`WRONG\` | 422 | This {field} will not do. | invalid |
| \`GARBLED\` | 400 | Not readable. | malformed |`,
  }),
);
const { obligations } = obligationsOf(spec, KINDS, onRealProduct(0));

function planOf(id: string) {
  const plan = obligations.find((one) => one.id === id)?.plan;
  if (plan === undefined || !isPossible(plan))
    throw new Error(`no plan for ${id}: ${obligations.map((one) => one.id).join('\n')}`);
  const [act] = plan.when;
  if (act?.kind !== 'call') throw new Error(`${id} makes no call`);
  return { given: JSON.stringify(plan.given), act, then: JSON.stringify(plan.then) };
}

it('is about a specification that is right', () =>
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]));

it.each([
  ['kind:where nothing is', 'red'],
  ['kind:where nothing is:2', 'green'],
  ['kind:where nothing is:3', 'blue'],
])('%s', (name, kind) => {
  const { given, act, then } = planOf(`calls/filtered/listStones.${name}`);
  expect(act.query).toEqual({ kind });
  expect(given).not.toMatch(/"kind":"(red|green|blue)"/);
  expect(then).toContain('$lacks');
});

it('asks for a part from the middle', () => {
  const { act, then } = planOf('calls/filtered/listStones.text:by an inner part');
  expect(act.query).toEqual({ text: expect.stringMatching(/^itle number \w+$/) });
  expect(then).toContain('$holds');
});

it.each(['least', 'most'])('gives %s alone, which asks for nothing', (parameter) => {
  const { act, then } = planOf(`calls/filtered/listStones.${parameter}:alone`);
  expect(Object.keys(act.query)).toEqual([parameter]);
  expect(then).toContain('$holds');
});

describe('an operand alone', () => {
  it.each([
    ['stone.title.contains(text)', /^Title number/],
    ['stone.note != null && stone.note.contains(text)', /^Note number/],
  ])('%s', (operand, says) => {
    const { act, then } = planOf(`calls/filtered/listStones:1 where ${operand} decides`);
    expect(act.query).toEqual({ text: expect.stringMatching(says) });
    expect(then).toContain('$holds');
  });
});

it.each(['green', 'blue'])('a step under a choice is left where it is %s', (choice) => {
  const { act } = planOf(`calls/observed/add:when stone.kind == "red", and it is ${choice}`);
  expect(JSON.stringify(act.body)).toContain(`"kind":"${choice}"`);
});

it('gives an item of a list what only the product gives', () => {
  const { act } = planOf('entities/ignored/Stone.isOld:addAll');
  expect(act.body).toMatchObject({ json: { stones: [{ isOld: true }] } });
});
