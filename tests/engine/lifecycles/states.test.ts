import { describe, expect, it } from 'vitest';
import { calls, errors, fields, limits, moves, productWith, type Sections } from '../product.ts';

const ORDER = `### Order

${fields(
  '| id | integer | auto | key |',
  '| note | text | no | |',
  '| amount | integer | no | default `1` |',
  '| status | one of draft, sent, paid, archived | auto | |',
  '| createdAt | datetime | auto | set `now` |',
  '| updatedAt | datetime | auto | follows `now` |',
  '| paidAt | datetime | auto | nullable |',
)}

#### Examples

| note |
| --- |
`;
const CALLS = calls(
  '| `open` | `POST /orders` | `{ note?, amount? }` | create Order | |',
  '| `import` | `POST /orders/import` | `{ note? }` | create Order | |',
  '| `read` | `GET /orders/:id` | | find Order by id | |',
  '| `send` | `POST /orders/:id/send` | | find Order by id | |',
  '| `pay` | `POST /orders/:id/pay` | `{ amount? }` | find Order by id; set order.paidAt to `now`; update order | |',
  '| `keep` | `POST /orders/:id/keep` | | find Order by id | |',
  '| `drop` | `DELETE /orders/:id` | | find Order by id | `204` |',
  '| `list` | `GET /orders` | | list Order | `200 Order[]` |',
);
const STATES = `### Order.status

${moves(
  '| — | `open` | draft | `amount == null \\|\\| amount < 100` |',
  '| — | `open` | sent | `order.amount < 1000` |',
  '| draft | `send` | sent | |',
  '| sent | `pay` | archived | `order.amount == 0` |',
  '| sent | `pay` | paid | `order.amount > 0` |',
  '| paid | `keep` | paid | |',
  '| any | `drop` | — | |',
  '| paid | after `MONTH` | archived | |',
)}
`;
const shop = (more: Sections = {}) =>
  productWith({
    entities: ORDER,
    states: STATES,
    calls: CALLS,
    limits: limits('| `MONTH` | 30 | days |'),
    errors: errors(
      '| `LATE` | 409 | It is {state}: no {record}. | | wrong state |',
      '| `NOT_SENT` | 423 | Not now. | | wrong state pay |',
    ),
    ...more,
  });
const opened = (amount = 1) => {
  const product = shop();
  const { body } = product.call('POST /orders', { body: { amount } });
  const at = (event: string) => `POST /orders/${body.id}/${event}`;
  return { product, at, id: body.id as number, status: body.status as string };
};

describe('creation', () => {
  it('takes the first row whose condition holds', () => {
    expect(opened(1).status).toBe('draft');
    expect(opened(100).status).toBe('sent');
  });

  it('is refused where no row allows it', () => {
    const answer = shop().call('POST /orders', { body: { amount: 1000 } });
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('LATE');
  });

  it('by a call that is no event gives the first row’s state', () => {
    expect(shop().call('POST /orders/import', { body: {} }).body.status).toBe('draft');
  });
});

describe('events', () => {
  it('move what they found', () => {
    const { product, at } = opened();
    expect(product.call(at('send')).body.status).toBe('sent');
    expect(product.call(at('pay')).body.status).toBe('paid');
  });

  it('are refused in any other state, and change nothing then', () => {
    const { product, at, id } = opened();
    const before = product.call(`GET /orders/${id}`).body;
    const refused = product.call(at('pay'), { body: { amount: 5 } });
    expect(refused.status).toBe(423);
    expect(refused.body.code).toBe('NOT_SENT');
    expect(product.call(`GET /orders/${id}`).body).toEqual(before);
    product.call(at('send'));
    const again = product.call(at('send'));
    expect(again.body.detail).toBe('It is sent: no order.');
  });

  it('judge their When before the steps', () => {
    const { product, at, id } = opened(0);
    product.call(at('send'));
    expect(product.call(at('pay'), { body: { amount: 5 } }).body.status).toBe('archived');
    expect(product.call(`GET /orders/${id}`).body.amount).toBe(5);
  });

  it('do their other steps and change the record', () => {
    const { product, at } = opened();
    const sent = product.call(at('send')).body;
    const paid = product.call(at('pay')).body;
    expect(paid.paidAt).toBe(paid.updatedAt);
    expect(paid.updatedAt > sent.updatedAt).toBe(true);
    expect(paid.createdAt).toBe(sent.createdAt);
  });

  it('may repeat a row that leads to where it came from, and change nothing', () => {
    const { product, at } = opened();
    product.call(at('send'));
    const paid = product.call(at('pay')).body;
    expect(product.call(at('keep')).body).toEqual(paid);
    expect(product.call(at('keep')).status).toBe(200);
  });

  it('delete where they lead to —, from any state that something leaves', () => {
    for (const steps of [[], ['send'], ['send', 'pay']]) {
      const { product, at, id } = opened();
      for (const step of steps) product.call(at(step));
      expect(product.call(`DELETE /orders/${id}`).status).toBe(204);
      expect(product.call(`GET /orders/${id}`).status).toBe(404);
    }
  });

  it('count no final state as any', () => {
    const { product, at, id } = opened(0);
    product.call(at('send'));
    product.call(at('pay'));
    expect(product.call(`DELETE /orders/${id}`).status).toBe(409);
  });

  it('are judged before the body', () => {
    const { product, at } = opened();
    expect(product.call(at('pay'), { body: { amount: 'x' } }).status).toBe(423);
  });
});

describe('time', () => {
  const DAY = 86_400_000;
  const paid = () => {
    const { product, at, id } = opened();
    product.call(at('send'));
    product.call(at('pay'));
    return { product, at, id, since: product.engine.clock.now() };
  };
  const status = ({ product, id }: ReturnType<typeof paid>) =>
    product.call(`GET /orders/${id}`).body.status;

  it('moves at the due instant, not before', () => {
    const order = paid();
    order.product.engine.clock.set(order.since + 30 * DAY - 2);
    expect(status(order)).toBe('paid');
    order.product.engine.clock.set(order.since + 30 * DAY);
    expect(status(order)).toBe('archived');
    const [record] = order.product.engine.records('Order') as { updatedAt: string }[];
    expect(record!.updatedAt).toBe(new Date(order.since + 30 * DAY).toISOString());
  });

  it('counts from entering the state, which repeating it does not do again', () => {
    const order = paid();
    order.product.engine.clock.forward(29 * DAY);
    order.product.call(order.at('keep'));
    order.product.engine.clock.forward(1 * DAY);
    expect(status(order)).toBe('archived');
  });

  it('lets what is due happen before a later request, whenever it comes', () => {
    const order = paid();
    order.product.engine.clock.forward(400 * DAY);
    expect(order.product.call(order.at('keep')).status).toBe(409);
  });
});

describe('chains of timed moves', () => {
  const LAMP = `### Lamp

${fields(
  '| id | integer | auto | key |',
  '| broken | boolean | no | default `false` |',
  '| light | one of off, dim, bright | auto | |',
  '| changedAt | datetime | auto | follows `now` |',
)}

#### Examples

| broken |
| --- |
`;
  const lamps = (...rows: string[]) =>
    productWith({
      entities: LAMP,
      states: `### Lamp.light\n\n${moves('| — | `make` | off | |', ...rows)}`,
      calls: calls(
        '| `make` | `POST /lamps` | `{ broken? }` | create Lamp | |',
        '| `read` | `GET /lamps/:id` | | find Lamp by id | |',
      ),
    });

  it('happen each at its instant', () => {
    const product = lamps(
      '| off | after `seconds(10)` | dim | |',
      '| dim | after `seconds(5)` | bright | |',
    );
    product.call('POST /lamps', { body: {} });
    const made = product.engine.clock.now();
    product.engine.clock.forward(60_000);
    expect(product.call('GET /lamps/1').body).toEqual({
      id: 1,
      broken: false,
      light: 'bright',
      changedAt: new Date(made + 15_000).toISOString(),
    });
  });

  it('take the earliest row whose condition holds when it is due', () => {
    const product = lamps(
      '| off | after `seconds(10)` | dim | `lamp.broken` |',
      '| off | after `seconds(20)` | bright | |',
    );
    product.call('POST /lamps', { body: {} });
    product.call('POST /lamps', { body: { broken: true } });
    product.engine.clock.forward(10_002);
    expect(product.engine.records('Lamp')).toMatchObject([{ light: 'off' }, { light: 'dim' }]);
    product.engine.clock.forward(10_002);
    expect(product.engine.records('Lamp')).toMatchObject([{ light: 'bright' }, { light: 'dim' }]);
  });

  it('never share an instant', () => {
    const product = lamps('| off | after `seconds(1)` | dim | |');
    for (let count = 0; count < 5; count += 1) product.call('POST /lamps', { body: {} });
    product.engine.clock.forward(60_000);
    const instants = (product.engine.records('Lamp') as { changedAt: string }[]).map(
      ({ changedAt }) => changedAt,
    );
    expect(new Set(instants).size).toBe(5);
  });

  it('may go round for ever without hanging', () => {
    const product = lamps(
      '| off | after `seconds(1)` | dim | |',
      '| dim | after `seconds(1)` | off | |',
    );
    product.call('POST /lamps', { body: {} });
    product.engine.clock.forward(1_001_000);
    expect(product.call('GET /lamps/1').body.light).toBe('dim');
  });

  it('delete what they lead to —', () => {
    const product = lamps('| off | after `seconds(1)` | — | |');
    product.call('POST /lamps', { body: {} });
    product.engine.clock.forward(2_000);
    expect(product.call('GET /lamps/1').status).toBe(404);
  });
});

describe('the clock', () => {
  it('gives each write an instant of its own', () => {
    const product = shop();
    const made = Array.from(
      { length: 5 },
      () => product.call('POST /orders', { body: {} }).body.createdAt,
    );
    expect(new Set(made).size).toBe(5);
    expect(made).toEqual(made.map(String).toSorted());
  });

  it('stands still while only reading', () => {
    const product = shop();
    product.call('POST /orders', { body: {} });
    product.call('GET /orders/1');
    const now = product.engine.clock.now();
    product.call('GET /orders/1');
    product.call('GET /orders');
    expect(product.engine.clock.now()).toBe(now);
  });

  it('only goes forward', () => {
    const { clock } = shop().engine;
    expect(() => clock.set(clock.now() - 1)).toThrow(RangeError);
    expect(() => clock.forward(-1)).toThrow(RangeError);
    expect(() => clock.forward(Infinity)).toThrow(RangeError);
    expect(() => clock.set(Number.NaN)).toThrow(RangeError);
  });

  it('begins where it is told', () => {
    const start = Date.UTC(2030, 5, 1);
    const product = productWith({ entities: ORDER, calls: CALLS }, { start });
    expect(product.engine.clock.now()).toBe(start);
    expect(product.call('POST /orders', { body: {} }).body.createdAt).toBe(
      '2030-06-01T00:00:00.000Z',
    );
  });
});

it('lets only events move a state field, not what a request gives', () => {
  const product = productWith({
    entities: `### Job\n\n${fields(
      '| id | integer | auto | key |',
      '| name | text | yes | |',
      '| state | one of idle, busy | no | default `"busy"` |',
    )}\n\n#### Examples\n\n| name |\n| --- |\n`,
    states: `### Job.state\n\n${moves('| — | `make` | idle | |', '| idle | `start` | busy | |')}`,
    calls: calls(
      '| `make` | `POST /jobs` | `{ name, state? }` | create Job | |',
      '| `edit` | `PUT /jobs/:id` | `{ name?, state? }` | find Job by id; update job | |',
      '| `start` | `POST /jobs/:id` | | find Job by id | |',
    ),
  });
  const body = { name: 'x', state: 'busy' };
  expect(product.call('POST /jobs', { body }).body.state).toBe('idle');
  expect(product.call('PUT /jobs/1', { body }).body.state).toBe('idle');
  expect(product.call('POST /jobs/1').body.state).toBe('busy');
});
