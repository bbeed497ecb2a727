// `total` in what an answer works out and in its headers: how many a list holds as a whole.

import { expect, it } from 'vitest';
import { readingSpec } from '../../read/sections/reading.ts';
import { calls, fields, productWith } from '../product.ts';

const entities = `### Book

${fields('| id | integer | auto | key |', '| title | text | yes | |')}

#### Examples

| title |
| --- |
| Emma |
| Alps |
| Knots |
`;
const LIST = 'list Book; page by limit and offset';

it('is reckoned with page by page', () => {
  const product = productWith({
    entities,
    calls: calls(
      `| \`listBooks\` | \`GET /books?limit=2&offset=0\` | | ${LIST} | \`200 { items: Book[], left: integer = total - offset }; X-Total: {total}\` |`,
    ),
  });
  const answer = product.call('GET /books?offset=1');
  expect(answer.body).toMatchObject({ left: 2 });
  expect(answer.headers['x-total']).toBe('3');
});

it('is a parameter where one goes by that name', () => {
  const product = productWith({
    entities,
    calls: calls(
      '| `listBooks` | `POST /search` | `{ total?: integer }` | list Book | `200 { items: Book[], said: integer = total }` |',
    ),
  });
  expect(product.call('POST /search', { body: { total: 7 } }).body).toMatchObject({ said: 7 });
  expect(product.call('POST /search', { body: {} }).body).toMatchObject({ said: null });
});

it.each([
  ['find Book by id; set book.title to `string(total)`', '`200 Book`'],
  ['find Book by id', '`200 { count: integer = total }`'],
])('is nothing in the call %s, answered %s', (does, answers) => {
  const row = `| \`edit\` | \`PATCH /books/:id\` | | ${does} | ${answers} |`;
  const text = `## 3. Entities\n\n${entities}\n## 7. Calls\n\n${calls(row)}\n`;
  expect(readingSpec(text).codes).toEqual(['expression/unknown-name']);
});
