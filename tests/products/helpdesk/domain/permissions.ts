// Who may make which call.

import type { Desk } from '../desk.ts';
import type { Fault } from '../faults.ts';
import { problem } from './problem.ts';
import type { Person, Role, Ticket } from './records.ts';

/** `own`: on a ticket that they opened; `own or hidden`: others they are told do not exist. */
type Grant = 'yes' | 'own' | 'own or hidden' | 'assigned';
type Grants = Partial<Record<Role | 'visitor', Grant>>;

const STAFF: Grants = { agent: 'yes', administrator: 'yes' };
const EVERY_MEMBER: Grants = { customer: 'yes', ...STAFF };
const ON_TICKETS: Grants = { customer: 'own or hidden', ...STAFF };

const GRANTS = {
  signUp: { visitor: 'yes' },
  signIn: { visitor: 'yes', ...EVERY_MEMBER },
  signOut: EVERY_MEMBER,
  openTicket: { customer: 'yes' },
  listTickets: EVERY_MEMBER,
  listQueue: STAFF,
  readTicket: ON_TICKETS,
  listReplies: ON_TICKETS,
  reply: ON_TICKETS,
  takeTicket: { agent: 'yes' },
  askCustomer: { agent: 'assigned' },
  answerAgent: { customer: 'own' },
  solveTicket: { agent: 'assigned', administrator: 'yes' },
  reopenTicket: { customer: 'own', ...STAFF },
  closeTicket: { administrator: 'yes' },
  listPeople: { administrator: 'yes' },
  addPerson: { administrator: 'yes' },
} as const satisfies Record<string, Grants>;

export type CallName = keyof typeof GRANTS;

type Slip = readonly [call: CallName, role: Role, grant: Grant | undefined];

/** Cells of the table that a fault gets wrong. */
const SLIPS: Partial<Record<Fault, Slip>> = {
  'foreign-ticket-readable': ['readTicket', 'customer', 'yes'],
  'foreign-replies-readable': ['listReplies', 'customer', 'yes'],
  'foreign-ticket-answerable': ['reply', 'customer', 'yes'],
  'foreign-ticket-forbidden': ['readTicket', 'customer', 'own'],
  'customer-reads-queue': ['listQueue', 'customer', 'yes'],
  'foreign-answer-hidden': ['answerAgent', 'customer', 'own or hidden'],
  'administrator-takes': ['takeTicket', 'administrator', 'yes'],
  'any-agent-asks': ['askCustomer', 'agent', 'yes'],
  'any-agent-solves': ['solveTicket', 'agent', 'yes'],
  'anybody-answers': ['answerAgent', 'customer', 'yes'],
  'customer-cannot-reopen': ['reopenTicket', 'customer', undefined],
  'agent-closes': ['closeTicket', 'agent', 'yes'],
  'agent-lists-people': ['listPeople', 'agent', 'yes'],
  'agent-adds-people': ['addPerson', 'agent', 'yes'],
  'agent-opens-tickets': ['openTicket', 'agent', 'yes'],
  'member-signs-up': ['signUp', 'customer', 'yes'],
};

function grantOf({ fault }: Desk, call: CallName, me: Person | null): Grant | undefined {
  const role = me?.role ?? 'visitor';
  const slip = fault === undefined ? undefined : SLIPS[fault];
  if (slip !== undefined && slip[0] === call && slip[1] === role) return slip[2];
  return (GRANTS[call] as Grants)[role];
}

/** Refuses somebody whose role never makes this call. */
export function checkRole(desk: Desk, call: CallName, me: Person | null): void {
  if (grantOf(desk, call, me) !== undefined) return;
  throw problem(me === null ? 'SIGN_IN_FIRST' : 'NOT_ALLOWED');
}

/** Refuses somebody who may not make this call on this ticket. */
export function checkTicket(desk: Desk, call: CallName, me: Person, ticket: Ticket): void {
  const grant = grantOf(desk, call, me);
  if (holds(grant, me, ticket)) return;
  throw grant === 'own or hidden' ? problem('NOT_FOUND', 'ticket') : problem('NOT_ALLOWED');
}

/** Whether somebody may make this call, on this ticket where it is about one. */
export function may(desk: Desk, call: CallName, me: Person | null, ticket?: Ticket): boolean {
  const grant = grantOf(desk, call, me);
  return ticket === undefined || me === null ? grant !== undefined : holds(grant, me, ticket);
}

function holds(grant: Grant | undefined, me: Person, ticket: Ticket): boolean {
  if (grant === undefined || grant === 'yes') return grant === 'yes';
  const whose = grant === 'assigned' ? ticket.assignee : ticket.requester;
  return whose?.id === me.id;
}
