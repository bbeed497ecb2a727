// The step `move r`: records beside the one found take their rows, or the call is refused as a whole.

import { describe, expect, it } from 'vitest';
import { calls, fields, moves, productWith } from '../product.ts';

const product = productWith({
  entities: `### Order

${fields(
  '| id | integer | auto | key |',
  '| parent | Order | no | |',
  '| note | text | no | |',
  '| state | one of open, shut | auto | default `"open"` |',
)}

#### Examples

| parent | note | state |
| --- | --- | --- |
| | | open |
| 1 | | open |
| 1 | | shut |
| 3 | | open |

### Part

${fields(
  '| id | integer | auto | key |',
  '| order | Order | no | |',
  '| size | integer | no | default `0` |',
  '| state | one of whole, cut, binned | auto | default `"whole"` |',
  '| changedAt | datetime | auto | follows `now` |',
)}

#### Examples

| order | size | state |
| --- | --- | --- |
| 1 | 1 | whole |
| 1 | 2 | whole |
| 2 | 1 | whole |
| 2 | 1 | cut |
| 4 | 9 | whole |
`,
  states: `### Order.state

${moves('| open | `shut` | shut | |', '| open | `shutOther` | shut | |', '| open | `shutPart` | shut | |')}

### Part.state

${moves(
  '| whole | `cutAll` | cut | `part.size < 5` |',
  '| whole | `grow` | cut | `part.size > 5` |',
  '| whole, cut | `bin` | — | |',
)}
`,
  calls: calls(
    '| `shut` | `POST /orders/:id/shut` | | find Order by id; move order.parent | `200 Order` |',
    '| `shutOther` | `POST /orders/:id/shut/:other` | | find Order by id = other as second; find Order by id; move second | `200 { one: Order = order, two: Order = second }` |',
    '| `shutPart` | `POST /parts/:id/shut` | | find Part by id; when `part.order != null`: move part.order | `200 { part: Part = part, order: Order = part.order }` |',
    '| `cutAll` | `POST /orders/:id/cut` | | find Order by id; for each part in `Part.filter(p, p.order == order)`: move part | `200 { states: json = Part.map(p, p.state) }` |',
    '| `grow` | `POST /orders/:id/grow` | `{ by: integer }` | find Order by id; for each part in `Part.filter(p, p.order == order)`: set part.size to `part.size + by`; for each other in `Part.filter(p, p.order == order)`: move other | `200 { states: json = Part.map(p, p.state) }` |',
    '| `bin` | `POST /orders/:id/bin` | | find Order by id; for each part in `Part.filter(p, p.order == order)`: move part | `200 { left: integer = Part.size() }` |',
    '| `readOrder` | `GET /orders/:id` | | find Order by id | `200 Order` |',
    '| `listParts` | `GET /parts` | | list Part | `200 Part[]` |',
  ),
});

const states = (fresh: typeof product): string[] =>
  fresh.call('GET /parts').body.map(({ state }: { state: string }) => state);

describe('a step that moves another record', () => {
  it('moves it by the row of the call, and the record found as well', () => {
    const fresh = product.fork();
    expect(fresh.call('POST /orders/2/shut').body.state).toBe('shut');
    expect(fresh.call('GET /orders/1').body.state).toBe('shut');
  });

  it('is refused as a whole where its state has no row', () => {
    const fresh = product.fork();
    const refused = fresh.call('POST /orders/4/shut');
    expect([refused.status, refused.body.code]).toEqual([409, 'WRONG_STATE']);
    expect(fresh.call('GET /orders/4').body.state).toBe('open');
  });

  it('is refused where the path leads to none', () => {
    expect(product.fork().call('POST /orders/1/shut').status).toBe(404);
  });

  it('moves a record that has a name of its own', () => {
    const { body } = product.fork().call('POST /orders/1/shut/2');
    expect([body.one.state, body.two.state]).toEqual(['shut', 'shut']);
  });

  it('moves what a record leads to and finds nothing else to move', () => {
    const { body } = product.fork().call('POST /parts/1/shut');
    expect([body.part.state, body.order.state]).toEqual(['whole', 'shut']);
  });

  it('moves each record of a loop, and what follows them', () => {
    const fresh = product.fork();
    const before = fresh.call('GET /parts').body[0].changedAt;
    fresh.engine.clock.forward(1000);
    expect(fresh.call('POST /orders/1/cut').body.states).toEqual([
      ...['cut', 'cut', 'whole', 'cut', 'whole'],
    ]);
    expect(fresh.call('GET /parts').body[0].changedAt).not.toBe(before);
  });

  it('moves none of a loop where one of them has no row, or its condition does not hold', () => {
    const fresh = product.fork();
    for (const id of [2, 4]) expect(fresh.call(`POST /orders/${id}/cut`).status).toBe(409);
    expect(states(fresh)).toEqual(['whole', 'whole', 'whole', 'cut', 'whole']);
  });

  it('is judged as the steps before it have left the record', () => {
    const fresh = product.fork();
    expect(fresh.call('POST /orders/1/grow', { body: { by: 1 } }).status).toBe(409);
    expect(fresh.call('POST /orders/1/grow', { body: { by: 9 } }).status).toBe(200);
    expect(states(fresh).slice(0, 2)).toEqual(['cut', 'cut']);
  });

  it('deletes by a row to deletion', () => {
    expect(product.fork().call('POST /orders/2/bin').body).toEqual({ left: 3 });
  });
});

describe('a record that a path from what the call makes leads to', () => {
  const court = productWith({
    entities: `### Match

${fields('| id | integer | auto | key |', '| state | one of final, disputed | auto | |')}

#### Examples

| state |
| --- |
| final |

### Appeal

${fields('| id | integer | auto | key |', '| match | Match | yes | |')}
`,
    states: `### Match.state

${moves('| final | `read` | disputed | |', '| final | `move` | disputed | |', '| final | `loop` | disputed | |')}
`,
    calls: calls(
      '| `read` | `POST /read` | `{ match }` | create Appeal; read appeal.match | |',
      '| `move` | `POST /move` | `{ match }` | create Appeal; move appeal.match | |',
      '| `loop` | `POST /loop` | `{ match }` | create Appeal; for each one in `[appeal.match]`: read one | |',
      '| `get` | `GET /matches/:id` | | find Match by id | |',
    ),
  });
  const after = (...sent: string[]) => {
    const fresh = court.fork();
    const statuses = sent.map((call) => fresh.call(call, { body: { match: 1 } }).status);
    return [...statuses, fresh.call('GET /matches/1').body.state];
  };

  it.each(['read', 'move'])('is moved by a step to %s it, or refuses the call', (name) => {
    expect(after(`POST /${name}`)).toEqual([201, 'disputed']);
    expect(after(`POST /${name}`, `POST /${name}`)).toEqual([201, 409, 'disputed']);
  });

  it('is left as it is where a loop comes to it', () => {
    expect(after('POST /loop', 'POST /loop')).toEqual([201, 201, 'final']);
  });
});
