import { describe, expect, it } from 'vitest';
import { calls, fields, productWith } from '../product.ts';

const product = productWith({
  entities: `### Person

${fields(
  '| id | integer | auto | key |',
  '| name | text | yes | unique |',
  '| pin | text | yes | write-only |',
)}

#### Examples

| name | pin |
| --- | --- |
| ann | a |
| Bø b | b |

### Order

${fields(
  '| id | integer | auto | key |',
  '| title | text | yes | |',
  '| buyer | Person | no | |',
  '| at | datetime | auto | set `now` |',
)}

#### Examples

| title | buyer |
| --- | --- |
| First | ann |
`,
  calls: calls(
    '| `make` | `POST /orders` | `{ title, buyer? }` | create Order | `201 Order; Location: /orders/{id}; X-Title: {title}` |',
    '| `makeFor` | `POST /orders/for` | `{ title, name: text }` | create Order; create Person with name = `name`, pin = `"p"` | `201 Order; Location: /orders/{id}` |',
    '| `makeBare` | `POST /orders/bare` | `{ title }` | create Order | |',
    '| `read` | `GET /orders/:id` | | find Order by id | |',
    '| `all` | `GET /orders` | | list Order | |',
    '| `drop` | `DELETE /orders/:id` | | find Order by id; delete order | |',
    '| `dropShown` | `DELETE /orders/:id/shown` | | find Order by id; delete order | `200 { order: Order, left: integer = size(Order) }` |',
    '| `both` | `GET /both/:id/:name` | | find Order by id; find Person by name as other | `200 { other: Person, order: Order, person: Person }` |',
    '| `buyer` | `GET /orders/:id/buyer` | | find Order by id | `200 { buyer: Person = order.buyer, name: text = order.buyer.name, day: datetime = order.at, keys: Person[] = [order.buyer] }` |',
    '| `two` | `GET /two/:a/:b` | | find Person by id = a as one; find Person by id = b as other | `200 { one: Person, person: Person }` |',
    '| `nested` | `GET /orders/:id/nested` | | find Order by id | `200 { data: { order: Order, more: { id: integer = order.id } } }` |',
    '| `in` | `POST /in` | `{ name, pin }` | sign in Person by name and pin | `200 { me: Person, token: text = token }` |',
    '| `empty` | `GET /empty` | | | `202` |',
  ),
});
const ORDER = { id: 1, title: 'First', buyer: 1, at: '2026-01-05T08:59:00.000Z' };

describe('left out, an answer', () => {
  it('of a creation is 201 and the record', () => {
    const answer = product.fork().call('POST /orders/bare', { body: { title: 'x' } });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ id: 2, title: 'x', buyer: null });
    expect(answer.headers['content-type']).toBe('application/json');
  });

  it('of a deletion is 204 and nothing', () => {
    const answer = product.fork().call('DELETE /orders/1');
    expect([answer.status, answer.body]).toEqual([204, null]);
    expect(answer.headers).not.toHaveProperty('content-type');
  });

  it('else is 200 and what was found', () => {
    expect(product.call('GET /orders/1')).toMatchObject({ status: 200, body: ORDER });
    expect(product.call('GET /orders').body).toEqual([ORDER]);
  });
});

describe('a part', () => {
  it('is the record of its name, else the latest of its type', () => {
    const { body } = product.call(`GET /both/1/${encodeURIComponent('Bø b')}`);
    const bob = { id: 2, name: 'Bø b' };
    expect(body).toEqual({ other: bob, order: ORDER, person: bob });
  });

  it('is the latest where several of its type were found', () => {
    const ids = (path: string) => {
      const { one, person } = product.call(`GET /two/${path}`).body;
      return [one.id, person.id];
    };
    expect([ids('1/2'), ids('2/1')]).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  it('may be worked out: a record whole, an instant as text', () => {
    expect(product.call('GET /orders/1/buyer').body).toEqual({
      buyer: { id: 1, name: 'ann' },
      name: 'ann',
      day: ORDER.at,
      keys: [{ id: 1, name: 'ann' }],
    });
  });

  it('may stand within another', () => {
    expect(product.call('GET /orders/1/nested').body).toEqual({
      data: { order: ORDER, more: { id: 1 } },
    });
  });

  it('of what was deleted is as it was', () => {
    expect(product.fork().call('DELETE /orders/1/shown').body).toEqual({ order: ORDER, left: 0 });
  });

  it('may be the one who just signed in', () => {
    const { body } = product.fork().call('POST /in', { body: { name: 'ann', pin: 'a' } });
    expect(body).toEqual({ me: { id: 1, name: 'ann' }, token: expect.any(String) });
  });
});

it('may have a status alone', () => {
  expect(product.call('GET /empty')).toMatchObject({ status: 202, body: null });
});

describe('headers', () => {
  it('are filled from the record that is answered, whatever was made after it', () => {
    const answer = product.fork().call('POST /orders/for', { body: { title: 'x', name: 'cy' } });
    expect(answer.body).toMatchObject({ id: 2 });
    expect(answer.headers).toMatchObject({ location: '/orders/2' });
  });

  it('are filled from the answered record', () => {
    const answer = product.fork().call('POST /orders', { body: { title: 'plain' } });
    expect(answer.headers).toMatchObject({ location: '/orders/2', 'x-title': 'plain' });
  });

  it('hold nothing that a header may not', () => {
    const title = 'a\r\nset-cookie: x=1 ü \ud800';
    const answer = product.fork().call('POST /orders', { body: { title } });
    expect(answer.status).toBe(201);
    expect(answer.headers['x-title']).toBe('a%0D%0Aset-cookie: x=1 %C3%BC %EF%BF%BD');
  });
});

it('says why: the row that decided, and the call', () => {
  const answer = product.call('GET /orders/1');
  expect(answer.call).toBe('read');
  expect(answer.decision).toMatchObject({ section: 'calls', at: { line: expect.any(Number) } });
  expect(product.call('GET /orders/7').decision.section).toBe('calls');
  expect(product.call('GET /nowhere')).toMatchObject({ call: null, decision: { section: null } });
});
