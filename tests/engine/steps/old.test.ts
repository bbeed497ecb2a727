// Which record `old` is where a call finds, makes or changes several.

import { describe, expect, it } from 'vitest';
import { calls, errors, fields, moves, productWith, rules } from '../product.ts';

const ENTITIES = `### Show

${fields('| id | integer | auto | key |', '| name | text | yes | |', '| seats | integer | no | default `0` |')}

#### Examples

| name |
| --- |
| Hamlet |

### Ticket

${fields(
  '| id | integer | auto | key |',
  '| usedAt | datetime | no | |',
  '| price | integer | no | default `0` |',
  '| show | Show | no | |',
  '| state | one of valid, used | no | |',
)}

#### Examples

| price | show |
| --- | --- |
| 10 | 1 |
| 20 | 1 |

### Payment

${fields('| id | integer | auto | key |', '| amount | integer | yes | |', '| ticket | Ticket | no | |')}

#### Examples

| amount |
| --- |
`;

/** A product with one call on tickets, and one rule on that. */
const product = (request: string, does: string, rule: string, states = '') =>
  productWith({
    entities: ENTITIES,
    ...(states === '' ? {} : { states: `### Ticket.state\n\n${states}` }),
    rules: rules(`| \`act\` | \`${rule}\` | \`NO\` |`),
    calls: calls(`| \`act\` | ${request} | ${does} | \`200 {}\` |`),
    errors: errors('| `NO` | 409 | No. | | |'),
  });

const TWO = '`POST /shows/:s/tickets/:t` | ';

describe('old', () => {
  it('is the record changed, although another is found first or last', () => {
    for (const finds of [
      'find Show by id = s; find Ticket by id = t',
      'find Ticket by id = t; find Show by id = s',
    ]) {
      const one = product(TWO, `${finds}; set ticket.usedAt to \`now\``, 'old.usedAt == null');
      expect(one.call('POST /shows/1/tickets/1').status).toBe(200);
      expect(one.call('POST /shows/1/tickets/1').status).toBe(409);
      expect(one.call('POST /shows/1/tickets/2').status).toBe(200);
    }
  });

  it('is the record changed, although the call makes others before', () => {
    const does =
      'find Ticket by id; for each other in `Show`: create Payment as made with amount = `1`; set ticket.price to `ticket.price + 1`';
    const one = product('`POST /tickets/:id` | ', does, 'old.price + 1 == ticket.price');
    expect(one.call('POST /tickets/1').status).toBe(200);
  });

  it('is the record found, where the call only makes another', () => {
    const does = 'find Ticket by id; create Payment with ticket = `ticket`';
    const one = product('`POST /tickets/:id` | `{ amount }`', does, 'payment.amount <= old.price');
    expect(one.call('POST /tickets/1', { body: { amount: 10 } }).status).toBe(200);
    expect(one.call('POST /tickets/1', { body: { amount: 11 } }).status).toBe(409);
  });

  it('is the record found, where the call makes another of its entity', () => {
    const does = 'find Ticket by id; create Ticket as copy with price = `ticket.price + 1`';
    const one = product('`POST /tickets/:id` | ', does, 'old.price == 10');
    expect(one.call('POST /tickets/1').status).toBe(200);
    expect(one.call('POST /tickets/2').status).toBe(409);
  });

  it('is null where the call finds nothing', () => {
    const one = product('`POST /payments` | `{ amount }`', 'create Payment', 'old == null');
    expect(one.call('POST /payments', { body: { amount: 1 } }).status).toBe(200);
  });

  it('is the record that takes the body, and one that a path leads to', () => {
    const body = product(
      '`PATCH /shows/:s/tickets/:t` | `{ price }`',
      'find Ticket by id = t; find Show by id = s; update ticket; set show.seats to `3`',
      'old.price == 10',
    );
    expect(body.call('PATCH /shows/1/tickets/1', { body: { price: 4 } }).status).toBe(200);
    const path = product(
      '`POST /tickets/:id` | ',
      'find Ticket by id; set ticket.show.seats to `9`',
      'old.name == "Hamlet" && old.seats == 0',
    );
    expect(path.call('POST /tickets/1').status).toBe(200);
  });

  it('is the record deleted, and one that section 4 moves', () => {
    const gone = product(
      TWO,
      'find Ticket by id = t; find Show by id = s; delete ticket',
      'old.price == 10',
    );
    expect(gone.call('POST /shows/1/tickets/1').status).toBe(200);
    const moved = product(
      TWO,
      'find Ticket by id = t; find Show by id = s',
      'old.state == "valid" && ticket.state == "used"',
      moves('| — | `buy` | valid | |', '| valid | `act` | used | |').replace('buy', 'act2'),
    );
    expect(moved.call('POST /shows/1/tickets/1').status).toBe(200);
  });
});

it('knows who asks in the rules of a call that signs that very person out', () => {
  const product = productWith({
    entities: `### Person

${fields('| name | text | yes | key |', '| secret | text | yes | |', '| barred | boolean | no | default `false` |')}

#### Examples

| name | secret |
| --- | --- |
| ann | a |
| bob | b |
`,
    rules: rules('| `bar` | `person != me` | `OWN` |'),
    roles: `Credentials: \`Authorization: Bearer {token}\`

| Role | Who |
| --- | --- |
| Guest | signed out |
| User | signed in |

| Call | Guest | User |
| --- | --- | --- |
| \`enter\` | yes | yes |
| \`bar\` | no | yes |
`,
    calls: calls(
      '| `enter` | `POST /in` | `{ name, secret }` | sign in Person by name and secret | `200 { token: text = token }` |',
      '| `bar` | `POST /bar/:name` | | find Person by name; set person.barred to `true`; sign out person | |',
    ),
    errors: errors('| `OWN` | 409 | Not oneself. | | |'),
  });
  const as = product.call('POST /in', { body: { name: 'ann', secret: 'a' } }).body.token;
  expect(product.call('POST /bar/ann', { as }).status).toBe(409);
  expect(product.call('POST /bar/bob', { as }).status).toBe(200);
});
