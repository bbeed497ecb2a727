// What a call does to one person for another is tried among two people, and each part of what a step
// stands under is tried where it alone decides.

import { describe, expect, it } from 'vitest';
import { isPossible, obligationsOf, type ObligationKind } from '../../../src/obligations/index.ts';
import { onRealProduct } from '../../../src/obligations/plan/terms.ts';
import { compile } from '../../../src/workbench/compile.ts';
import { written } from '../suite.ts';

const KINDS: readonly ObligationKind[] = ['calls/observed', 'calls/at-once'];
const { spec, diagnostics } = compile(
  'purse.md',
  written({
    entities: `### Person

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| name | text | yes | unique |
| password | text | yes | write-only |
| coins | integer | auto | default \`100\` |

#### Examples

| name | password |
| --- | --- |

### Gift

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| by | Person | auto | owner; set \`me\` |
| to | Person | yes | |
| coins | integer | yes | |
| isAsked | boolean | no | default \`false\` |
| isSettled | boolean | no | default \`false\` |

#### Examples

| to |
| --- |`,
    rules: `| On | Rule | Error |
| --- | --- | --- |
| \`Gift.coins\` | between 1 and 50 | \`WRONG\` |`,
    roles: `Credentials: \`Authorization: Bearer {token}\`

| Role | Who |
| --- | --- |
| Visitor | signed out |
| Person | signed in |

| Call | Visitor | Person |
| --- | --- | --- |
| \`join\` | yes | no |
| \`come\` | yes | no |
| \`give\` | no | yes |
| \`settle\` | no | if \`gift.to == me\` |
| \`readMe\` | no | yes |`,
    calls: `| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`join\` | \`POST /people\` | \`{ name, password }\` | create Person | \`201 Person\` |
| \`come\` | \`POST /session\` | \`{ name, password }\` | sign in Person by name and password | \`201 { token: text = token }\` |
| \`give\` | \`POST /gifts\` | \`{ to, coins, isAsked? }\` | create Gift; when \`!gift.isAsked\`: set gift.to.coins to \`gift.to.coins + gift.coins\` | \`201 Gift\` |
| \`settle\` | \`PATCH /gifts/:id\` | \`{ isSettled }\` | find Gift by id; update gift; when \`gift.isAsked && isSettled\`: set gift.by.coins to \`gift.by.coins + gift.coins\` | \`200 Gift\` |
| \`readMe\` | \`GET /me\` | | read me | \`200 Person\` |`,
    errors: `| Error | Status | Message | When |
| --- | --- | --- | --- |
| \`NO_SIGN_IN\` | 401 | Sign in. | signed out |
| \`NOT_YOURS\` | 403 | Not yours. | not permitted |
| \`NO\` | 404 | No {record}. | not found |
| \`TAKEN\` | 409 | Taken. | not unique |
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
  return plan;
}

it('is about a specification that is right', () =>
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]));

describe('a step under two conditions', () => {
  it.each(['gift.isAsked', 'isSettled'])('is left where only %s fails', (part) => {
    const plan = planOf(`calls/observed/settle:when ${part} decides`);
    const asked = plan.given.some((act) => JSON.stringify(act).includes('"isAsked":true'));
    const [settled] = plan.when;
    expect([asked, JSON.stringify(settled).includes('"isSettled":true')]).toEqual([
      part !== 'gift.isAsked',
      part !== 'isSettled',
    ]);
  });
});

it.each([
  'calls/observed/give:when !gift.isAsked holds',
  'calls/observed/settle:when gift.isAsked && isSettled holds',
  'calls/at-once/give:by one',
])('%s is tried among two people', (id) => {
  const { given, when } = planOf(id);
  const joined = [...given, ...when].filter((act) => act.kind === 'call' && act.call === 'join');
  expect(joined.length).toBeGreaterThan(1);
  const acts = [...given, ...when].filter((act) => act.kind === 'call');
  const gift = acts.findLast(({ call }) => call === 'give');
  const came = acts.findIndex(({ signsIn }) => signsIn?.person === gift?.by);
  expect(acts[came - 1]).toMatchObject({ call: 'join' });
  expect(JSON.stringify(gift?.body)).toMatch(/"to":\{"\$answered":/);
  expect(JSON.stringify(gift?.body)).not.toContain(`"${acts[came - 1]?.id}"`);
});
