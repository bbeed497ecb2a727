// A call that lets go of what refers to a record before it deletes it is not refused for that.

import { expect, it } from 'vitest';
import { calls, errors, fields } from '../../../engine/product.ts';
import { suiteOf } from '../../suite.ts';

const NOTHING_YET = '\n#### Examples\n\n| id |\n| --- |\n';

const suite = suiteOf({
  entities: `### Page

${fields('| id | integer | auto | key |', '| title | text | yes | |', '| parent | Page | no | |')}
${NOTHING_YET}
### Reader

${fields('| id | integer | auto | key |', '| nick | text | yes | |', '| watching | list of Page | auto | default `[]` |')}
${NOTHING_YET}
### Remark

${fields('| id | integer | auto | key |', '| page | Page | auto | |', '| text | text | yes | |')}
${NOTHING_YET}`,
  calls: calls(
    '| `write` | `POST /pages` | `{ title, parent? }` | create Page | |',
    '| `readPage` | `GET /pages/:id` | | find Page by id | |',
    '| `join` | `POST /readers` | `{ nick }` | create Reader | |',
    '| `readReader` | `GET /readers/:id` | | find Reader by id | |',
    '| `watch` | `PUT /readers/:id/pages/:pageId` | | find Reader by id; find Page by id = pageId; add page to reader.watching | |',
    '| `remark` | `POST /pages/:id/remarks` | `{ text }` | find Page by id; create Remark with page = `page` | |',
    '| `readRemark` | `GET /remarks/:id` | | find Remark by id | |',
    '| `drop` | `DELETE /pages/:id` | | find Page by id; for each r in `Reader.filter(r, page in r.watching)`: remove page from r.watching; delete Remark where `remark.page == page`; delete page | |',
    '| `erase` | `POST /pages/:id/erase` | | find Page by id; delete page | `204` |',
  ),
  errors: errors('| `IN_USE` | 409 | Something else needs it. | | in use |'),
});

it('holds of the product that the same text makes', () => {
  expect(suite.failures()).toEqual(new Map());
});

it('expects a refusal only for what the call leaves alone', () => {
  expect(suite.names('entities/in-use')).toEqual([
    'Page.parent:drop',
    'Page.parent:erase',
    'Reader.watching:erase',
    'Remark.page:erase',
  ]);
});
