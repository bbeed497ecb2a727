import { describe, expect, it } from 'vitest';
import { placeless } from '../reading.ts';
import { SIGN_IN, call } from './rows.ts';

describe('what a row leaves out of its answer', () => {
  const shape = (to: string) => ({ kind: 'value', type: { kind: 'reference', to }, from: null });
  it.each([
    ['create Ticket', 201, shape('Ticket')],
    ['create Ticket; create Person', 201, shape('Ticket')],
    ['find Ticket by id; delete ticket', 204, null],
    ['delete Ticket where `ticket.urgent`', 204, null],
    ['find Ticket by id', 200, shape('Ticket')],
    ['find Ticket by id; find Person by password = id as other', 200, shape('Person')],
    [
      'list Ticket',
      200,
      { ...shape(''), type: { kind: 'list', of: { kind: 'reference', to: 'Ticket' } } },
    ],
    ['sign out', 200, null],
    ['', 200, null],
  ])('is settled for %s', (steps, status, expected) => {
    const { answer } = call(`| \`a\` | \`POST /a/:id\` | | ${steps} | |`);
    expect(placeless(answer)).toEqual({ status, shape: expected, headers: [] });
  });

  it('is settled for what is read and updated', () => {
    const { answer } = call(`| \`a\` | \`GET /a\` | | read me | |\n${SIGN_IN}`);
    expect(placeless(answer)).toMatchObject({ status: 200, shape: shape('Person') });
  });

  it('may be the status alone', () => {
    expect(call('| `a` | `POST /a` | | create Ticket | `Ticket` |').answer.status).toBe(201);
  });
});
