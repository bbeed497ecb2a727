// What a call is, whoever makes it: a request by the API or a form of a page.

import type { Desk } from '../desk.ts';
import type { Input } from '../domain/fields.ts';
import { SESSION } from '../domain/limits.ts';
import { type CallName, checkTicket } from '../domain/permissions.ts';
import { problem } from '../domain/problem.ts';
import type { Person, Ticket } from '../domain/records.ts';

/** Who asks, and from where. */
export interface Caller {
  readonly me: Person | null;
  readonly token: string | null;
  readonly address: string;
}

/** What they ask. */
export interface Asked {
  readonly id?: string | undefined;
  readonly query?: URLSearchParams;
  readonly body?: Input;
}

/** A call that has a caller whose role may make it. */
export interface Context extends Required<Asked> {
  readonly desk: Desk;
  readonly caller: Caller;
}

/** Whose a token is, while it lasts. */
export function callerOf(desk: Desk, token: string | null, address: string): Caller {
  const after = oldestSession(desk);
  const me = token === null ? null : (desk.store.sessions.person(token, after) ?? null);
  if (desk.fault === 'session-slides') desk.store.sessions.prolong(token ?? '', after, desk.now());
  return { me, token: me === null ? null : token, address };
}

/** Sessions that were issued by then are over. */
export const oldestSession = (desk: Desk): number =>
  desk.fault === 'session-endless' ? 0 : desk.now() - SESSION;

/** The caller of a call that nobody signed out may make. */
export const member = ({ caller }: Context): Person => {
  if (caller.me === null) throw problem('SIGN_IN_FIRST');
  return caller.me;
};

/** The ticket that a call is about, if the caller may make the call on it. */
export function ticketFor(call: CallName, context: Context): Ticket {
  const { desk } = context;
  const id = desk.fault === 'id-read-loosely' ? /^\d*/.exec(context.id ?? '')?.[0] : context.id;
  const number = /^\d{1,15}$/.test(id ?? '') ? Number(id) : 0;
  const ticket = desk.store.tickets.byId(number);
  if (ticket === undefined) throw problem('NOT_FOUND', noun(desk));
  checkTicket(desk, call, member(context), ticket);
  return ticket;
}

const noun = ({ fault }: Desk): string => (fault === 'record-untold' ? 'record' : 'ticket');

/** Whether a reply saves its ticket as it was read; moves are slow then, so that the two meet. */
export const savesAsRead = ({ fault }: Desk): boolean => fault === 'reply-undoes-move';

/**
 * Does what was found to be right a few short waits later, as of queries one after another, so that others come in
 * between: on a busy machine too, as each wait lets what has arrived be read.
 */
export const soon = async <Result>(work: () => Result, waits = 5): Promise<Result> => {
  for (let wait = 0; wait < waits; wait++) await new Promise((done) => setTimeout(done, 1));
  return work();
};
