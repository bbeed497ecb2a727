import { describe, expect, it } from 'vitest';
import { calls, fields, productWith, rules } from '../product.ts';

const ENTITIES = `### Product

${fields(
  '| id | integer | auto | key |',
  '| name | text | yes | unique |',
  '| stock | integer | yes | |',
  '| tags | list of text | no | default `[]` |',
  '| changedAt | datetime | auto | follows `now` |',
)}

#### Examples

| name | stock |
| --- | --- |
| pen | 5 |
| cup | 2 |

### Order

${fields(
  '| id | integer | auto | key |',
  '| note | text | no | |',
  '| total | integer | no | default `0` |',
  '| log | text | no | |',
  '| before | integer | no | |',
  '| followers | list of Product | no | default `[]` |',
  '| main | Product | no | |',
)}

#### Examples

| note |
| --- |

### Line

${fields(
  '| id | integer | auto | key |',
  '| order | Order | auto | cascade |',
  '| product | Product | yes | |',
  '| count | integer | yes | |',
)}

#### Examples

| order |
| --- |
`;
const shop = productWith({
  entities: ENTITIES,
  rules: rules('| `Product.stock` | at least 0 | |', '| `Line.count` | at least 1 | |'),
  calls: calls(
    '| `order` | `POST /orders` | `{ note?, lines: [{ product: Product, count: integer }] }` | create Order; for each item in `lines`: create Line with order = `order`, product = `item.product`, count = `item.count`; for each item2 in `lines`: set item2.product.stock to `item2.product.stock - item2.count`; set order.total to `size(lines)` | `201 { order: Order, left: integer[] = Product.map(p, p.stock) }` |',
    '| `lines` | `GET /orders/:id/lines` | | find Order by id; list Line where `line.order == order` | `200 Line[]` |',
    '| `bulk` | `POST /products` | `[{ name, stock }]` | create Product; list Product; newest first | `201 Product[]` |',
    '| `mark` | `POST /orders/:id/mark` | `{ high: boolean, note? }` | find Order by id; update order; when `high`: set order.log to `"high"`; when `!high`: set order.log to `order.note + "!"` | |',
    '| `twice` | `POST /orders/:id/twice` | | find Order by id; set order.total to `order.total + 1`; set order.total to `order.total + 1`; set order.before to `old.total` | |',
    '| `sizes` | `POST /sizes` | `{ note? }` | create Order; set order.total to `size(Order)`; create Order as second with total = `size(Order)` | `201 { first: integer = order.total, second: integer = second.total, all: integer = size(Order) }` |',
    '| `pair` | `POST /pairs` | `{ note?, total: integer }` | create Order; create Order as second with log = `"second"` | `201 { order: Order, second: Order }` |',
    '| `split` | `POST /orders/:id/split` | `{ note? }` | find Order by id; update order; create Order as second with log = `order.note` | `201 { order: Order, second: Order }` |',
    '| `each` | `POST /each` | `{ items: [{ note: text }] }` | for each item in `items`: when `item.note != "b"`: create Order as made with note = `item.note` | `201 { notes: json = Order.map(o, o.note) }` |',
    '| `copy` | `POST /orders/:id/copy` | | find Order by id; create Order as copy with note = `order.note`, total = `order.total + 1` | `201 { copy: Order, order: Order }` |',
    '| `tag` | `POST /products/:id/tags` | `{ tag: text }` | find Product by id; add `tag` to product.tags | |',
    '| `untag` | `DELETE /products/:id/tags/:tag` | | find Product by id; remove `tag` from product.tags | |',
    '| `follow` | `POST /orders/:id/follow/:product` | | find Order by id; find Product by id = product as one; add `one` to order.followers; set order.main to `one` | `200 Order` |',
    '| `unfollow` | `DELETE /orders/:id/follow/:product` | | find Order by id; find Product by id = product as one; remove `one` from order.followers | `200 Order` |',
    '| `restock` | `POST /orders/:id/restock` | | find Order by id; set order.main.stock to `order.main.stock + 1` | |',
    '| `mainOf` | `GET /orders/:id/main` | | find Order by id; read order.main | `200 Product` |',
    '| `changeMain` | `PUT /orders/:id/main` | `{ name?, stock? }` | find Order by id; update order.main | `200 Product` |',
    '| `dropMain` | `DELETE /orders/:id/main` | | find Order by id; set order.main to `null`; delete order.main | `204` |',
    '| `purge` | `DELETE /lines` | `{ least: integer }` | delete Line where `line.count < least` | `200 { left: integer = size(Line) }` |',
    '| `late` | `POST /orders/:id/late/:other` | | find Order by id; set order.total to `7`; when `order.total == 7`: find Product by id = other as late; when `order.total == 7`: set order.main to `late` | `200 Order` |',
    '| `found` | `POST /found/:id` | `{ make: boolean }` | when `make`: create Order; find Product by id; when `make`: set order.main to `product` | `200 { product: Product, order: Order }` |',
  ),
});
const pen = { product: 1, count: 1 };

describe('for each', () => {
  it('does its step for every item', () => {
    const product = shop.fork();
    const lines = [pen, { product: 2, count: 2 }];
    const answer = product.call('POST /orders', { body: { note: 'x', lines } });
    expect(answer.body).toMatchObject({ order: { id: 1, total: 2 }, left: [4, 0] });
    expect(product.call('GET /orders/1/lines').body).toEqual([
      { id: 1, order: 1, product: 1, count: 1 },
      { id: 2, order: 1, product: 2, count: 2 },
    ]);
  });

  it('does nothing for none', () => {
    expect(shop.fork().call('POST /orders', { body: { lines: [] } }).body.left).toEqual([5, 2]);
  });

  it('takes items of the right form alone', () => {
    for (const lines of [
      'x',
      [1],
      [{}],
      [{ product: 9, count: 1 }],
      [{ product: 1, count: '1' }],
      [{ product: 1 }],
    ]) {
      const answer = shop.call('POST /orders', { body: { lines } });
      expect(answer.status).toBe(422);
      expect(answer.body.errors[0].field).toBe('lines');
    }
  });
});

it('does a step for each of those that a condition holds for', () => {
  const items = ['a', 'b', 'c'].map((note) => ({ note }));
  expect(shop.fork().call('POST /each', { body: { items } }).body.notes).toEqual(['a', 'c']);
});

describe('all steps or none', () => {
  it('stand where a later one breaks a rule', () => {
    const product = shop.fork();
    const before = product.engine.snapshot();
    const lines = [pen, { product: 2, count: 3 }];
    const refused = product.call('POST /orders', { body: { lines } });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toMatchObject([{ field: 'stock', code: 'INVALID' }]);
    expect(product.engine.snapshot()).toEqual(before);
    expect(product.call('POST /orders', { body: { lines: [pen] } }).body.order.id).toBe(1);
  });
});

describe('a list as body', () => {
  it('makes a record of each item', () => {
    const body = [
      { name: 'a', stock: 1 },
      { name: 'b', stock: 2 },
    ];
    const made = [{ id: 4, ...body[1] }, { id: 3, ...body[0] }, { id: 2 }, { id: 1 }];
    expect(shop.fork().call('POST /products', { body }).body).toMatchObject(made);
    expect(shop.fork().call('POST /products', { body: [] }).body).toHaveLength(2);
  });

  it('tells what is wrong with each', () => {
    const told = shop.call('POST /products', { body: [{ name: 'a' }, { stock: 'x' }] }).body.errors;
    expect(told.map(({ field, code }: { field: string; code: string }) => [field, code])).toEqual([
      ['name', 'REQUIRED'],
      ['stock', 'REQUIRED'],
      ['stock', 'INVALID'],
    ]);
    expect(shop.call('POST /products', { body: [1] }).status).toBe(422);
    expect(shop.call('POST /products', { body: {} }).status).toBe(400);
    expect(shop.call('POST /products').status).toBe(422);
    const twins = [
      { name: 'a', stock: 1 },
      { name: 'a', stock: 1 },
    ];
    expect(shop.call('POST /products', { body: twins }).status).toBe(409);
  });
});

describe('when', () => {
  it('does its step where its condition holds, as the record then is', () => {
    const product = shop.fork();
    product.call('POST /orders', { body: { lines: [] } });
    const mark = (body: object) => product.call('POST /orders/1/mark', { body }).body.log;
    expect(mark({ high: true, note: 'a' })).toBe('high');
    expect(mark({ high: false })).toBe('a!');
    expect(mark({ high: false, note: 'b' })).toBe('b!');
  });

  it('answers null for what it did not make', () => {
    const found = (make: boolean) => shop.fork().call('POST /found/1', { body: { make } }).body;
    expect(found(false).order).toBeNull();
    expect(found(true).order).toMatchObject({ main: 1 });
  });
});

describe('what steps see', () => {
  it('is the record in hand as they have made it, and as it was', () => {
    const product = shop.fork();
    product.call('POST /orders', { body: { lines: [] } });
    expect(product.call('POST /orders/1/twice').body).toMatchObject({ total: 2, before: 0 });
    expect(product.call('POST /orders/1/twice').body).toMatchObject({ total: 4, before: 2 });
  });

  it('is every list as it is stored, and the answer as the call leaves it', () => {
    const body = shop.fork().call('POST /sizes', { body: {} }).body;
    expect(body).toEqual({ first: 0, second: 0, all: 2 });
  });

  it('is both of two records under their names', () => {
    const product = shop.fork();
    product.call('POST /orders', { body: { note: 'a', lines: [pen] } });
    const { copy, order } = product.call('POST /orders/1/copy').body;
    expect([copy.id, copy.note, copy.total, order.id]).toEqual([2, 'a', 2, 1]);
  });
});

describe('a body', () => {
  it('is taken by the first record that is made or changed, and by no other', () => {
    const product = shop.fork();
    const made = product.call('POST /pairs', { body: { note: 'a', total: 7 } }).body;
    expect([made.order.note, made.order.log]).toEqual(['a', null]);
    expect([made.second.note, made.second.log]).toEqual([null, 'second']);
    const split = product.call('POST /orders/1/split', { body: { note: 'b' } }).body;
    expect([split.order.note, split.second.note, split.second.log]).toEqual(['b', null, 'b']);
  });

  it('fills no field by what has a type of its own', () => {
    const body = { note: 'a', total: 7 };
    expect(shop.fork().call('POST /pairs', { body }).body.order.total).toBe(0);
  });
});

describe('lists of a record', () => {
  it('hold a record once, and other items as often as they are added', () => {
    const product = shop.fork();
    product.call('POST /orders', { body: { lines: [] } });
    product.call('POST /orders/1/follow/1');
    expect(product.call('POST /orders/1/follow/1').body.followers).toEqual([1]);
    product.call('POST /orders/1/follow/2');
    expect(product.call('DELETE /orders/1/follow/1').body.followers).toEqual([2]);
    expect(product.call('DELETE /orders/1/follow/1').body.followers).toEqual([2]);
    const tag = (tag: string) => product.call('POST /products/1/tags', { body: { tag } }).body.tags;
    tag('a');
    tag('b');
    expect(tag('a')).toEqual(['a', 'b', 'a']);
    expect(product.call('DELETE /products/1/tags/a').body.tags).toEqual(['b']);
  });

  it('do not change the record', () => {
    const product = shop.fork();
    const [{ changedAt }] = product.engine.records('Product') as [{ changedAt: string }];
    product.call('POST /products/1/tags', { body: { tag: 'x' } });
    expect(product.engine.records('Product')[0]).toMatchObject({ changedAt, tags: ['x'] });
  });
});

describe('a path to another record', () => {
  it('is what steps work on', () => {
    const product = shop.fork();
    product.call('POST /orders', { body: { lines: [] } });
    product.call('POST /orders/1/follow/1');
    product.call('POST /orders/1/restock');
    expect(product.call('GET /orders/1/main').body).toMatchObject({ name: 'pen', stock: 6 });
    const changed = product.call('PUT /orders/1/main', { body: { name: 'ink' } }).body;
    expect(changed).toMatchObject({ id: 1, name: 'ink', stock: 6 });
  });

  it('to nothing is not found', () => {
    const product = shop.fork();
    product.call('POST /orders', { body: { lines: [] } });
    for (const line of ['GET /orders/1/main', 'POST /orders/1/restock', 'PUT /orders/1/main'])
      expect(product.call(line).status).toBe(404);
  });
});

it('deletes what a condition holds for', () => {
  const product = shop.fork();
  const lines = [1, 2, 3].map((count) => ({ product: 1, count: count % 2 === 0 ? 1 : count }));
  product.call('POST /orders', { body: { lines } });
  expect(product.call('DELETE /lines', { body: { least: 2 } }).body).toEqual({ left: 1 });
});

describe('a condition that an earlier step makes true', () => {
  it('finds what its step works on when it comes to it', () => {
    const product = shop.fork();
    product.call('POST /orders', { body: { lines: [] } });
    const answer = product.call('POST /orders/1/late/2');
    expect(answer.body).toMatchObject({ total: 7, main: 2 });
    expect(product.call('POST /orders/1/late/9').status).toBe(404);
  });
});

it('tells what is wrong with each item of a list, rule by rule', () => {
  const body = [
    { name: 'a', stock: -1 },
    { name: 'b', stock: -2 },
  ];
  const { errors } = shop.call('POST /products', { body }).body;
  expect(errors.map(({ field }: { field: string }) => field)).toEqual(['stock', 'stock']);
});
