// Subtle faults for the helpdesk in its lists, chosen from its specification.

import { mutation, type Mutation } from '../mutation.ts';

const TICKETS = 'store/tickets.ts';
const REPLIES = 'store/replies.ts';
const PEOPLE = 'store/people.ts';
const MOVING = 'calls/tickets.ts';
const lists = mutation('lists');

const TICKETS_LISTED = 'return desk.store.tickets.list(mine ? me.id : null, status, size, page);';
const BY_ID = '.all<Row>(`${SELECT} WHERE r.ticket_id = ? ${hidden} ORDER BY r.id`, ticket)';
const TOTALLED = '`SELECT count(*) AS total FROM tickets t WHERE ${where}`';
const MINE = "'(?1 IS NULL OR t.requester_id = ?1) AND (?2 IS NULL OR t.status = ?2)'";
/** What breaks lists. */
export const OF_LISTS: Readonly<Record<string, Mutation>> = {
  'every page after the second is the second': lists(
    TICKETS,
    ': (page - 1) * size;',
    ': Math.min(page - 1, 1) * size;',
  ),
  'tickets are filtered after their page was cut': lists(
    TICKETS,
    '`${this.select} WHERE ${where} GROUP BY t.id ORDER BY',
    '`${this.select} WHERE ${where} AND t.id IN (SELECT id FROM tickets ORDER BY id DESC LIMIT 25) GROUP BY t.id ORDER BY',
  ),
  'tickets by the latest change': lists(
    TICKETS,
    'ORDER BY t.id ${order}',
    'ORDER BY t.updated_at ${order}, t.id DESC',
  ),
  'tickets by subject': lists(TICKETS, 'ORDER BY t.id ${order}', 'ORDER BY t.subject ${order}'),
  'ids of tickets as texts': lists(
    TICKETS,
    'ORDER BY t.id ${order}',
    'ORDER BY CAST(t.id AS TEXT) ${order}',
  ),
  'tickets by creation, ties the other way': lists(
    TICKETS,
    'ORDER BY t.id ${order}',
    'ORDER BY t.created_at / 1000 DESC, t.id ASC, ?1 ${order}',
  ),
  'a page past the end is the last': lists(
    MOVING,
    TICKETS_LISTED,
    `const listed = desk.store.tickets.list(mine ? me.id : null, status, size, page);
  return listed.items.length > 0 || page === 1 ? listed : desk.store.tickets.list(mine ? me.id : null, status, size, Math.max(1, Math.ceil(listed.total / size)));`,
  ),
  'later pages hold everybody’s tickets': lists(
    MOVING,
    TICKETS_LISTED,
    'return desk.store.tickets.list(mine && page === 1 ? me.id : null, status, size, page);',
  ),
  'the total of a filtered list is of all states': lists(
    TICKETS,
    TOTALLED,
    '`SELECT count(*) AS total FROM tickets t WHERE (?1 IS NULL OR t.requester_id = ?1) AND (1 OR ?2)`',
  ),
  'the total counts the tickets of others': lists(
    TICKETS,
    TOTALLED,
    '`SELECT count(*) AS total FROM tickets t WHERE (?2 IS NULL OR t.status = ?2) AND (1 OR ?1)`',
  ),
  'the total of a later page is what is left': lists(
    TICKETS,
    ': counted.total;',
    ': counted.total - skipped;',
  ),
  'a filter shows the tickets of others': lists(
    TICKETS,
    MINE,
    "'(?1 IS NULL OR ?2 IS NOT NULL OR t.requester_id = ?1) AND (?2 IS NULL OR t.status = ?2)'",
  ),
  'solved tickets with the closed ones': lists(
    TICKETS,
    MINE,
    `"(?1 IS NULL OR t.requester_id = ?1) AND (?2 IS NULL OR t.status = ?2 OR (?2 = 'solved' AND t.status = 'closed'))"`,
  ),
  'closed tickets need a filter': lists(
    TICKETS,
    MINE,
    `"(?1 IS NULL OR t.requester_id = ?1) AND ((?2 IS NULL AND t.status <> 'closed') OR t.status = ?2)"`,
  ),
  'open tickets with the pending ones': lists(
    TICKETS,
    MINE,
    `"(?1 IS NULL OR t.requester_id = ?1) AND (?2 IS NULL OR t.status = ?2 OR (?2 = 'open' AND t.status = 'pending'))"`,
  ),
  'the queue breaks ties by subject': lists(
    TICKETS,
    'return `${rank} DESC, t.id$',
    'return `${rank} DESC, t.subject, t.id$',
  ),
  'the queue breaks ties by requester': lists(
    TICKETS,
    'return `${rank} DESC, t.id$',
    'return `${rank} DESC, t.requester_id, t.id$',
  ),
  'the queue ends at 25': lists(
    TICKETS,
    'return { items: rows.map((row) => this.ticketOf(row)), total: rows.length };',
    'return { items: rows.slice(0, 25).map(ticketOf), total: rows.length };',
  ),
  'the queue totals every ticket': lists(
    TICKETS,
    'return { items: rows.map((row) => this.ticketOf(row)), total: rows.length };',
    "return { items: rows.map((row) => this.ticketOf(row)), total: this.sql.first<{ n: number }>('SELECT count(*) AS n FROM tickets')!.n };",
  ),
  'people of one name once': lists(
    PEOPLE,
    'role = ?1 ORDER BY ${order}`',
    'role = ?1 GROUP BY name ORDER BY ${order}`',
  ),
  'people of one name newest first': lists(PEOPLE, "'name, id'", "'name, id DESC'"),
  'people by name in any letters': lists(PEOPLE, "'name, id'", "'name COLLATE NOCASE, id'"),
  'people by email': lists(PEOPLE, "'name, id'", "'email, id'"),
  'people end at 25': lists(
    PEOPLE,
    'role = ?1 ORDER BY ${order}`',
    'role = ?1 ORDER BY ${order} LIMIT 25`',
  ),
  'replies end at 25': lists(
    REPLIES,
    BY_ID,
    '.all<Row>(`${SELECT} WHERE r.ticket_id = ? ${hidden} ORDER BY r.id LIMIT 25`, ticket)',
  ),
  'replies by author': lists(
    REPLIES,
    BY_ID,
    '.all<Row>(`${SELECT} WHERE r.ticket_id = ? ${hidden} ORDER BY r.author_id, r.id`, ticket)',
  ),
  'ids of replies as texts': lists(
    REPLIES,
    BY_ID,
    '.all<Row>(`${SELECT} WHERE r.ticket_id = ? ${hidden} ORDER BY CAST(r.id AS TEXT)`, ticket)',
  ),
};
