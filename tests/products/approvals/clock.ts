// What happens by the clock: the timed rows of section 4, in the order of their instants.

import { ARCHIVE_AFTER, INVITATION_TIME } from './limits.ts';
import { note } from './log.ts';
import type { Request } from './records.ts';
import type { World } from './world.ts';

interface Move {
  readonly at: number;
  readonly move: () => void;
}

/** Does all that has become due by an instant. */
export function passTime(world: World, now: number): void {
  const due = movesOf(world).filter(({ at }) => at <= now);
  for (const { move } of due.sort((one, other) => one.at - other.at)) move();
}

function movesOf(world: World): Move[] {
  const moves: Move[] = [];
  for (const invitation of world.invitations)
    if (invitation.state === 'open')
      moves.push({
        at: invitation.since + INVITATION_TIME,
        move: () => (invitation.state = 'expired'),
      });
  for (const delegation of world.delegations)
    if (delegation.state === 'active')
      moves.push({ at: delegation.ends, move: () => (delegation.state = 'over') });
  for (const request of world.requests) moves.push(...movesOfRequest(world, request));
  return moves;
}

function movesOfRequest(world: World, request: Request): Move[] {
  const { state, wakes, since } = request;
  if (state === 'submitted' && wakes !== null)
    return [{ at: wakes, move: () => expire(world, request, wakes) }];
  if (state !== 'approved' && state !== 'rejected') return [];
  const at = since + ARCHIVE_AFTER;
  return [{ at, move: () => archive(world, request, at) }];
}

function expire(world: World, request: Request, at: number): void {
  const { tenant, title } = request;
  request.state = 'expired';
  request.since = at;
  if (!world.has('expiry-keeps-revision')) request.revision += 1;
  note(world, { tenant, kind: 'expired', text: title, by: null, at });
}

function archive({ has }: World, request: Request, at: number): void {
  request.state = 'archived';
  request.since = at;
  if (!has('archived-without-instant')) request.archivedAt = at;
  request.revision += 1;
}
