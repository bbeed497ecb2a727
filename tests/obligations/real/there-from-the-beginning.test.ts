// On a real product whose people and places are those of the Examples: what strangers have done there keeps nobody
// from looking at everything, and leaves lists open to others.

import { expect, it } from 'vitest';
import {
  isPossible,
  type ObligationKind,
  obligationsOf,
  type PossiblePlan,
} from '../../../src/obligations/index.ts';
import { MARK, onRealProduct } from '../../../src/obligations/plan/terms.ts';
import { compile } from '../../../src/workbench/compile.ts';
import { written } from '../suite.ts';

const TEXT = written({
  entities: `### Person

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| mail | email | yes | unique |
| word | text | yes | write-only |

#### Examples

| mail | word |
| --- | --- |
| ann@example.com | ann-word |
| bob@example.com | bob-word |

### Room

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| name | text | yes | unique |

#### Examples

| name |
| --- |
| Attic |
| Cellar |

### Stay

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| room | Room | auto | |
| who | Person | auto | owner; set \`me\` |
| note | text | yes | |

#### Examples

| note |
| --- |`,
  rules: `| On | Rule | Error |
| --- | --- | --- |
| \`stay\` | \`!Stay.exists(s, s.room == room && s.who == me)\` | \`TWICE\` |`,
  roles: `Credentials: \`Authorization: Bearer {token}\`

| Role | Who |
| --- | --- |
| Guest | signed out |
| Member | signed in |

| Call | Guest | Member |
| --- | --- | --- |
| \`signIn\` | yes | no |
| \`stay\`, \`leave\`, \`listStays\`, \`listRooms\` | no | yes |`,
  calls: `| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`signIn\` | \`POST /sessions\` | \`{ mail, word }\` | sign in Person by mail and word | \`200 { token: text = token }\` |
| \`listRooms\` | \`GET /rooms\` | – | list Room | \`200 Room[]\` |
| \`stay\` | \`POST /rooms/:id/stays\` | \`{ note }\` | find Room by id; create Stay with room = \`room\` | \`201 Stay\` |
| \`leave\` | \`DELETE /stays/:id\` | – | find Stay by id where \`stay.who == me\`; delete stay | \`204\` |
| \`listStays\` | \`GET /rooms/:id/stays\` | – | find Room by id; list Stay where \`stay.room == room\` | \`200 Stay[]\` |`,
  errors: `| Error | Status | Message | When |
| --- | --- | --- | --- |
| \`TWICE\` | 409 | You are there already. | |`,
});

const KINDS: readonly ObligationKind[] = ['calls/observed'];
const NOON = Date.parse('2026-03-02T12:00:00Z');
const { spec } = compile('stays.md', TEXT);
const { obligations } = obligationsOf(spec, KINDS, onRealProduct(0, false, NOON));

it('what calls make is looked at, to the letter as well', () => {
  const ids = obligations.filter(({ plan }) => isPossible(plan)).map(({ id }) => id);
  expect(ids).toEqual(
    expect.arrayContaining([
      'calls/observed/stay:what is made',
      'calls/observed/leave:what is gone',
      'calls/observed/stay:to the letter',
    ]),
  );
});

it('a list of what others may have to do with is never held to be whole', () => {
  const plans = obligations.flatMap(({ plan }) => (isPossible(plan) ? [plan] : []));
  const looks = plans.flatMap((plan) => bodiesOf(plan, 'listStays'));
  expect(looks.length).toBeGreaterThan(3);
  expect(looks.filter((body) => Array.isArray(body) && body.length > 0)).toEqual([]);
});

it('on such a list there are as many records with a text of the scenario as have to be', () => {
  const plans = obligations.flatMap(({ plan }) => (isPossible(plan) ? [plan] : []));
  const looks = plans.flatMap((plan) => bodiesOf(plan, 'listStays'));
  const bearing = { note: { $text: [{ $any: true }, MARK, { $any: true }] } };
  const counts = looks.map((body) =>
    [0, 1, 2, 3].filter((count) =>
      JSON.stringify(body).includes(
        JSON.stringify({ $times: { item: { $with: bearing }, count } }),
      ),
    ),
  );
  expect(counts).toContainEqual([0]);
  expect(counts).toContainEqual([1]);
});

it('a new key is none of those before it', () => {
  const plans = obligations.flatMap(({ plan }) => (isPossible(plan) ? [plan] : []));
  const made = plans.flatMap((plan) => bodiesOf(plan, 'stay'));
  const another = {
    $all: [{ $some: true }, { $not: { $answered: expect.any(String), path: ['id'] } }],
  };
  expect(made).toContainEqual(expect.objectContaining({ id: another }));
});

it('what is not there is told before what is missing, be it everything', () => {
  const acts = obligations.flatMap(({ id, plan }) =>
    id.endsWith(':strange values') && isPossible(plan)
      ? [...plan.when, ...plan.then.flatMap(({ first }) => first)]
      : [],
  );
  const nowhere = { path: ['rooms', 'constructor', 'stays'], body: { json: {} } };
  expect(acts).toContainEqual(expect.objectContaining(nowhere));
});

/** What the answers of a call have to be. */
function bodiesOf({ given, when, then }: PossiblePlan, call: string): unknown[] {
  const acts = [...given, ...when, ...then.flatMap(({ first }) => first)];
  const made = new Set(
    acts.flatMap((act) => (act.kind === 'call' && act.call === call ? [act.id] : [])),
  );
  return then.flatMap(({ of, expect: is }) => (is.kind === 'body' && made.has(of) ? [is.is] : []));
}
