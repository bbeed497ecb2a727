// What goes with a deleted record: it is seen on one that somebody is shown, where there is such a one.

import { expect, it } from 'vitest';
import { suiteOf } from '../../suite.ts';

const suite = suiteOf({
  entities: `### Person

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| name | text | yes | unique |
| word | text | yes | write-only |

#### Examples

| name | word |
| --- | --- |
| ann | s |
| bob | s |

### Post

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| text | text | yes | |
| by | Person | auto | owner; set \`me\` |

#### Examples

| text |
| --- |

### Remark

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| post | Post | yes | cascade |
| kind | one of note, log | auto | |
| text | text | auto | |

#### Examples

| text |
| --- |

### Mark

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| post | Post | yes | cascade |

#### Examples

| id |
| --- |`,
  roles: `Credentials: \`Authorization: Bearer {token}\`

| Role | Who |
| --- | --- |
| Guest | signed out |
| Member | signed in |

| Call | Guest | Member |
| --- | --- | --- |
| \`enter\` | yes | no |
| \`write\`, \`drop\`, \`remark\`, \`listRemarks\` | no | yes |`,
  calls: `| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`enter\` | \`POST /enter\` | \`{ name, word }\` | sign in Person by name and word | \`200 { token: text = token }\` |
| \`write\` | \`POST /posts\` | \`{ text }\` | create Post; create Remark with post = \`post\`, kind = \`"log"\`, text = \`"written"\`; create Mark with post = \`post\` | \`201 Post\` |
| \`remark\` | \`POST /posts/:id/remarks\` | \`{ words: text }\` | find Post by id; create Remark with post = \`post\`, kind = \`"note"\`, text = \`words\` | \`201 Remark\` |
| \`listRemarks\` | \`GET /remarks\` | | list Remark where \`remark.kind == "note"\` | \`200 Remark[]\` |
| \`drop\` | \`DELETE /posts/:id\` | | find Post by id; delete post | \`204\` |`,
});

it('is looked for on a record that a call shows, although another refers as well', () => {
  expect(suite.names('entities/cascaded')).toEqual(['Remark.post:drop']);
  expect('when' in suite.one('entities/cascaded/Remark.post:drop').plan).toBe(true);
  expect(suite.failures()).toEqual(new Map());
});

it('is left out where nobody is shown any', () => {
  const left = suite.leftOut.find(({ id }) => id === 'entities/cascaded/Mark.post:drop');
  expect(left?.why).toBe('No answer shows it.');
});
