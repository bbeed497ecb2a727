// Talking about a ticket.

import type { Desk } from '../desk.ts';
import { Fields } from '../domain/fields.ts';
import type { Listed, Person, Reply, Ticket } from '../domain/records.ts';
import { problem } from '../domain/problem.ts';
import { type Context, member, savesAsRead, soon, ticketFor } from './call.ts';

export function listReplies(context: Context): Listed<Reply> {
  const { desk } = context;
  const me = member(context);
  const ticket = ticketFor('listReplies', context);
  const withInternal = me.role !== 'customer' || desk.fault === 'internal-replies-shown';
  const items = desk.store.replies.list(ticket.id, withInternal);
  const total =
    desk.fault === 'total-of-all-replies' ? desk.store.replies.count(ticket.id) : items.length;
  return { items, total };
}

export function reply(context: Context): Reply | Promise<Reply> {
  const { desk, body: input } = context;
  const me = member(context);
  if (desk.fault === 'reply-read-before-found') checkBody(desk, input);
  const ticket = ticketFor('reply', context);
  const other = ticket.assignee !== null && ticket.assignee.id !== me.id;
  if (desk.fault === 'other-agent-silenced' && me.role === 'agent' && other) {
    throw problem('NOT_ALLOWED');
  }
  const { body, internal } = readReply(desk, input, me, ticket);
  if (desk.fault === 'reply-moves-ticket') {
    desk.store.tickets.change(ticket.id, { updatedAt: desk.now() });
  }
  if (desk.fault === 'reply-restarts-closing' && ticket.status === 'solved') {
    desk.store.tickets.change(ticket.id, { statusSince: desk.now() });
  }
  const answers = me.role === 'customer' && ticket.status === 'pending';
  if (desk.fault === 'reply-answers-pending' && answers) {
    const now = desk.now();
    desk.store.tickets.change(ticket.id, { status: 'open', statusSince: now, updatedAt: now });
  }
  const author = desk.fault === 'reply-by-requester' ? ticket.requester.id : me.id;
  const draft = { ticket: ticket.id, author, body, internal };
  if (savesAsRead(desk)) {
    return soon(() => {
      const { status, updatedAt, assignee, solvedAt } = ticket;
      const change = { status, updatedAt, assignee: assignee?.id ?? null, solvedAt };
      desk.store.tickets.change(ticket.id, change);
      return desk.store.replies.add(draft, desk.now());
    });
  }
  if (desk.fault === 'replies-counted-at-once') {
    return soon(() => {
      desk.store.tickets.counted.set(ticket.id, ticket.replies + (internal ? 0 : 1));
      return desk.store.replies.add(draft, desk.now());
    });
  }
  return desk.store.replies.add({ ticket: ticket.id, author, body, internal }, desk.now());
}

function checkBody(desk: Desk, input: Context['body']): void {
  const early = new Fields(input, desk);
  early.replyBody('body');
  early.check();
}

function readReply(desk: Desk, input: Context['body'], me: Person, ticket: Ticket) {
  const fields = new Fields(input, desk);
  const body = fields.replyBody('body');
  const internal = fields.flag(
    'internal',
    desk.fault === 'internal-by-default' && me.role === 'agent',
  );
  if (desk.fault !== 'closed-ticket-answerable') {
    fields.rule(ticket.status !== 'closed', 'TICKET_CLOSED');
  }
  if (desk.fault !== 'customer-writes-internal') {
    fields.rule(!internal || me.role !== 'customer', 'INTERNAL_REPLY');
  }
  fields.check();
  return { body, internal };
}
