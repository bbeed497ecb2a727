// The screen of one ticket: what it says, what can be done with it now, and the talk about it.

import { look } from '../calls/calls.ts';
import { MOVE_NAMES, canMove } from '../domain/lifecycle.ts';
import { may } from '../domain/permissions.ts';
import type { Reply, Ticket } from '../domain/records.ts';
import { FormView, alert, button } from './forms.ts';
import { type Html, html } from './html.ts';
import type { Action, Screen, Visit } from './screen.ts';
import { when } from './words.ts';

const onThis = (_form: URLSearchParams, { id }: Visit): string => id;
const stay = ({ path }: Visit): string => path;

const replying: Action = {
  call: 'reply',
  id: onThis,
  body: (form, { fault }) => {
    const internal = form.has('internal') && fault !== 'form-internal-lost';
    return { body: form.get('body') ?? '', ...(internal ? { internal } : {}) };
  },
  next: stay,
};

export const ticketScreen: Screen = {
  name: 'Ticket',
  route: /^\/tickets\/(?<id>[^/]+)$/,
  roles: ['customer', 'agent', 'administrator'],
  actions: [replying, ...MOVE_NAMES.map((call): Action => ({ call, id: onThis, next: stay }))],
  show: (visit) => {
    const { desk, caller, id, attempt } = visit;
    const ticket = look(desk, 'readTicket', caller, { id });
    const refused = attempt !== null && attempt.call !== 'reply' ? attempt.problem : null;
    return html`${refused === null ? null : alert([refused.message])} ${described(visit, ticket)}
    ${talk(visit)} ${answering(visit)}`;
  },
};

function described(visit: Visit, ticket: Ticket): Html {
  const shown = visit.desk.fault === 'description-unshown' ? '' : ticket.description;
  return html`<article class="card" aria-labelledby="subject">
    <h2 id="subject">${ticket.subject}</h2>
    <p class="said">${shown}</p>
    <dl>
      ${fact('Status', html`<span class="tag">${ticket.status}</span>`)}
      ${fact('Priority', html`<span class="tag ${ticket.priority}">${ticket.priority}</span>`)}
      ${fact('Requester', html`${ticket.requester.name}`)}
      ${fact('Assignee', html`${ticket.assignee?.name ?? '–'}`)}
      ${fact('Created at', when(ticket.createdAt))} ${fact('Updated at', when(ticket.updatedAt))}
      ${fact('Solved at', when(ticket.solvedAt))} ${fact('Replies', html`${ticket.replies}`)}
    </dl>
    <div class="buttons">${buttons(visit, ticket)}</div>
  </article>`;
}

function buttons({ desk, caller, path }: Visit, ticket: Ticket): Html[] {
  const { fault } = desk;
  return MOVE_NAMES.filter(
    (name) =>
      (fault === 'button-for-every-role' || may(desk, name, caller.me, ticket)) &&
      (fault === 'button-in-every-state' || canMove(desk, name, ticket)),
  ).map((name) => button(path, name));
}

function talk({ desk, caller, id }: Visit): Html {
  const items =
    desk.fault === 'screen-shows-internal'
      ? desk.store.replies.list(Number(id), true)
      : look(desk, 'listReplies', caller, { id }).items;
  return html`<section class="card" aria-labelledby="talk">
    <h2 id="talk">Replies</h2>
    ${items.length === 0 ? html`<p class="quiet">Nobody has replied yet.</p>` : null}
    <ol class="talk">
      ${items.map(said)}
    </ol>
  </section>`;
}

const said = ({ author, body, internal, createdAt }: Reply): Html =>
  html`<li>
    <strong>${author.name}</strong> <span class="quiet">${when(createdAt)}</span>
    ${internal ? html`<span class="tag internal">internal</span>` : null}
    <p class="said">${body}</p>
  </li>`;

function answering(visit: Visit): Html {
  const form = new FormView(visit, 'reply');
  const body = form.field('body', { type: 'long' });
  // Customers could only be refused for it.
  const staff = visit.caller.me?.role !== 'customer';
  const internal = staff ? [form.field('internal', { type: 'checkbox' })] : [];
  return html`<div class="card">${form.form(body, ...internal)}</div>`;
}

const fact = (name: string, value: Html): Html =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;
