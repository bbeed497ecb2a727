// On a real product nobody moves the clock: what is refused whatever the time is tried all the same, and what succeeds
// only after a while is not.

import { expect, it } from 'vitest';
import { isPossible, obligationsOf } from '../../../src/obligations/index.ts';
import { longestWait } from '../../../src/obligations/plan/plan.ts';
import { onRealProduct } from '../../../src/obligations/plan/terms.ts';
import { compile } from '../../../src/workbench/compile.ts';
import { written } from '../suite.ts';

const { spec } = compile(
  'parcels.md',
  written({
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

### Parcel

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| who | Person | auto | owner; set \`me\` |
| note | text | yes | |
| made | datetime | auto | set \`now\` |
| claimed | boolean | auto | set \`false\` |

#### Examples

| note |
| --- |`,
    rules: `| On | Rule | Error |
| --- | --- | --- |
| \`claim\` | \`now >= parcel.made + days(2)\` | \`TOO_EARLY\` |`,
    roles: `Credentials: \`Authorization: Bearer {token}\`

| Role | Who |
| --- | --- |
| Guest | signed out |
| Member | signed in |

| Call | Guest | Member |
| --- | --- | --- |
| \`signIn\` | yes | no |
| \`leave\` | no | yes |
| \`claim\` | no | own |`,
    calls: `| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`signIn\` | \`POST /sessions\` | \`{ mail, word }\` | sign in Person by mail and word | \`200 { token: text = token }\` |
| \`leave\` | \`POST /parcels\` | \`{ note }\` | create Parcel | \`201 Parcel\` |
| \`claim\` | \`POST /parcels/:id/claim\` | – | find Parcel by id; set parcel.claimed to \`true\` | \`200 Parcel\` |`,
    errors: `| Error | Status | Message | When |
| --- | --- | --- | --- |
| \`TOO_EARLY\` | 409 | Not before two days. | |`,
  }),
);
const NOON = Date.parse('2026-03-02T12:00:00Z');
const { obligations, leftOut } = obligationsOf(spec, undefined, onRealProduct(0, false, NOON));

it.each([
  'roles/refused/claim:Guest',
  "roles/refused/claim:Member:another's",
  'calls/not-found/claim.id',
  'calls/judged/claim:signed out before not found',
])('tries %s at once', (id) => {
  const plan = obligations.find((one) => one.id === id)?.plan;
  expect(plan !== undefined && isPossible(plan) ? longestWait(plan) : null).toBe(0);
});

it('leaves out what nobody comes to without waiting', () => {
  const late = leftOut.flatMap(({ id, why }) => (why.startsWith('Time would') ? [id] : []));
  expect(late).toEqual(
    expect.arrayContaining(['calls/answered/claim', 'roles/allowed/claim:Member']),
  );
});
