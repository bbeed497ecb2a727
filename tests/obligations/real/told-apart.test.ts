// What tells people apart: a key that only the product can tell is no value to write down before its record
// is there, and a name in other capitals is another one.

import { expect, it } from 'vitest';
import { isPossible, obligationsOf, type ObligationKind } from '../../../src/obligations/index.ts';
import { onRealProduct } from '../../../src/obligations/plan/terms.ts';
import { compile } from '../../../src/workbench/compile.ts';
import { written } from '../suite.ts';

const KINDS: readonly ObligationKind[] = ['calls/listed', 'entities/kept'];
const { spec, diagnostics } = compile(
  'words.md',
  written({
    entities: `### Person

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | text | auto | key; set \`uuid()\` |
| name | text | yes | unique |
| password | text | yes | write-only |

#### Examples

| name | password |
| --- | --- |

### Friend

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| of | Person | auto | owner; set \`me\` |
| whom | text | yes | |

#### Examples

| whom |
| --- |

### Word

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| by | Person | auto | owner; set \`me\` |
| says | text | yes | |

#### Examples

| says |
| --- |`,
    roles: `Credentials: \`Authorization: Bearer {token}\`

| Role | Who |
| --- | --- |
| Visitor | signed out |
| Person | signed in |

| Call | Visitor | Person |
| --- | --- | --- |
| \`join\`, \`come\` | yes | no |
| \`befriend\`, \`say\`, \`listWords\` | no | yes |`,
    calls: `| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`join\` | \`POST /people\` | \`{ name, password }\` | create Person | \`201 Person\` |
| \`come\` | \`POST /session\` | \`{ name, password }\` | sign in Person by name and password | \`201 { token: text = token }\` |
| \`befriend\` | \`POST /friends\` | \`{ whom }\` | create Friend | \`201 Friend\` |
| \`say\` | \`POST /words\` | \`{ says }\` | create Word | \`201 Word\` |
| \`listWords\` | \`GET /words\` | | list Word where \`Friend.exists(f, f.of == me && f.whom == word.by.id)\` | \`200 Word[]\` |`,
    errors: `| Error | Status | Message | When |
| --- | --- | --- | --- |
| \`NO_SIGN_IN\` | 401 | Sign in. | signed out, wrong credentials |
| \`NOT_YOURS\` | 403 | Not yours. | not permitted |
| \`TAKEN\` | 409 | Taken. | not unique |
| \`MISSING\` | 422 | Give a {field}. | required |
| \`WRONG\` | 422 | This {field} will not do. | invalid |
| \`GARBLED\` | 400 | Not readable. | malformed |`,
  }),
);

it('befriends whom the product has told', () => {
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const { obligations } = obligationsOf(spec, KINDS, onRealProduct(0));
  const plan = obligations.find(({ id }) => id === 'calls/listed/listWords:listed')?.plan;
  if (plan === undefined || !isPossible(plan)) throw new Error('no plan');
  const friends = plan.given.filter((act) => act.kind === 'call' && act.call === 'befriend');
  expect(friends.at(-1)).toMatchObject({ body: { json: { whom: { path: ['id'] } } } });
});

it('takes a name that somebody has in other capitals', () => {
  const { obligations } = obligationsOf(spec, KINDS, onRealProduct(0));
  const id = 'entities/kept/Person.name:join:in other capitals';
  const plan = obligations.find((one) => one.id === id)?.plan;
  if (plan === undefined || !isPossible(plan)) throw new Error('no plan');
  const names = [...plan.given, ...plan.when].flatMap((act) =>
    act.kind === 'call' ? [JSON.stringify(act.body).match(/"name":"([^"]*)"/)?.[1]] : [],
  );
  expect(new Set(names).size).toBe(2);
  expect(new Set(names.map((name) => name?.toLowerCase())).size).toBe(1);
});
