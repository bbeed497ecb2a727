// What steps change by a path from a record in hand: rules and later steps see it as it is left.

import { describe, expect, it } from 'vitest';
import { calls, errors, fields, productWith, rules } from '../product.ts';

const product = () =>
  productWith({
    entities: `### Item

${fields('| id | integer | auto | key |', '| stock | integer | yes | |')}

#### Examples

| stock |
| --- |
| 5 |

### Shelf

${fields('| id | integer | auto | key |', '| item | Item | yes | |', '| seen | integer | auto | nullable |')}

#### Examples

| item |
| --- |
| 1 |
`,
    rules: rules(
      '| `take` | `shelf.item.stock >= 0` | `OUT` |',
      '| `take` | `old.stock < 9 && Item.all(i, i.stock > 0)` | `BEFORE` |',
    ),
    calls: calls(
      '| `takeEach` | `POST /shelves/:id/take-each` | `{ count: integer }` | find Shelf by id; for each i in `Item.filter(i, i == shelf.item)`: set i.stock to `i.stock - count`; set shelf.seen to `shelf.item.stock` | `200 { left: integer = shelf.seen }` |',
      '| `take` | `POST /shelves/:id/take` | `{ count: integer }` | find Shelf by id; set shelf.item.stock to `shelf.item.stock - count`; set shelf.item.stock to `shelf.item.stock - 1` | `200 { left: integer = shelf.item.stock }` |',
    ),
    errors: errors('| `OUT` | 409 | Out. | | |', '| `BEFORE` | 409 | Before. | | |'),
  });

describe('what a path from a record in hand leads to', () => {
  it('is changed by each step as those before it have left it', () => {
    const { status, body } = product().call('POST /shelves/1/take', { body: { count: 2 } });
    expect([status, body]).toEqual([200, { left: 2 }]);
  });

  it('is seen by the rules as the steps leave it', () => {
    const shop = product();
    expect(shop.call('POST /shelves/1/take', { body: { count: 5 } }).body).toMatchObject({
      code: 'OUT',
    });
    expect(shop.call('POST /shelves/1/take', { body: { count: 4 } }).body).toEqual({ left: 0 });
  });

  it('is what a loop before has left of it', () => {
    const { status, body } = product().call('POST /shelves/1/take-each', { body: { count: 2 } });
    expect([status, body]).toEqual([200, { left: 3 }]);
  });

  it('is by `old` and in lists what it was', () => {
    const shop = product();
    expect(shop.call('POST /shelves/1/take', { body: { count: 4 } }).status).toBe(200);
    expect(shop.call('POST /shelves/1/take', { body: { count: -5 } }).body).toMatchObject({
      code: 'BEFORE',
    });
  });
});
