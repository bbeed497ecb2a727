// Who has several roles at once may use a button of a screen that is for one of them.

import { expect, it } from 'vitest';
import { examine } from '../planting.ts';

/** A screen for employees; only some of them may seal notes. */
const PRODUCT = `# Notes

## 2. Screens

| Screen | Route | For | Shows | Does |
| --- | --- | --- | --- | --- |
| Sign in | \`/sign-in\` | Guest | | \`signIn\` → Notes |
| Notes | \`/\` | Employee | \`listNotes\` | \`sealNote\` |

## 3. Entities

### Person

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| nick | text | yes | key |
| secret | text | yes | write-only |
| boss | boolean | no | default \`false\` |

#### Examples

| nick | secret | boss |
| --- | --- | --- |
| ann | s1 | no |
| max | s2 | yes |

### Note

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| text | text | yes | |

## 6. Roles

Credentials: \`Cookie: sid={token}\`

| Role | Who |
| --- | --- |
| Guest | signed out |
| Employee | signed in |
| Manager | \`me.boss\` |

| Call | Guest | Employee | Manager |
| --- | --- | --- | --- |
| \`signIn\` | yes | no | no |
| \`listNotes\` | no | yes | yes |
| \`sealNote\` | no | no | yes |

## 7. Calls

| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`signIn\` | \`POST /session\` | \`{ nick, secret }\` | sign in Person by nick and secret | \`200 Person\` |
| \`listNotes\` | \`GET /notes\` | | list Note | \`200 { items: Note[] }\` |
| \`sealNote\` | \`POST /notes/:id/seal\` | | find Note by id; set note.text to \`"sealed"\` | \`200 Note\` |
`;

it('says nothing where whoever may press it is among those whom the screen is for', () => {
  const codes = examine(PRODUCT).map(({ code }) => code);
  expect(codes).not.toContain('access/button-for-nobody');
});
