// How a ticket moves from state to state.

import type { Desk } from '../desk.ts';
import { AUTO_CLOSE } from './limits.ts';
import { problem } from './problem.ts';
import type { Status, Ticket } from './records.ts';

interface Move {
  readonly from: readonly Status[];
  readonly to: Status;
}

const MOVES = {
  takeTicket: { from: ['new'], to: 'open' },
  askCustomer: { from: ['open'], to: 'pending' },
  answerAgent: { from: ['pending'], to: 'open' },
  solveTicket: { from: ['open', 'pending'], to: 'solved' },
  reopenTicket: { from: ['solved'], to: 'open' },
  closeTicket: { from: ['solved'], to: 'closed' },
} as const satisfies Record<string, Move>;

export type MoveName = keyof typeof MOVES;
export const MOVE_NAMES = Object.keys(MOVES) as MoveName[];

/** The state that a call leads to. */
export const leadsTo = (name: MoveName): Status => MOVES[name].to;

/** Whether a ticket can be moved so now. */
export function canMove(desk: Desk, name: MoveName, ticket: Ticket): boolean {
  const from: readonly Status[] = [...MOVES[name].from, ...alsoFrom(desk, name)];
  if (!from.includes(ticket.status)) return false;
  return name !== 'solveTicket' || isAnswered(desk, ticket);
}

/** Refuses to move a ticket that cannot be moved so now. */
export function checkMove(desk: Desk, name: MoveName, ticket: Ticket): void {
  if (!canMove(desk, name, ticket)) throw problem('WRONG_STATE', stateTold(desk, ticket));
}

/** Moves a ticket, or refuses to. */
export function move(desk: Desk, name: MoveName, ticket: Ticket): Ticket {
  checkMove(desk, name, ticket);
  const now = desk.now();
  const { to } = MOVES[name];
  const again = desk.fault === 'closes-from-first-solving' && name === 'solveTicket';
  return desk.store.tickets.change(ticket.id, {
    status: name === 'reopenTicket' && desk.fault === 'reopens-as-new' ? 'new' : to,
    statusSince: again ? (ticket.solvedAt ?? now) : now,
    updatedAt: desk.fault === 'updated-at-stays' ? ticket.updatedAt : now,
  });
}

/** Closes the tickets that have been solved for long enough, as of when each was due. */
export function closeDue(desk: Desk): void {
  if (desk.fault === 'closes-never') return;
  const wait = desk.fault === 'closes-a-day-late' ? AUTO_CLOSE + AUTO_CLOSE / 7 : AUTO_CLOSE;
  const since = desk.fault === 'closes-from-creation' ? 'created_at' : 'status_since';
  for (const { id, entered } of desk.store.tickets.solvedSince(desk.now() - wait, since)) {
    const due = entered + wait;
    const updatedAt = desk.fault === 'closes-when-noticed' ? desk.now() : due;
    desk.store.tickets.change(id, { status: 'closed', statusSince: due, updatedAt });
    if (desk.fault === 'auto-close-moves-solved-at') {
      desk.store.tickets.change(id, { solvedAt: due });
    }
  }
}

function alsoFrom({ fault }: Desk, name: MoveName): readonly Status[] {
  if (fault === 'taken-twice' && name === 'takeTicket') return ['open'];
  if (fault === 'solved-unopened' && name === 'solveTicket') return ['new'];
  if (fault === 'closed-reopens' && name === 'reopenTicket') return ['closed'];
  if (fault === 'closed-unsolved' && name === 'closeTicket') return ['open'];
  return [];
}

function isAnswered({ fault, store }: Desk, { id, replies }: Ticket): boolean {
  if (fault === 'solved-unanswered') return true;
  return fault === 'internal-replies-suffice' ? store.replies.count(id) > 0 : replies > 0;
}

const stateTold = ({ fault }: Desk, { status }: Ticket): string =>
  fault === 'state-untold' ? 'in the wrong state' : status;
