// A body with several items in its lists: a product that minds only one of them is seen.

import { expect, it } from 'vitest';
import { redUnder } from '../../faults/red.ts';
import { suiteOf } from '../../suite.ts';

const suite = suiteOf({
  entities: `### Pack

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| days | list of one of monday, tuesday, sunday | no | |

### Note

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| title | text | yes | |
| kind | one of a, b, c | yes | |
| hint | text | no | |`,
  calls: `| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`pack\` | \`POST /packs\` | \`{ days?, notes: [{ title: text, hint?: text, kind: one of a, b, c }] }\` | create Pack; for each n in \`notes\`: create Note with title = \`n.title\`, kind = \`n.kind\`, hint = \`n.hint\` | \`201 Pack\` |
| \`listNotes\` | \`GET /notes\` | – | list Note | \`200 { items: Note[] }\` |`,
});

it.each([
  ['gives each item what the first one says', '`n.title`', '`notes[0].title`'],
  ['knows too few choices of an item', 'kind: one of a, b, c }', 'kind: one of a, b }'],
  ['knows too few values of a list', 'one of monday, tuesday, sunday', 'one of monday, tuesday'],
  ['drops an item that is like another', 'in `notes`', 'in `notes.distinct()`'],
  ['makes one too few of them', 'in `notes`', 'in `notes.slice(0, 2)`'],
  ['wants what an item may leave out', 'hint?: text', 'hint: text'],
])('a product that %s turns red', (_what, from, to) => {
  expect(suite.text.split(from), `"${from}" stands there once`).toHaveLength(2);
  expect(
    redUnder(
      suite,
      suite.text.replace(from, () => to),
    ),
  ).toContain('calls/observed');
});
