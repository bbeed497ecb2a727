// Every call there is, and the one way to make it.

import type { Desk } from '../desk.ts';
import type { MoveName } from '../domain/lifecycle.ts';
import { type CallName, checkRole } from '../domain/permissions.ts';
import type { Ticket } from '../domain/records.ts';
import { type Asked, type Caller, type Context, soon } from './call.ts';
import { addPerson, listPeople, signIn, signOut, signUp } from './people.ts';
import { listReplies, reply } from './replies.ts';
import { listQueue, listTickets, moveTicket, openTicket, readTicket } from './tickets.ts';

const moving =
  (name: MoveName) =>
  (context: Context): Ticket | Promise<Ticket> =>
    moveTicket(name, context);

const CALLS = {
  signUp,
  signIn,
  signOut,
  openTicket,
  listTickets,
  listQueue,
  readTicket,
  takeTicket: moving('takeTicket'),
  askCustomer: moving('askCustomer'),
  answerAgent: moving('answerAgent'),
  solveTicket: moving('solveTicket'),
  reopenTicket: moving('reopenTicket'),
  closeTicket: moving('closeTicket'),
  listReplies,
  reply,
  listPeople,
  addPerson,
} as const satisfies Record<CallName, (context: Context) => unknown>;

export type Result<Name extends CallName> = ReturnType<(typeof CALLS)[Name]>;

/** Makes a call for somebody: counted, permitted, and done as a whole or not at all. */
export function make<Name extends CallName>(
  desk: Desk,
  name: Name,
  caller: Caller,
  asked: Asked = {},
): Result<Name> {
  const { me, token, address } = caller;
  const whose = desk.fault === 'rate-per-session' ? token : me?.id;
  const who = me === null ? address : `person ${whose}`;
  if (desk.fault === 'rate-at-once') {
    const before = desk.rates.recent(who, desk.now());
    return soon(() => {
      desk.rates.add(who, before, desk.now());
      return look(desk, name, caller, asked);
    }) as Result<Name>;
  }
  desk.rates.count(who, desk.now());
  return look(desk, name, caller, asked);
}

/** The same without counting it: what a page shows is no call of its own. */
export function look<Name extends CallName>(
  desk: Desk,
  name: Name,
  caller: Caller,
  { id = '', query = new URLSearchParams(), body = {} }: Asked = {},
): Result<Name> {
  checkRole(desk, name, caller.me);
  const context: Context = { desk, caller, id, query, body };
  return desk.store.atomically(() => CALLS[name](context)) as Result<Name>;
}
