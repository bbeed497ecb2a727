// Which records a step finds, lists, updates and deletes, and which of several it answers.

import { describe, expect, it } from 'vitest';
import { calls, fields, productWith } from '../product.ts';

const product = productWith({
  entities: `### Item

${fields(
  '| id | integer | auto | key |',
  '| name | text | no | |',
  '| size | integer | no | |',
  '| tag | text | no | |',
  '| twice | integer | no | = `item.size * 2` |',
)}

#### Examples

| name | size | tag |
| --- | --- | --- |
| a | 1 | x |
| b | 2 | x |
| a | 2 | |
| a | 2 | x |

### Note

${fields('| id | integer | auto | key |', '| item | Item | yes | cascade |')}

#### Examples

| item |
| --- |
| 4 |
| 2 |
| 1 |
| 3 |
`,
  calls: calls(
    '| `notes` | `GET /notes?of&page: integer` | | list Note where `note.item.name == of`; oldest first; page by page of 2 | `200 { items: Note[], total: total }` |',
    '| `byName` | `GET /named/:name` | | find Item by name | |',
    '| `byTwice` | `GET /twice/:twice` | | find Item by twice | |',
    '| `list` | `GET /items?name&size: integer&tag` | | list Item filtered by name, size, tag; oldest first | `200 { items: Item[], total: total }` |',
    '| `two` | `GET /two` | | list Item where `item.size == 1`; list Item where `item.size == 2`; oldest first | `200 { items: Item[], total: total }` |',
    '| `both` | `PUT /items/:id/:other` | `{ name?, size? }` | find Item by id; find Item by id = other as second; update item; update second | `200 { one: Item = item, two: Item = second }` |',
    '| `purge` | `DELETE /items?tag` | | delete Item where `item.tag == tag` | `204` |',
    '| `maybe` | `GET /maybe/:id?also: boolean&other: integer` | | find Item by id; when `also`: find Item by id = other as second | `200 { item: Item }` |',
    '| `isNull` | `POST /null` | `{ note?: text }` | | `200 { note: json = note, none: boolean = note == null }` |',
  ),
});
const ids = (line: string) =>
  product
    .fork()
    .call(line)
    .body.items.map(({ id }: { id: number }) => id) as number[];

describe('find', () => {
  it('takes the oldest of several', () => {
    expect(product.fork().call('GET /named/a').body.id).toBe(1);
  });

  it('finds by what is worked out too', () => {
    expect(product.fork().call('GET /twice/4').body.id).toBe(2);
    expect(product.fork().call('GET /twice/5').status).toBe(404);
  });

  it('looks for nothing where the condition before it does not hold', () => {
    const fresh = product.fork();
    expect(fresh.call('GET /maybe/1?also=false&other=9').status).toBe(200);
    expect(fresh.call('GET /maybe/1?also=true&other=9').status).toBe(404);
  });
});

describe('filters', () => {
  it.each([
    ['', [1, 2, 3, 4]],
    ['?name=a', [1, 3, 4]],
    ['?size=2', [2, 3, 4]],
    ['?tag=x', [1, 2, 4]],
    ['?name=a&size=2', [3, 4]],
    ['?size=2&tag=x', [2, 4]],
    ['?name=a&size=2&tag=x', [4]],
    ['?name=b&size=1', []],
  ])('alone and together: %s', (query, expected) => {
    expect(ids(`GET /items${query}`)).toEqual(expected);
    expect(product.fork().call(`GET /items${query}`).body.total).toBe(expected.length);
  });
});

it('looks through a reference to each record that it may lead to', () => {
  expect(ids('GET /notes?of=a')).toEqual([1, 3]);
  expect(product.fork().call('GET /notes?of=a').body.total).toBe(3);
  expect(ids('GET /notes?of=a&page=2')).toEqual([4]);
});

it('answers the later of two lists of one entity, and its total', () => {
  const { body } = product.fork().call('GET /two');
  expect(body.items.map(({ id }: { id: number }) => id)).toEqual([2, 3, 4]);
  expect(body.total).toBe(3);
});

it('gives the body to the first record that is updated, and to no other', () => {
  const { body } = product.fork().call('PUT /items/1/2', { body: { name: 'z' } });
  expect([body.one.name, body.two.name]).toEqual(['z', 'b']);
});

it('deletes by a condition also where the parameter that it names is not given', () => {
  const fresh = product.fork();
  expect(fresh.call('DELETE /items').status).toBe(204);
  expect(fresh.engine.records('Item')).toMatchObject([{ id: 1 }, { id: 2 }, { id: 4 }]);
});

it('sees null for what is not given', () => {
  const fresh = product.fork();
  expect(fresh.call('POST /null', { body: {} }).body).toEqual({ note: null, none: true });
  expect(fresh.call('POST /null', { body: { note: '' } }).body).toEqual({ note: '', none: false });
});
