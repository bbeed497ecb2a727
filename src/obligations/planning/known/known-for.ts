// What is known for a call that is to go wrong in one way: where it is accepted, and situations that bear on it.

import type { Actor } from '../../search/actors/actors.ts';
import type { Situation } from '../../situation/situation.ts';
import { isNoPath, type AcceptedCall, type CallQuery } from '../call-query.ts';
import type { PlanningContext } from '../planning-context.ts';

/** The call accepted, by anybody and by each of those who may make it. */
export function acceptedFor(
  context: PlanningContext,
  { facts }: Pick<CallQuery, 'facts'>,
  players: readonly Actor[],
): readonly AcceptedCall[] {
  const all = [
    context.ready({ facts }),
    ...players.map((one) => context.ready({ facts, players: [one] })),
  ];
  return all.flatMap((one) => (isNoPath(one) ? [] : [one]));
}

/** Where the call is accepted, and what else is known of what it looks at. */
export function knownFor(
  context: PlanningContext,
  callQuery: Pick<CallQuery, 'facts' | 'widen'>,
  accepted: readonly AcceptedCall[],
): readonly Situation[] {
  const own = accepted.flatMap(({ situation, attempt: { outcome } }) => [situation, outcome.after]);
  return [...new Set([...own, ...context.known(context.bearing(callQuery))])];
}
