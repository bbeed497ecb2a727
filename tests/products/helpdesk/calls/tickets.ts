// Opening, listing and moving tickets.

import type { Desk } from '../desk.ts';
import { Fields } from '../domain/fields.ts';
import { type MoveName, checkMove, leadsTo, move } from '../domain/lifecycle.ts';
import { MAX_OPEN_TICKETS, PAGE_SIZE } from '../domain/limits.ts';
import { type Listed, PRIORITIES, STATUSES, type Ticket } from '../domain/records.ts';
import type { Change } from '../store/tickets.ts';
import { type Context, member, savesAsRead, soon, ticketFor } from './call.ts';

export function openTicket(context: Context): Ticket | Promise<Ticket> {
  const { desk, body } = context;
  const me = member(context);
  const fields = new Fields(body, desk);
  const subject = fields.subject('subject');
  const loose = desk.fault === 'description-optional' && body.description === undefined;
  const description = loose ? '' : fields.text('description');
  const usual = desk.fault === 'priority-default-low' ? 'low' : 'normal';
  const priority = fields.choice('priority', PRIORITIES, usual);
  const most = desk.fault === 'one-ticket-more' ? MAX_OPEN_TICKETS + 1 : MAX_OPEN_TICKETS;
  fields.rule(desk.store.tickets.countOpen(me.id) < most, 'TOO_MANY_TICKETS');
  fields.check();
  const draft = { subject, description, priority, requester: me.id };
  if (desk.fault === 'openings-at-once') {
    return soon(() => desk.store.tickets.add(draft, desk.now()), 15);
  }
  if (desk.fault === 'ticket-numbers-at-once') {
    const id = desk.store.tickets.nextId();
    return soon(() => desk.store.tickets.put(id, draft, desk.now()));
  }
  return desk.store.tickets.add({ subject, description, priority, requester: me.id }, desk.now());
}

export function listTickets(context: Context): Listed<Ticket> {
  const { desk, query } = context;
  const me = member(context);
  const { status, page } = readList(desk, query);
  const mine = me.role === 'customer' && desk.fault !== 'foreign-tickets-listed';
  const size = desk.fault === 'page-of-twenty' ? 20 : PAGE_SIZE;
  if (desk.fault === 'agent-sees-own-open' && me.role === 'agent' && status === 'open') {
    const { items } = desk.store.tickets.list(null, status, size, page);
    const own = items.filter(({ assignee }) => assignee?.id === me.id);
    return { items: own, total: own.length };
  }
  return desk.store.tickets.list(mine ? me.id : null, status, size, page);
}

export function listQueue({ desk }: Context): Listed<Ticket> {
  return desk.store.tickets.queue();
}

export function readTicket(context: Context): Ticket {
  return ticketFor('readTicket', context);
}

/** Makes one of the calls that move a ticket. */
export function moveTicket(name: MoveName, context: Context): Ticket | Promise<Ticket> {
  const { desk } = context;
  if (desk.fault === 'state-before-permission') checkState(name, context);
  const ticket = ticketFor(name, context);
  if (name === 'askCustomer' && desk.fault === 'asked-while-solved') {
    return soon(() => moveOn(name, context, unlessDone(name, context, ticket)));
  }
  if (ENDS.includes(name) && desk.fault === 'closed-while-reopened') {
    return soon(() => moveOn(name, context, unlessDone(name, context, ticket)));
  }
  if (name === 'answerAgent' && desk.fault === 'answers-twice-at-once') {
    return soon(() => moveOn(name, context, ifDone(name, context, ticket)));
  }
  if (savesAsRead(desk)) return soon(() => moveOn(name, context, ticketFor(name, context)), 2);
  // What was read of the ticket is believed, though another may have taken it since.
  const late = name === 'takeTicket' && desk.fault === 'takes-at-once';
  return late ? soon(() => moveOn(name, context, ticket), 15) : moveOn(name, context, ticket);
}

/** What can be done to a solved ticket: one of the two. */
const ENDS: readonly MoveName[] = ['reopenTicket', 'closeTicket'];

/** What was read of a ticket, unless the same has been done to it since. */
function unlessDone(name: MoveName, { desk }: Context, read: Ticket): Ticket {
  const now = desk.store.tickets.byId(read.id)!;
  return now.status === leadsTo(name) ? now : read;
}

/** What was read of a ticket if the same has been done to it since, otherwise what it is. */
function ifDone(name: MoveName, { desk }: Context, read: Ticket): Ticket {
  const now = desk.store.tickets.byId(read.id)!;
  return now.status === leadsTo(name) ? read : now;
}

function checkState(name: MoveName, { desk, id }: Context): void {
  const ticket = desk.store.tickets.byId(Number(id));
  if (ticket !== undefined) checkMove(desk, name, ticket);
}

function moveOn(name: MoveName, context: Context, ticket: Ticket): Ticket {
  const { desk } = context;
  if (name === 'takeTicket' && desk.fault === 'refused-take-assigns') {
    desk.store.tickets.change(ticket.id, { assignee: member(context).id });
    desk.store.keep();
  }
  const moved = move(desk, name, ticket);
  const change = alsoChanged(name, context);
  return Object.keys(change).length === 0 ? moved : desk.store.tickets.change(ticket.id, change);
}

function alsoChanged(name: MoveName, context: Context): Change {
  const { desk } = context;
  if (name === 'takeTicket' && desk.fault !== 'assignee-forgotten') {
    return { assignee: member(context).id };
  }
  if (name === 'solveTicket' && desk.fault === 'solver-becomes-assignee') {
    return { solvedAt: desk.now(), assignee: member(context).id };
  }
  if (name === 'solveTicket' && desk.fault === 'solved-at-of-first') {
    const { solvedAt } = desk.store.tickets.byId(Number(context.id))!;
    return { solvedAt: solvedAt ?? desk.now() };
  }
  if (name === 'solveTicket' && desk.fault !== 'solved-at-forgotten') {
    return { solvedAt: desk.now() };
  }
  if (name === 'reopenTicket' && desk.fault === 'solved-at-cleared') return { solvedAt: null };
  if (name === 'reopenTicket' && desk.fault === 'reopened-unassigned') return { assignee: null };
  return {};
}

function readList(desk: Desk, query: URLSearchParams) {
  const fields = new Fields(Object.fromEntries(query), desk);
  const status = query.has('status') ? fields.choice('status', STATUSES, 'new') : null;
  const page = fields.page('page');
  fields.check();
  return { status, page };
}
