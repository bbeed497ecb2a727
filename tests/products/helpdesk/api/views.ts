// Records as the API answers them.

import type { Session } from '../calls/people.ts';
import type { Fault } from '../faults.ts';
import type { Listed, Person, Reply, Ticket } from '../domain/records.ts';

/** Shows each kind of record as a product with this fault does. */
export function views(fault: Fault | undefined) {
  const instant = (at: number | null): string | null => {
    if (at === null) return null;
    const text = new Date(at).toISOString();
    return fault === 'times-without-zone' ? text.slice(0, -1) : text;
  };

  const person = ({ id, name, email, role, password }: Person): object => ({
    id,
    name,
    email,
    role,
    ...(fault === 'password-answered' ? { password } : {}),
  });

  const ticket = (it: Ticket): object => ({
    id: it.id,
    subject: it.subject,
    description: it.description,
    priority: it.priority,
    status: it.status,
    requester: fault === 'requester-as-id' ? it.requester.id : it.requester,
    ...(it.assignee === null && fault === 'null-left-out' ? {} : { assignee: it.assignee }),
    createdAt: instant(it.createdAt),
    updatedAt: instant(it.updatedAt),
    solvedAt: instant(it.solvedAt),
    replies: it.replies,
  });

  const reply = (it: Reply): object => ({
    id: it.id,
    ticket: fault === 'reply-ticket-as-object' ? { id: it.ticket } : it.ticket,
    author: it.author,
    body: it.body,
    internal: it.internal,
    createdAt: instant(it.createdAt),
  });

  const session = ({ person: { id, name, email, role }, token }: Session): object => ({
    id,
    name,
    email,
    role,
    token,
  });

  const list =
    <Item>(one: (item: Item) => object) =>
    ({ items, total }: Listed<Item>): object => ({ items: items.map(one), total });

  return { person, ticket, reply, session, list };
}
