import { describe, expect, it } from 'vitest';
import { call, types } from './rows.ts';

describe('a parameter has its type', () => {
  it('from the field that finds by it, wherever it stands', () => {
    expect(
      call('| `a` | `GET /a/:id` | | find Ticket by id | `200 Ticket` |').pathParameters,
    ).toEqual([{ name: 'id', type: { kind: 'uuid' }, at: { line: 39, column: 17, length: 3 } }]);
    expect(
      types(
        call('| `a` | `GET /a/:key` | | find Ticket by id = key | `200 Ticket` |').pathParameters,
      ),
    ).toEqual({ key: 'uuid' });
    expect(types(call('| `a` | `GET /a?id` | | find Ticket by id | `200 Ticket` |').query)).toEqual(
      { id: 'uuid' },
    );
    expect(types(call('| `a` | `GET /a/:other` | | | `204` |').pathParameters)).toEqual({
      other: 'text',
    });
  });

  it.each([
    ['?status', 'list Ticket filtered by status', { status: 'one of' }],
    ['?urgent', 'list Ticket filtered by urgent', { urgent: 'boolean' }],
    ['?requester', 'list Ticket filtered by requester', { requester: 'reference' }],
    ['?day', 'list Ticket where `ticket.due == day`', { day: 'date' }],
    ['?day', 'list Ticket where `ticket.urgent && day == ticket.due`', { day: 'date' }],
    ['?who', 'list Ticket where `ticket.requester.id == who`', { who: 'integer' }],
    ['?status=new', 'list Ticket filtered by status', { status: 'one of' }],
    ['?x=1', 'list Ticket', { x: 'integer' }],
    ['?x=1.5', 'list Ticket', { x: 'number' }],
    ['?x=false', 'list Ticket', { x: 'boolean' }],
    ['?x=asc', 'list Ticket', { x: 'text' }],
    ['?x=PAGE_SIZE', 'list Ticket', { x: 'integer' }],
    ['?x=RATIO', 'list Ticket', { x: 'number' }],
    ['?x=SORT', 'list Ticket', { x: 'text' }],
    ['?x', 'list Ticket', { x: 'text' }],
    ['?x: date', 'list Ticket', { x: 'date' }],
    [
      '?limit&offset',
      'list Ticket; page by limit and offset',
      { limit: 'integer', offset: 'integer' },
    ],
    ['?page', 'list Ticket; page by page of `PAGE_SIZE`', { page: 'integer' }],
  ])('in the query %s with %s', (query, steps, expected) => {
    const { query: parameters } = call(
      `| \`a\` | \`GET /a${query}\` | | ${steps} | \`200 Ticket[]\` |`,
    );
    expect(types(parameters)).toEqual(expected);
  });
});
