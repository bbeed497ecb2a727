// Opening, listing and moving tickets.

import type { Desk } from '../desk.ts';
import { Fields } from '../domain/fields.ts';
import { type MoveName, checkMove, move } from '../domain/lifecycle.ts';
import { MAX_OPEN_TICKETS, PAGE_SIZE } from '../domain/limits.ts';
import { type Listed, PRIORITIES, STATUSES, type Ticket } from '../domain/records.ts';
import type { Change } from '../store/tickets.ts';
import { type Context, later, member, ticketFor } from './call.ts';

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
  if (desk.fault === 'openings-at-once') {
    const draft = { subject, description, priority, requester: me.id };
    return later(() => desk.store.tickets.add(draft, desk.now()));
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
  // What was read of the ticket is believed, though another may have taken it since.
  const late = name === 'takeTicket' && desk.fault === 'takes-at-once';
  return late ? later(() => moveOn(name, context, ticket)) : moveOn(name, context, ticket);
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
