// What people sign in by may be optional where they sign up: those who are to sign in give it, on a real product
// without any Examples as well. Keys that the product draws by chance are told by it, whatever their type.

import { expect, it } from 'vitest';
import { isPossible, obligationsOf, reliedOn } from '../../../src/obligations/index.ts';
import { onRealProduct } from '../../../src/obligations/plan/terms.ts';
import { compile } from '../../../src/workbench/compile.ts';
import { written } from '../suite.ts';

const { spec } = compile(
  'notes.md',
  written({
    entities: `### Person

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | text | auto | key; set \`uuid()\` |
| nick | text | no | unique |
| word | text | no | write-only |
| about | text | no | |

#### Examples

| nick | word |
| --- | --- |
| ann | ann-word |

### Note

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | text | auto | key; set \`uuid()\` |
| who | Person | auto | owner; set \`me\` |
| text | text | yes | |

#### Examples

| text |
| --- |

### Hint

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | text | auto | key; set \`uuid()\` |
| to | Person | yes | owner |
| note | Note | yes | |
| seen | boolean | no | default \`false\` |

#### Examples

| note |
| --- |`,
    roles: `Credentials: \`Authorization: Bearer {token}\`

| Role | Who |
| --- | --- |
| Guest | signed out |
| Member | signed in |

| Call | Guest | Member |
| --- | --- | --- |
| \`signUp\`, \`signIn\` | yes | yes |
| \`write\`, \`listHints\` | no | yes |
| \`see\` | no | own |`,
    calls: `| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`signUp\` | \`POST /people\` | \`{ nick?, word?, about? }\` | create Person | \`201 Person\` |
| \`signIn\` | \`POST /sessions\` | \`{ nick, word }\` | sign in Person by nick and word | \`200 { token: text = token }\` |
| \`write\` | \`POST /notes\` | \`{ text }\` | create Note; create Hint with to = \`me\`, note = \`note\` | \`201 Note = note\` |
| \`listHints\` | \`GET /hints\` | | list Hint where \`hint.to == me\` | \`200 Hint[]\` |
| \`see\` | \`POST /hints/:id/seen\` | | find Hint by id; set hint.seen to \`true\` | \`204\` |`,
    errors: `| Error | Status | Message | When |
| --- | --- | --- | --- |
| \`INVALID\` | 422 | This is not valid. | invalid |`,
  }),
);
const relied = reliedOn(spec, () => null);
const { obligations } = obligationsOf(relied.spec, undefined, onRealProduct(0));

it('relies on nobody of the Examples', () => {
  expect(relied.actors).toEqual([]);
});

it.each(['calls/answered/see', "roles/refused/see:Member:another's"])(
  'says in %s only keys that the product has told',
  (id) => {
    const plan = obligations.find((one) => one.id === id)?.plan;
    if (plan === undefined || !isPossible(plan)) throw new Error(`no plan for ${id}`);
    const acts = [...plan.given, ...plan.when];
    const see = acts.find((act) => act.kind === 'call' && act.call === 'see');
    expect(see).toMatchObject({ path: ['hints', { $answered: expect.any(String) }, 'seen'] });
  },
);
