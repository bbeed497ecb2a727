// What the product makes of a cell that is still open: it never guesses one into a yes.

import { describe, expect, it } from 'vitest';
import { type Answered, example, productOf } from '../engine/product.ts';
import { lineOf, plant } from '../check/planting.ts';

const text = example('helpdesk');
const [CLEO, ADA] = [1, 3];
const ticket = { subject: 'It hums', description: 'All day.' };

/** The helpdesk with one change, and people who are signed in there. */
function desk(from: string, to: string) {
  const changed = plant(text, from, to);
  const product = productOf(changed);
  const as = (key: number) => product.engine.signIn('Person', key);
  const line = lineOf(changed, to);
  return { product, cleo: as(CLEO), ada: as(ADA), line };
}

const expectUnsaid = ({ status, body, decision }: Answered, line: number, about: string): void => {
  const detail = `Line ${line} of the specification is still to be filled in: ${about}.`;
  expect(body).toMatchObject({ status: 501, code: 'NOT_SHOWN', detail });
  expect(status).toBe(501);
  expect(decision).toMatchObject({ at: { line } });
};

describe('a call of which a cell is open', () => {
  const { product, cleo, ada, line } = desk(
    '| create Ticket | `201 Ticket` |',
    '| ? | `201 Ticket` |',
  );

  it('answers 501 and says which line is to be filled in', () => {
    const answer = product.call('POST /api/tickets', { body: ticket, as: cleo });
    expectUnsaid(answer, line, 'the steps of `openTicket`');
  });

  it('is refused all the same to those who may not make it', () => {
    expect(product.call('POST /api/tickets', { body: ticket }).status).toBe(401);
    expect(product.call('POST /api/tickets', { body: ticket, as: ada }).status).toBe(403);
  });

  it('may be made by nobody', () => {
    const asked = { call: 'openTicket', parameters: {}, credential: cleo };
    expect(product.engine.may(asked)).toMatchObject({ allowed: false, status: 501 });
  });

  it('leaves the other calls as they are', () => {
    expect(product.call('GET /api/tickets', { as: cleo }).status).toBe(200);
  });
});

it.each([
  ['From', '| new | `takeTicket` | open | |', '| ? | `takeTicket` | open | |'],
  ['To', '| new | `takeTicket` | open | |', '| new | `takeTicket` | ? | |'],
  ['When', '| new | `takeTicket` | open | |', '| new | `takeTicket` | open | ? |'],
])('an event does nothing while the %s of its row is open', (_column, from, to) => {
  const { product, ada, cleo, line } = desk(from, to);
  const { id } = product.call('POST /api/tickets', { body: ticket, as: cleo }).body;
  const answer = product.call(`POST /api/tickets/${id}/take`, { as: ada });
  expect(answer).toMatchObject({ status: 501, decision: { section: 'states', at: { line } } });
  expect(product.call(`GET /api/tickets/${id}`, { as: ada }).body).toMatchObject({ status: 'new' });
});

it('takes an open cell of the matrix for a no', () => {
  const { product, cleo } = desk('| `openTicket` | no | yes |', '| `openTicket` | no | ? |');
  expect(product.call('POST /api/tickets', { body: ticket, as: cleo }).status).toBe(403);
});

it('gives nobody a role of which it is open who has it', () => {
  const { product, cleo, ada } = desk('| Customer | `me.role == "customer"` |', '| Customer | ? |');
  expect(product.engine.whoIs(cleo).roles).toEqual([]);
  expect(product.call('POST /api/tickets', { body: ticket, as: cleo }).status).toBe(403);
  expect(product.call('GET /api/queue', { as: ada }).status).toBe(200);
});

it('lets nobody do anything while every role is open', () => {
  const who =
    /^(\| (?:Visitor|Customer|Agent|Administrator) \|) (?:signed out|`me\.role == "\w+"`)/gm;
  const product = productOf(text.replace(who, '$1 ?'));
  const root = product.engine.signIn('Person', 4);
  expect(product.engine.whoIs(root).roles).toEqual([]);
  expect(product.call('GET /api/queue').status).toBe(401);
  expect(product.call('GET /api/queue', { as: root }).status).toBe(403);
});

it('holds nobody back by bounds on a constant that is open', () => {
  const { product } = desk('`MIN_PASSWORD` | 8 |', '`MIN_PASSWORD` | ? |');
  const body = { name: 'N', email: 'n@example.com', password: 'x' };
  expect(product.call('POST /api/people', { body }).status).toBe(201);
});

it('holds nobody back by a condition on a constant that is open', () => {
  const { product, cleo } = desk('`MAX_OPEN_TICKETS` | 5 |', '`MAX_OPEN_TICKETS` | ? |');
  for (let count = 0; count < 8; count += 1)
    expect(product.call('POST /api/tickets', { body: ticket, as: cleo }).status).toBe(201);
});

it('never does by the clock what is due after an open time', () => {
  const { product, ada } = desk('`AUTO_CLOSE` | 7 |', '`AUTO_CLOSE` | ? |');
  product.engine.clock.forward(1000 * 86_400_000);
  const again = product.engine.signIn('Person', ADA);
  const { items } = product.call('GET /api/tickets', { as: again }).body;
  expect(ada).not.toBe(again);
  expect(items.some(({ status }: { status: string }) => status === 'closed')).toBe(false);
});

it('tells an error without a message in plain words', () => {
  const { product } = desk(
    '| `SIGN_IN_FIRST` | 401 | Sign in first. |',
    '| `SIGN_IN_FIRST` | 401 | ? |',
  );
  expect(product.call('GET /api/queue').body).toMatchObject({
    code: 'SIGN_IN_FIRST',
    detail: 'Sign in first.',
  });
});
