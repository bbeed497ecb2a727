// The screens of many tickets: one's own, the queue, and the form for a new one.

import { look } from '../calls/calls.ts';
import { canMove } from '../domain/lifecycle.ts';
import { PAGE_SIZE } from '../domain/limits.ts';
import { may } from '../domain/permissions.ts';
import { PRIORITIES, STATUSES, type Ticket } from '../domain/records.ts';
import { FormView, alert, button } from './forms.ts';
import { Html, html } from './html.ts';
import type { Screen, Visit } from './screen.ts';
import { when } from './words.ts';

export const myTicketsScreen: Screen = {
  name: 'My tickets',
  route: /^\/$/,
  roles: ['customer', 'agent', 'administrator'],
  actions: [{ call: 'signOut', next: () => '/sign-in' }],
  show: (visit) => {
    const { desk, caller, query } = visit;
    const asked = desk.fault === 'screen-stays-on-first-page' ? without(query, 'page') : query;
    const { items, total } =
      desk.fault === 'screen-lists-foreign-tickets'
        ? desk.store.tickets.list(null, null, PAGE_SIZE, 1)
        : look(desk, 'listTickets', caller, { query: asked });
    return html`${choices('status', STATUSES, query)}
    ${items.length === 0 ? html`<p>No tickets here.</p>` : table(visit, items)}
    ${pages(query, total)}`;
  },
};

export const queueScreen: Screen = {
  name: 'Queue',
  route: /^\/queue$/,
  roles: ['agent', 'administrator'],
  actions: [
    {
      call: 'takeTicket',
      id: (form, { desk, caller }) =>
        desk.fault === 'row-takes-first'
          ? String(look(desk, 'listQueue', caller).items[0]?.id)
          : (form.get('id') ?? ''),
      next: ({ desk }, { id }: Ticket) =>
        desk.fault === 'taken-stays-on-queue' ? '/queue' : `/tickets/${id}`,
    },
  ],
  show: (visit) => {
    const { items } = look(visit.desk, 'listQueue', visit.caller);
    const problem = visit.attempt?.problem;
    return html`${problem === undefined ? null : alert([problem.message])}
    ${items.length === 0 ? html`<p>Nobody is waiting.</p>` : table(visit, items, true)}`;
  },
};

export const newTicketScreen: Screen = {
  name: 'New ticket',
  route: /^\/tickets\/new$/,
  roles: ['customer'],
  actions: [
    {
      call: 'openTicket',
      body: (form, { fault }) => ({
        subject: form.get('subject') ?? '',
        description: form.get('description') ?? '',
        ...(form.has('priority') && fault !== 'form-priority-lost'
          ? { priority: form.get('priority') }
          : {}),
      }),
      next: ({ desk }, { id }: Ticket) =>
        desk.fault === 'opened-goes-home' ? '/' : `/tickets/${id}`,
    },
  ],
  show: (visit) => {
    const form = new FormView(visit, 'openTicket');
    const label = visit.desk.fault === 'label-misnamed' ? { label: 'Title' } : {};
    const subject = form.field('subject', label);
    const description = form.field('description', { type: 'long' });
    const priority = form.field('priority', { choices: PRIORITIES, initial: 'normal' });
    return html`<div class="card">${form.form(subject, description, priority)}</div>`;
  },
};

function table(visit: Visit, tickets: readonly Ticket[], taking = false): Html {
  return html`<div class="card scroll">
    <table>
      <thead>
        <tr>
          <th scope="col">Subject</th>
          <th scope="col">Status</th>
          <th scope="col">Priority</th>
          <th scope="col">Requester</th>
          <th scope="col">Assignee</th>
          <th scope="col">Created at</th>
          <th scope="col">Replies</th>
          ${taking ? html`<td></td>` : null}
        </tr>
      </thead>
      <tbody>
        ${tickets.map((ticket) => row(visit, ticket, taking))}
      </tbody>
    </table>
  </div>`;
}

function row({ desk, caller, path }: Visit, ticket: Ticket, taking: boolean): Html {
  const takeable =
    may(desk, 'takeTicket', caller.me, ticket) && canMove(desk, 'takeTicket', ticket);
  const subject = desk.fault === 'markup-unescaped' ? new Html(ticket.subject) : ticket.subject;
  return html`<tr>
    <td><a href="/tickets/${ticket.id}">${subject}</a></td>
    <td><span class="tag">${ticket.status}</span></td>
    <td><span class="tag ${ticket.priority}">${ticket.priority}</span></td>
    <td>${ticket.requester.name}</td>
    <td>${ticket.assignee?.name ?? '–'}</td>
    <td>${when(ticket.createdAt)}</td>
    <td>${ticket.replies}</td>
    ${taking ? html`<td>${takeable ? button(path, 'takeTicket', ticket.id) : null}</td>` : null}
  </tr>`;
}

/** Links that narrow a list by a field. */
export function choices(field: string, words: readonly string[], query: URLSearchParams): Html {
  const chosen = query.get(field);
  const link = (word: string | null): Html => {
    const href = word === null ? '?' : `?${field}=${word}`;
    const current = word === chosen ? html`aria-current="true"` : null;
    return html`<a href="${href}" ${current}>${word ?? 'all'}</a>`;
  };
  return html`<nav class="choices" aria-label="Narrow the list">
    ${[null, ...words].map(link)}
  </nav>`;
}

function pages(query: URLSearchParams, total: number): Html | null {
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (last === 1) return null;
  const current = Number(query.get('page') ?? '1');
  const link = (to: number, name: string): Html | null => {
    if (to < 1 || to > last) return null;
    const target = new URLSearchParams([...without(query, 'page'), ['page', String(to)]]);
    return html`<a href="?${target.toString()}">${name}</a>`;
  };
  return html`<nav class="choices" aria-label="Pages of the list">
    ${link(current - 1, 'Earlier page')}<span>Page ${current} of ${last}</span>${link(
      current + 1,
      'Later page',
    )}
  </nav>`;
}

function without(query: URLSearchParams, name: string): URLSearchParams {
  return new URLSearchParams([...query].filter(([key]) => key !== name));
}
