// Talking about a ticket.

import type { Desk } from '../desk.ts';
import { Fields } from '../domain/fields.ts';
import type { Listed, Person, Reply, Ticket } from '../domain/records.ts';
import { type Context, member, ticketFor } from './call.ts';

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

export function reply(context: Context): Reply {
  const { desk, body: input } = context;
  const me = member(context);
  const ticket = ticketFor('reply', context);
  const { body, internal } = readReply(desk, input, me, ticket);
  if (desk.fault === 'reply-moves-ticket') {
    desk.store.tickets.change(ticket.id, { updatedAt: desk.now() });
  }
  const author = desk.fault === 'reply-by-requester' ? ticket.requester.id : me.id;
  return desk.store.replies.add({ ticket: ticket.id, author, body, internal }, desk.now());
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
