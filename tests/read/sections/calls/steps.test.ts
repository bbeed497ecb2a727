import { describe, expect, it } from 'vitest';
import { readSteps } from '../../../../src/read/sections/calls/steps/index.ts';
import { placeless, reading } from '../reading.ts';

const read = (text: string) => reading(text, (phrase, report) => readSteps([phrase], report));
const named = (name: string) => ({ name });
const x = (source: string) => ({ source });
const find = {
  kind: 'find',
  entity: named('Ticket'),
  field: named('id'),
  parameter: 'id',
  as: 'ticket',
  where: null,
};
const create = { kind: 'create', entity: named('Reply'), as: 'reply', with: [], takesBody: false };
const list = {
  kind: 'list',
  entity: named('Ticket'),
  as: 'ticket',
  where: [],
  filteredBy: [],
  orders: [],
  paging: null,
};
const newest = { kind: 'creation', descending: true };
const oldest = { kind: 'creation', descending: false };

describe('a step', () => {
  it.each<[string, object]>([
    ['find Ticket by id', find],
    ['Find `Ticket` by `id`', find],
    ['find Ticket by id = ticketId', { ...find, parameter: 'ticketId' }],
    ['find Ticket by id as parent', { ...find, as: 'parent' }],
    ['find Ticket by id where `ticket.open`', { ...find, where: x('ticket.open') }],
    [
      'find Ticket by id = ticketId as parent where `a; b`',
      { ...find, parameter: 'ticketId', as: 'parent', where: x('a; b') },
    ],
    ['create Reply', create],
    ['create Reply as answer', { ...create, as: 'answer' }],
    [
      'create Reply with ticket = `ticket`, author = me, count = 0',
      {
        ...create,
        with: [
          { field: named('ticket'), value: x('ticket') },
          { field: named('author'), value: x('me') },
          { field: named('count'), value: x('0') },
        ],
      },
    ],
    ['read me', { kind: 'read', target: x('me') }],
    ['update ticket', { kind: 'update', target: x('ticket'), entity: '', takesBody: false }],
    [
      'update ticket.assignee',
      { kind: 'update', target: x('ticket.assignee'), entity: '', takesBody: false },
    ],
    ['delete ticket', { kind: 'delete', target: x('ticket') }],
    [
      'delete Reply where `reply.ticket == ticket`',
      { kind: 'delete where', entity: named('Reply'), where: x('reply.ticket == ticket') },
    ],
    ['list Ticket', list],
    ['list Ticket where `a` and `b`', { ...list, where: [x('a'), x('b')] }],
    [
      'list Ticket where `a` filtered by status, priority',
      { ...list, where: [x('a')], filteredBy: [named('status'), named('priority')] },
    ],
    ['list Ticket; newest first', { ...list, orders: [newest] }],
    [
      'list Ticket; by priority descending; oldest first',
      { ...list, orders: [{ kind: 'field', field: named('priority'), descending: true }, oldest] },
    ],
    [
      'list Ticket; by name; page by limit and offset',
      {
        ...list,
        orders: [{ kind: 'field', field: named('name'), descending: false }],
        paging: { kind: 'offset', limit: named('limit'), offset: named('offset') },
      },
    ],
    [
      'list Ticket; page by page of `PAGE_SIZE`',
      { ...list, paging: { kind: 'page', page: named('page'), size: x('PAGE_SIZE') } },
    ],
    [
      'list Ticket; page by page of 20',
      { ...list, paging: { kind: 'page', page: named('page'), size: x('20') } },
    ],
    [
      'set ticket.assignee to `me`',
      { kind: 'set', target: x('ticket'), field: named('assignee'), to: x('me') },
    ],
    [
      'set `ticket.assignee.name` to name',
      { kind: 'set', target: x('ticket.assignee'), field: named('name'), to: x('name') },
    ],
    [
      'add profile to me.following',
      { kind: 'add', value: x('profile'), target: x('me'), field: named('following') },
    ],
    [
      'remove `me` from article.favoritedBy',
      { kind: 'remove', value: x('me'), target: x('article'), field: named('favoritedBy') },
    ],
    ['move ticket.parent', { kind: 'move', target: x('ticket.parent'), entity: '' }],
    ['send Solved', { kind: 'send', message: named('Solved'), mail: null }],
    [
      'for each r in `Reply.filter(r, r.ticket == ticket)`: delete r',
      {
        kind: 'for each',
        name: 'r',
        list: x('Reply.filter(r, r.ticket == ticket)'),
        step: { kind: 'delete', target: x('r') },
      },
    ],
    [
      'when `me == null`: when urgent: create Reply',
      {
        kind: 'when',
        condition: x('me == null'),
        step: { kind: 'when', condition: x('urgent'), step: create },
      },
    ],
    [
      'when `a`: list Ticket; newest first',
      { kind: 'when', condition: x('a'), step: { ...list, orders: [newest] } },
    ],
    [
      'sign in Person by email and password',
      {
        kind: 'sign in by',
        entity: named('Person'),
        field: named('email'),
        secret: named('password'),
        as: 'person',
      },
    ],
    ['sign in person', { kind: 'sign in', target: x('person') }],
    ['sign out', { kind: 'sign out', target: null }],
    ['sign out person', { kind: 'sign out', target: x('person') }],
  ])('%s is read', (text, step) => {
    const { value, codes } = read(text);
    expect(codes).toEqual([]);
    expect(placeless(value)).toEqual([step]);
  });

  it('stands in a row of steps', () => {
    const { value } = read('find Ticket by id; create Reply with ticket = `ticket`;');
    expect(value?.map(({ kind }) => kind)).toEqual(['find', 'create']);
    expect(read('').value).toEqual([]);
  });

  it('knows its places', () => {
    expect(read('read me; set ticket.assignee to `me`').value?.[1]).toMatchObject({
      at: { line: 1, column: 10, length: 27 },
      target: { at: { column: 14, length: 6 } },
      field: { at: { column: 21, length: 8 } },
      to: { at: { column: 34, length: 2 } },
    });
    expect(read('find `Ticket` by id').value?.[0]).toMatchObject({
      entity: { at: { column: 7, length: 6 } },
    });
  });

  it.each([
    ['fnd Ticket by id', 'calls/unknown-step', /did you mean `find E by f/],
    ['get Ticket', 'calls/unknown-step', /did you mean `find E by f/],
    ['sort by name', 'calls/unknown-step', /did you mean `by f \[descending\]`/],
    ['if `a`: read me', 'calls/unknown-step', /did you mean `when X: step`/],
    ['return the ticket', 'calls/unknown-step', /no such step/],
    ['constructor', 'calls/unknown-step', /no such step/],
    ['`read me`', 'calls/unknown-step', /no such step/],
    ['find Ticket', 'calls/unreadable-step', /the end stands where `by`/],
    ['find ticket by id', 'calls/unreadable-step', /`ticket` stands where the name of an entity/],
    ['find Ticket by Id', 'calls/unreadable-step', /a field/],
    ['find Ticket by id and name', 'calls/unreadable-step', /`and` stands/],
    ['create Reply with ticket', 'calls/unreadable-step', /`ticket = reply`/],
    ['create Reply with ticket = "x"', 'calls/unreadable-step', /an expression in a code span/],
    ['create Reply with ticket = a.b(c)', 'calls/unreadable-step', /in a code span/],
    ['read', 'calls/unreadable-step', /a record/],
    ['read Ticket', 'calls/unreadable-step', /a record/],
    ['delete Reply', 'calls/unreadable-step', /`where`/],
    ['list Ticket filtered by status newest first', 'calls/unreadable-step', /`newest` stands/],
    ['newest first', 'calls/no-list', /no list stands before/],
    ['read me; by name', 'calls/no-list', /no list/],
    ['list Ticket; newest', 'calls/unknown-step', /newest first/],
    ['list Ticket; by name downwards', 'calls/unreadable-step', /`downwards` stands/],
    ['list Ticket; page by limit', 'calls/unreadable-step', /`and` and the offset/],
    ['list Ticket; page by a and b; page by c of 2', 'calls/second-page', /cut already/],
    ['set ticket to `me`', 'calls/unreadable-step', /a field of a record/],
    ['set ticket.assignee `me`', 'calls/unreadable-step', /`me` stands where `to`/],
    ['add `me` in a.b', 'calls/unreadable-step', /`in` stands where `to`/],
    ['for each x: read me', 'calls/unreadable-step', /`:` stands where `in`/],
    ['when `a` read me', 'calls/unreadable-step', /`read` stands where `:`/],
    ['when `a`: nothing', 'calls/unreadable-step', /`nothing` stands where a step/],
    ['move Ticket', 'calls/unreadable-step', /a record/],
    ['send solved', 'calls/unreadable-step', /the name of a mail/],
    ['sign in', 'calls/unreadable-step', /the end stands/],
    ['sign in Person', 'calls/unreadable-step', /`by`/],
    ['sign in Person by email', 'calls/unreadable-step', /`and`/],
    ['read `me', 'calls/unreadable-step', /nothing closes/],
    ['when a: '.repeat(5_000), 'calls/unreadable-step', /at most 8/],
  ])('%j raises %s', (text, code, message) => {
    const { value, codes, diagnostics } = read(text);
    expect(value).toBeNull();
    expect(codes).toEqual([code]);
    expect(diagnostics[0]?.message).toMatch(message);
  });

  it('names whom one may sign in who was just made', () => {
    const { diagnostics } = read('create HouseMember; sign in');
    expect(diagnostics[0]?.write).toMatch(/^Write sign in houseMember/);
  });

  it('tells every one that is not clear', () => {
    expect(read('fnd a; read me; lst b').codes).toEqual([
      'calls/unknown-step',
      'calls/unknown-step',
    ]);
  });
});
