// Subtle faults for the helpdesk in what becomes of records, chosen from its specification.

import { mutation, type Mutation } from '../mutation.ts';

const TICKETS = 'store/tickets.ts';
const REPLIES = 'store/replies.ts';
const LIFECYCLE = 'domain/lifecycle.ts';
const PERMISSIONS = 'domain/permissions.ts';
const MOVING = 'calls/tickets.ts';
const REPLYING = 'calls/replies.ts';
const CALL = 'calls/call.ts';

const several = mutation('several');
const states = mutation('states');

const JOINED = 'LEFT JOIN replies r ON r.ticket_id = t.id ${counted}`';
const COUNTED = 'SELECT count(*) AS n FROM tickets WHERE ${whose} AND status NOT IN (${done})';
const REPLIES_LISTED = 'const items = desk.store.replies.list(ticket.id, withInternal);';
const TICKETS_LISTED = 'return desk.store.tickets.list(mine ? me.id : null, status, size, page);';
const BY_ID = '.all<Row>(`${SELECT} WHERE r.ticket_id = ? ${hidden} ORDER BY r.id`, ticket)';
const ADDED =
  'return desk.store.replies.add({ ticket: ticket.id, author, body, internal }, desk.now());';
const SOLVED_AT = "if (name === 'reopenTicket' && desk.fault === 'solved-at-cleared')";
const OPEN_RULE = "fields.rule(ticket.status !== 'closed', 'TICKET_CLOSED');";
const FOUND = "if (ticket === undefined) throw problem('NOT_FOUND', noun(desk));";

/** What breaks counts and states. */
export const OF_RECORDS: Readonly<Record<string, Mutation>> = {
  'replies of earlier tickets are counted': several(
    TICKETS,
    JOINED,
    'LEFT JOIN replies r ON r.ticket_id <= t.id ${counted}`',
  ),
  'replies are counted once': several(
    TICKETS,
    'count(r.id) AS replies\n',
    'min(1, count(r.id)) AS replies\n',
  ),
  'authors of replies are counted': several(
    TICKETS,
    'count(r.id) AS replies\n',
    'count(DISTINCT r.author_id) AS replies\n',
  ),
  'replies of the requester are counted': several(
    TICKETS,
    JOINED,
    'LEFT JOIN replies r ON r.ticket_id = t.id AND r.author_id = t.requester_id ${counted}`',
  ),
  'replies of staff are counted': several(
    TICKETS,
    JOINED,
    'LEFT JOIN replies r ON r.ticket_id = t.id AND r.author_id <> t.requester_id ${counted}`',
  ),
  'one reply of each author is listed': several(
    REPLIES,
    BY_ID,
    '.all<Row>(`${SELECT} WHERE r.ticket_id = ? ${hidden} GROUP BY r.author_id, r.internal ORDER BY r.id`, ticket)',
  ),
  'customers see replies of staff alone': several(
    REPLYING,
    REPLIES_LISTED,
    `${REPLIES_LISTED.slice(0, -1)}.filter((one) => me.role !== 'customer' || one.author.id !== me.id);`,
  ),
  'customers see their own replies alone': several(
    REPLYING,
    REPLIES_LISTED,
    `${REPLIES_LISTED.slice(0, -1)}.filter((one) => me.role !== 'customer' || one.author.id === me.id);`,
  ),
  'agents see internal replies of their own alone': several(
    REPLYING,
    REPLIES_LISTED,
    `${REPLIES_LISTED.slice(0, -1)}.filter((one) => me.role !== 'agent' || !one.internal || one.author.id === me.id);`,
  ),
  'administrators see no internal replies': several(
    REPLYING,
    "const withInternal = me.role !== 'customer'",
    "const withInternal = me.role === 'agent'",
  ),
  'agents list tickets that nobody else has taken': several(
    MOVING,
    TICKETS_LISTED,
    `const { items, total } = desk.store.tickets.list(mine ? me.id : null, status, size, page);
  return { items: items.filter(({ assignee }) => me.role !== 'agent' || (assignee?.id ?? me.id) === me.id), total };`,
  ),
  'taking a second ticket gives the first one back': several(
    MOVING,
    'return { assignee: member(context).id };',
    `for (const one of desk.store.tickets.list(null, null, 999, 1).items)
      if (one.assignee?.id === member(context).id) desk.store.tickets.change(one.id, { assignee: null });
    return { assignee: member(context).id };`,
  ),
  'solving one ticket solves those of its subject': several(
    MOVING,
    "if (name === 'solveTicket' && desk.fault !== 'solved-at-forgotten') {",
    `if (name === 'solveTicket') {
    const { subject } = desk.store.tickets.byId(Number(context.id))!;
    for (const one of desk.store.tickets.list(null, null, 999, 1).items)
      if (one.subject === subject) desk.store.tickets.change(one.id, { status: 'solved' });
  }
  if (name === 'solveTicket' && desk.fault !== 'solved-at-forgotten') {`,
  ),
  'closing one ticket closes all of its requester': several(
    MOVING,
    'const change = alsoChanged(name, context);',
    `const change = alsoChanged(name, context);
  if (name === 'closeTicket')
    for (const one of desk.store.tickets.list(ticket.requester.id, null, 999, 1).items)
      desk.store.tickets.change(one.id, { status: 'closed' });`,
  ),
  'taking one ticket touches every other': several(
    MOVING,
    'const change = alsoChanged(name, context);',
    `const change = alsoChanged(name, context);
  for (const one of desk.store.tickets.list(ticket.requester.id, null, 999, 1).items)
    desk.store.tickets.change(one.id, { updatedAt: desk.now() });`,
  ),
  'the limit counts new tickets alone': several(
    TICKETS,
    COUNTED,
    "SELECT count(*) AS n FROM tickets WHERE ${whose} AND status IN (${done}, 'new')",
  ),
  'the limit forgets pending tickets': several(
    TICKETS,
    COUNTED,
    "SELECT count(*) AS n FROM tickets WHERE ${whose} AND status NOT IN (${done}, 'pending')",
  ),
  'the limit forgets taken tickets': several(
    TICKETS,
    COUNTED,
    "SELECT count(*) AS n FROM tickets WHERE ${whose} AND status NOT IN (${done}, 'open')",
  ),
  'the limit counts closed tickets': several(
    TICKETS,
    COUNTED,
    'SELECT count(*) AS n FROM tickets WHERE ${whose} AND (1 OR status IN (${done}))',
  ),
  'reopening gives the ticket back': states(
    MOVING,
    SOLVED_AT,
    `if (name === 'reopenTicket') return { assignee: null };\n  ${SOLVED_AT}`,
  ),
  'closing forgets who solved it': states(
    MOVING,
    SOLVED_AT,
    `if (name === 'closeTicket') return { assignee: null };\n  ${SOLVED_AT}`,
  ),
  'asking gives the ticket back': states(
    MOVING,
    SOLVED_AT,
    `if (name === 'askCustomer') return { assignee: null };\n  ${SOLVED_AT}`,
  ),
  'solving again keeps the first instant': states(
    MOVING,
    'return { solvedAt: desk.now() };',
    'return { solvedAt: desk.store.tickets.byId(Number(context.id))!.solvedAt ?? desk.now() };',
  ),
  'solving takes the ticket over': states(
    MOVING,
    'return { solvedAt: desk.now() };',
    'return { solvedAt: desk.now(), assignee: member(context).id };',
  ),
  'closing says that it was solved now': states(
    MOVING,
    SOLVED_AT,
    `if (name === 'closeTicket') return { solvedAt: desk.now() };\n  ${SOLVED_AT}`,
  ),
  'asking is no change': states(
    LIFECYCLE,
    "desk.fault === 'updated-at-stays' ? ticket.updatedAt : now",
    "name === 'askCustomer' ? ticket.updatedAt : now",
  ),
  'reopening is no change': states(
    LIFECYCLE,
    "desk.fault === 'updated-at-stays' ? ticket.updatedAt : now",
    "name === 'reopenTicket' ? ticket.updatedAt : now",
  ),
  'a reply of the customer answers a question': states(
    REPLYING,
    ADDED,
    `if (ticket.status === 'pending' && me.role === 'customer') desk.store.tickets.change(ticket.id, { status: 'open' });\n  ${ADDED}`,
  ),
  'a reply of an agent takes the ticket': states(
    REPLYING,
    ADDED,
    `if (ticket.status === 'new' && me.role === 'agent') desk.store.tickets.change(ticket.id, { status: 'open', assignee: me.id });\n  ${ADDED}`,
  ),
  'a reply of the customer reopens the ticket': states(
    REPLYING,
    ADDED,
    `if (ticket.status === 'solved' && me.role === 'customer') desk.store.tickets.change(ticket.id, { status: 'open' });\n  ${ADDED}`,
  ),
  'solved tickets take no replies': states(
    REPLYING,
    OPEN_RULE,
    "fields.rule(ticket.status !== 'closed' && ticket.status !== 'solved', 'TICKET_CLOSED');",
  ),
  'administrators reply on closed tickets': states(
    REPLYING,
    OPEN_RULE,
    "fields.rule(ticket.status !== 'closed' || me.role === 'administrator', 'TICKET_CLOSED');",
  ),
  'closed tickets are gone for their customers': states(
    CALL,
    FOUND,
    "if (ticket === undefined || (ticket.status === 'closed' && member(context).role === 'customer')) throw problem('NOT_FOUND', noun(desk));",
  ),
  'closed tickets have no replies to read': states(
    REPLYING,
    REPLIES_LISTED,
    "const items = ticket.status === 'closed' ? [] : desk.store.replies.list(ticket.id, withInternal);",
  ),
  'any agent solves what is pending': states(
    PERMISSIONS,
    'return whose?.id === me.id;',
    "return whose?.id === me.id || (grant === 'assigned' && ticket.status === 'pending');",
  ),
  'any agent asks once it was solved': states(
    PERMISSIONS,
    'return whose?.id === me.id;',
    "return whose?.id === me.id || (grant === 'assigned' && ticket.solvedAt !== null);",
  ),
  'agents are requesters of what they took': states(
    PERMISSIONS,
    "const whose = grant === 'assigned' ? ticket.assignee : ticket.requester;",
    "const whose = grant === 'assigned' ? ticket.assignee : (ticket.assignee ?? ticket.requester);",
  ),
  'what is pending is solved without replies': states(
    LIFECYCLE,
    "return name !== 'solveTicket' || isAnswered",
    "return name !== 'solveTicket' || ticket.status === 'pending' || isAnswered",
  ),
  'two replies are needed to solve': states(LIFECYCLE, 'replies > 0;', 'replies > 1;'),
};
