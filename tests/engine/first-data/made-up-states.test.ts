import { describe, expect, it } from 'vitest';
import { problemsOf } from '../../../src/contract/client.ts';
import { productContract } from '../../../src/contract/product.ts';
import { read } from '../../../src/read/index.ts';
import { source } from '../../../src/text/source.ts';
import {
  calls,
  example,
  fields,
  moves,
  type Product,
  productOf,
  productWith,
  rules,
} from '../product.ts';

type Row = Record<string, any>;
const rows = (product: Product, entity: string): Row[] => [
  ...(product.engine.records(entity) as Row[]),
];
const states = (product: Product, entity: string, field = 'state'): Set<string> =>
  new Set(rows(product, entity).map((row) => row[field] as string));

const SHOP = {
  entities: `### Person

${fields(
  '| id | integer | auto | key |',
  '| name | text | yes | unique |',
  '| pin | text | yes | write-only |',
  '| role | one of buyer, clerk | yes | |',
)}

### Order

${fields(
  '| id | integer | auto | key |',
  '| title | text | yes | |',
  '| amount | integer | yes | |',
  '| state | one of draft, imported, placed, paid, sent, lost, late | auto | |',
  '| check | one of open, passed | auto | |',
  '| buyer | Person | auto | owner; set `me` |',
  '| clerk | Person | auto | nullable |',
  '| address | text | no | |',
  '| madeAt | datetime | auto | set `now` |',
  '| changedAt | datetime | auto | follows `now` |',
  '| placedAt | datetime | auto | nullable |',
  '| sentAt | datetime | auto | nullable |',
)}

### Payment

${fields(
  '| id | integer | auto | key |',
  '| order | Order | yes | |',
  '| by | Person | auto | set `me` |',
  '| madeAt | datetime | auto | set `now` |',
)}
`,
  states: `### Order.state

${moves(
  '| — | `draft` | draft | |',
  '| — | `bring` | imported | |',
  '| draft | `place` | placed | `order.amount > 2` |',
  '| imported | `place` | placed | |',
  '| placed | `pay` | paid | |',
  '| paid | `send` | sent | |',
  '| placed | after `days(3)` | late | |',
  '| any | `cancel` | — | |',
)}

### Order.check

${moves('| — | `draft` | open | |', '| open | `pass` | passed | |')}
`,
  rules: rules(
    '| `Order.amount` | between 1 and 9 | |',
    '| `place.address` | at least 9 characters | |',
    '| `pay` | `order.amount % 2 == 0` | |',
  ),
  roles: `| Role | Who |
| --- | --- |
| Visitor | signed out |
| Buyer | \`me.role == "buyer"\` |
| Clerk | \`me.role == "clerk"\` |

| Call | Visitor | Buyer | Clerk |
| --- | --- | --- | --- |
| \`signIn\` | yes | no | no |
| \`draft\` | no | yes | no |
| \`place\`, \`pay\` | no | own | no |
| \`bring\`, \`send\`, \`pass\`, \`cancel\` | no | no | yes |
| \`listOrders\`, \`listPayments\`, \`change\` | no | yes | yes |
`,
  calls: calls(
    '| `signIn` | `POST /in` | `{ name, pin }` | sign in Person by name and pin | `200 Person` |',
    '| `draft` | `POST /orders` | `{ title, amount }` | create Order | |',
    '| `bring` | `POST /imports` | `{ title, amount }` | create Order | |',
    '| `place` | `POST /orders/:id/place` | `{ address }` | find Order by id; update order; set order.placedAt to `now` | `200 Order` |',
    '| `pay` | `POST /orders/:id/pay` | | find Order by id; create Payment with order = `order` | `201 Payment` |',
    '| `send` | `POST /orders/:id/send` | | find Order by id; set order.clerk to `me`; set order.sentAt to `now` | `200 Order` |',
    '| `pass` | `POST /orders/:id/pass` | | find Order by id | `200 Order` |',
    '| `cancel` | `DELETE /orders/:id` | | find Order by id | `204` |',
    '| `change` | `PUT /orders/:id` | `{ title, amount, address? }` | find Order by id; update order | `200 Order` |',
    '| `listOrders` | `GET /orders` | | list Order | `200 Order[]` |',
    '| `listPayments` | `GET /payments` | | list Payment | `200 Payment[]` |',
  ),
};

describe('made-up records', () => {
  const product = productWith(SHOP, { records: 60 });
  const orders = rows(product, 'Order');
  const people = new Map(rows(product, 'Person').map((person) => [person['id'], person]));

  it('are met in every state that calls and time lead to, and in no other', () => {
    expect(states(product, 'Order')).toEqual(
      new Set(['draft', 'imported', 'placed', 'paid', 'sent', 'late']),
    );
    expect(states(product, 'Order', 'check')).toEqual(new Set(['open', 'passed']));
  });

  it('have come there as the calls of section 7 have it', () => {
    for (const { state, placedAt, address, sentAt, clerk } of orders) {
      const wasPlaced = !['draft', 'imported'].includes(state);
      expect([state, placedAt !== null]).toEqual([state, wasPlaced]);
      if (wasPlaced) expect(address.length).toBeGreaterThanOrEqual(9);
      expect([state, sentAt !== null, clerk !== null]).toEqual([
        state,
        state === 'sent',
        state === 'sent',
      ]);
      if (clerk !== null) expect(people.get(clerk)!['role']).toBe('clerk');
    }
  });

  it('are made by somebody whose role may', () => {
    const makers = orders.filter(({ state }) => state !== 'imported').map(({ buyer }) => buyer);
    expect(new Set(makers).size).toBeGreaterThan(3);
    for (const { order, by } of rows(product, 'Payment')) {
      expect(people.get(by)!['role']).toBe('buyer');
      expect(orders.map(({ id }) => id)).toContain(order);
    }
  });

  it('that a guard or a rule of the call holds back stay where they are', () => {
    for (const { state, amount } of orders)
      if (amount % 2 === 1) expect(['paid', 'sent']).not.toContain(state);
    for (const { state, amount } of orders)
      if (!['draft', 'imported'].includes(state) && amount <= 2) expect(state).toBe('imported');
  });

  it('have times that follow each other, none of them twice, all before time begins', () => {
    const instants = orders.flatMap(({ madeAt, placedAt, sentAt }) =>
      [madeAt, placedAt, sentAt].filter((at) => at !== null),
    );
    expect(new Set(instants).size).toBe(instants.length);
    const start = new Date(product.engine.clock.now()).toISOString();
    for (const { madeAt, placedAt, sentAt, changedAt, state } of orders) {
      const times = [madeAt, placedAt, sentAt, changedAt].filter((at) => at !== null);
      expect(times.map(String).toSorted()).toEqual(times);
      expect(changedAt < start).toBe(true);
      if (state === 'late')
        expect(Date.parse(changedAt) - Date.parse(placedAt)).toBeGreaterThanOrEqual(3 * 86_400_000);
    }
  });

  it('are as many as are asked for, those among them that calls have made', () => {
    expect(product.engine.entities().map((name) => rows(product, name).length)).toEqual([
      60, 60, 60,
    ]);
    const ids = rows(product, 'Payment').map(({ id }) => id);
    expect(ids).toEqual(Array.from({ length: 60 }, (_unused, place) => place + 1));
  });

  it('break no rule: what each holds may be given to it again', () => {
    const clerk = [...people.values()].find(({ role }) => role === 'clerk')!;
    const fork = product.fork();
    const as = fork.engine.signIn('Person', clerk['id']);
    for (const { id, title, amount, address } of orders)
      expect(fork.call(`PUT /orders/${id}`, { as, body: { title, amount, address } }).status).toBe(
        200,
      );
  });

  it('are the same every time, and others for another seed', () => {
    const [again, other] = [1, 2].map((seed) => productWith(SHOP, { records: 60, seed }));
    expect(again!.engine.snapshot()).toEqual(product.engine.snapshot());
    expect(other!.engine.snapshot()).not.toEqual(product.engine.snapshot());
  });

  it('have come as far where there are but a few', () => {
    const few = productWith(SHOP);
    expect(rows(few, 'Order').length).toBeLessThan(12);
    expect(states(few, 'Order').size).toBeGreaterThan(4);
  });
});

describe('Examples beside made-up records', () => {
  it('stay where they are, and so does what waits with them', () => {
    const entities = SHOP.entities.replace(
      '\n### Payment',
      '\n#### Examples\n\n| title | amount | state | buyer |\n| --- | --- | --- | --- |\n| One | 3 | placed | 1 |\n\n### Payment',
    );
    const product = productWith({ ...SHOP, entities }, { records: 40 });
    const [first] = rows(product, 'Order');
    expect([first!['state'], first!['placedAt'], first!['madeAt']]).toEqual([
      'placed',
      null,
      first!['changedAt'],
    ]);
    expect(states(product, 'Order').has('late')).toBe(false);
    expect(states(product, 'Order').has('sent')).toBe(true);
  });
});

describe('calls that move made-up records', () => {
  const product = productWith(
    {
      entities: `### Project

${fields('| id | integer | auto | key |', '| done | integer | no | default `0` |')}

#### Examples

| done |
| --- |
${'| 0 |\n'.repeat(6)}
### Scrap

${fields('| id | integer | auto | key |', '| text | text | no | |')}

### Task

${fields(
  '| id | integer | auto | key |',
  '| project | Project | yes | |',
  '| state | one of open, logged, counted, cleared | auto | |',
)}

### Log

${fields('| id | integer | auto | key |', '| task | Task | yes | |')}
`,
      states: `### Task.state

${moves(
  '| — | `add` | open | |',
  '| open | `log` | logged | |',
  '| open | `count` | counted | |',
  '| open | `clear` | cleared | |',
)}`,
      calls: calls(
        '| `add` | `POST /tasks` | `{ project }` | create Task | |',
        '| `log` | `POST /tasks/:id/log` | | find Task by id; create Log with task = `task`; create Log as second with task = `task`; create Log as third with task = `task`; create Log as fourth with task = `task` | `204` |',
        '| `count` | `POST /tasks/:id/count` | | find Task by id; set task.project.done to `task.project.done + 1` | `204` |',
        '| `clear` | `POST /tasks/:id/clear` | | find Task by id; delete Scrap where `scrap.id > 6` | `204` |',
      ),
    },
    { records: 12 },
  );

  it('make no more records than are wanted', () => {
    expect(product.engine.entities().map((name) => rows(product, name).length)).toEqual([
      12, 12, 12, 12,
    ]);
    expect(states(product, 'Task')).toContain('logged');
  });

  it('change no Example, and leave nothing out', () => {
    const counted = rows(product, 'Task').filter(({ state }) => state === 'counted');
    expect(counted.length).toBeGreaterThan(0);
    for (const { project } of counted) expect(project).toBeGreaterThan(6);
    for (const { id, done } of rows(product, 'Project').slice(0, 6))
      expect([id, done]).toEqual([id, 0]);
    expect(states(product, 'Task')).not.toContain('cleared');
  });
});

const withoutExamples = (text: string): string => text.replace(/#### Examples\n\n(\|.*\n)+/g, '');

describe.each(['helpdesk', 'conduit'])('%s without its Examples', (name) => {
  const text = withoutExamples(example(name));
  const { spec } = read(source(`${name}.md`, text));
  const product = productOf(text, { records: 40 });

  it('answers what its contract says, of every record and to everybody', () => {
    const contract = productContract(spec);
    for (const { entity, key } of product.engine.people().slice(0, 6)) {
      const as = product.engine.signIn(entity, key);
      for (const call of spec.sections.calls.facts.calls) {
        if (call.method !== 'GET') continue;
        const named = call.path.segments.map(({ text, kind }) =>
          kind === 'parameter' ? '1' : text,
        );
        const scheme = name === 'conduit' ? 'Token' : 'Bearer';
        const headers = { authorization: `${scheme} ${as}` };
        const { status, body } = product.call(`GET /${named.join('/')}`, { headers });
        expect([call.name, problemsOf(contract[call.name]!, status, body)]).toEqual([
          call.name,
          [],
        ]);
      }
    }
  });
});

it('leaves a few where they were, if the way ends before it comes to a state', () => {
  const product = productOf(withoutExamples(example('helpdesk')));
  expect([...states(product, 'Ticket', 'status')]).toEqual(
    expect.arrayContaining(['new', 'open', 'pending']),
  );
});

it('meets every state of a ticket, each reached as the helpdesk has it', () => {
  const product = productOf(withoutExamples(example('helpdesk')), { records: 40 });
  const roles = new Map(rows(product, 'Person').map(({ id, role }) => [id, role]));
  expect(states(product, 'Ticket', 'status').size).toBe(5);
  for (const { status, requester, assignee, solvedAt } of rows(product, 'Ticket')) {
    expect(roles.get(requester)).toBe('customer');
    expect([status, assignee === null]).toEqual([status, status === 'new']);
    if (assignee !== null) expect(roles.get(assignee)).toBe('agent');
    expect([status, solvedAt !== null]).toEqual([status, ['solved', 'closed'].includes(status)]);
  }
});
