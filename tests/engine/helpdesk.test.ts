// The helpdesk's own story, from sign-up to the ticket that closes by itself.

import { describe, expect, it } from 'vitest';
import { example, productOf } from './product.ts';

const DAY = 86_400_000;
const text = example('helpdesk');
const desk = () => productOf(text);
const problem = (status: number, code: string, detail: string) => ({ status, code, detail });

describe('the helpdesk', () => {
  const product = desk();
  const ada = product.engine.signIn('Person', 3);
  const root = product.engine.signIn('Person', 4);
  let me = '';

  it('signs a customer up', () => {
    const body = { name: 'Nia New', email: 'nia@example.com', password: 'long enough' };
    const answer = product.call('POST /api/people', { body: { ...body, role: 'administrator' } });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: 5,
      name: 'Nia New',
      email: 'nia@example.com',
      role: 'customer',
      token: expect.any(String),
    });
    me = answer.body.token;
    const again = product.call('POST /api/people', { body });
    expect(again.body).toMatchObject(
      problem(409, 'EMAIL_TAKEN', 'Somebody already uses this email.'),
    );
    expect(product.call('POST /api/people', { body, as: me }).status).toBe(403);
  });

  it('opens a ticket', () => {
    const body = { subject: '  Screen is dark ', description: 'Since noon.' };
    const answer = product.call('POST /api/tickets', { body, as: me });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: 3,
      subject: 'Screen is dark',
      description: 'Since noon.',
      priority: 'normal',
      status: 'new',
      requester: { id: 5, name: 'Nia New' },
      assignee: null,
      createdAt: expect.stringMatching(/^2026-01-05T09:00:00\.\d{3}Z$/),
      updatedAt: answer.body.createdAt,
      solvedAt: null,
      replies: 0,
    });
  });

  it('shows each customer their own', () => {
    const mine = product.call('GET /api/tickets', { as: me }).body;
    expect(mine).toMatchObject({ total: 1, items: [{ id: 3 }] });
    expect(product.call('GET /api/tickets', { as: ada }).body.total).toBe(3);
    const hidden = product.call('GET /api/tickets/1', { as: me });
    expect(hidden.body).toMatchObject(problem(404, 'NOT_FOUND', 'There is no such ticket.'));
  });

  it('queues what is new, the urgent first', () => {
    const queue = product.call('GET /api/queue', { as: ada }).body;
    expect(queue.items.map(({ id }: { id: number }) => id)).toEqual([1, 2, 3]);
    expect(product.call('GET /api/queue', { as: me }).status).toBe(403);
  });

  it('lets an agent take it and nobody take it twice', () => {
    const taken = product.call('POST /api/tickets/3/take', { as: ada });
    expect(taken.body).toMatchObject({ status: 'open', assignee: { id: 3, name: 'Ada Agent' } });
    expect(taken.body.updatedAt > taken.body.createdAt).toBe(true);
    expect(product.call('POST /api/tickets/3/take', { as: ada }).body).toMatchObject(
      problem(409, 'WRONG_STATE', 'This cannot be done to the ticket now: it is open.'),
    );
  });

  it('is not solved before somebody has answered where the customer sees it', () => {
    const solve = () => product.call('POST /api/tickets/3/solve', { as: ada });
    expect(solve().status).toBe(409);
    const internal = { body: 'A loose cable?', internal: true };
    expect(product.call('POST /api/tickets/3/replies', { body: internal, as: ada }).status).toBe(
      201,
    );
    expect(solve().status).toBe(409);
    const refused = product.call('POST /api/tickets/3/replies', { body: internal, as: me });
    expect(refused.body).toMatchObject({ status: 422, code: 'INTERNAL_REPLY' });
    const body = { body: 'Please check the cable.' };
    const reply = product.call('POST /api/tickets/3/replies', { body, as: ada }).body;
    expect(reply).toMatchObject({ ticket: 3, author: { id: 3 }, internal: false });
  });

  it('goes back and forth', () => {
    expect(product.call('POST /api/tickets/3/ask', { as: root }).status).toBe(403);
    expect(product.call('POST /api/tickets/3/ask', { as: ada }).body.status).toBe('pending');
    expect(product.call('POST /api/tickets/3/answer', { as: ada }).status).toBe(403);
    expect(product.call('POST /api/tickets/3/answer', { as: me }).body.status).toBe('open');
    expect(product.call('GET /api/tickets/3/replies', { as: me }).body.total).toBe(1);
    expect(product.call('GET /api/tickets/3/replies', { as: ada }).body.total).toBe(2);
  });

  it('is solved and reopened', () => {
    const solved = product.call('POST /api/tickets/3/solve', { as: ada }).body;
    expect(solved).toMatchObject({ status: 'solved', replies: 1, solvedAt: solved.updatedAt });
    expect(product.call('POST /api/tickets/3/reopen', { as: me }).body.status).toBe('open');
    expect(product.call('POST /api/tickets/3/solve', { as: root }).body.status).toBe('solved');
  });

  it('closes by itself after seven days, and takes no more replies', () => {
    product.engine.clock.forward(7 * DAY - 1);
    const before = product.engine.records('Ticket')[2];
    expect(before).toMatchObject({ status: 'solved' });
    product.engine.clock.forward(1);
    expect(product.engine.records('Ticket')[2]).toMatchObject({ status: 'closed' });
    expect(product.call('GET /api/tickets', { as: me }).status).toBe(401);
    const { token } = product.call('POST /api/sessions', {
      body: { email: 'nia@example.com', password: 'long enough' },
    }).body;
    const late = product.call('POST /api/tickets/3/replies', { body: { body: 'Hm' }, as: token });
    expect(late.body).toMatchObject(problem(409, 'TICKET_CLOSED', 'This ticket is closed.'));
    const empty = product.call('POST /api/tickets/3/replies', { body: {}, as: token });
    expect(empty.body).toMatchObject(problem(422, 'REQUIRED', 'body is required.'));
  });
});

describe('its limits', () => {
  it('let a customer have five open tickets', () => {
    const product = desk();
    const cleo = product.engine.signIn('Person', 1);
    const body = { subject: 'x', description: 'y' };
    const open = () => product.call('POST /api/tickets', { body, as: cleo });
    for (let count = 0; count < 4; count += 1) expect(open().status).toBe(201);
    expect(open().body.code).toBe('TOO_MANY_TICKETS');
  });

  it('let everybody make 120 calls a minute', () => {
    const product = desk();
    const ada = product.engine.signIn('Person', 3);
    for (let count = 0; count < 120; count += 1)
      expect(product.call('GET /api/queue', { as: ada }).status).toBe(200);
    expect(product.call('GET /api/queue', { as: ada }).body.code).toBe('TOO_MANY_CALLS');
    product.engine.clock.forward(60_000);
    expect(product.call('GET /api/queue', { as: ada }).status).toBe(200);
  });

  it('are told in the words of the catalogue', () => {
    const product = desk();
    const cleo = product.engine.signIn('Person', 1);
    const body = { subject: 'x'.repeat(121), description: ' ', priority: 'huge' };
    expect(product.call('POST /api/tickets', { body, as: cleo }).body).toEqual({
      type: 'about:blank',
      title: 'Unprocessable Content',
      status: 422,
      detail: 'description is required.',
      code: 'REQUIRED',
      errors: [
        { field: 'description', code: 'REQUIRED', message: 'description is required.' },
        { field: 'priority', code: 'INVALID', message: 'priority is not valid.' },
        {
          field: 'subject',
          code: 'SUBJECT_TOO_LONG',
          message: 'Keep the subject to 120 characters.',
        },
      ],
    });
  });
});
