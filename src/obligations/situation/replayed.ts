// What was done in a product, done again in the search's model of it: what may be done next is planned from there.

import type { Act, CallAct } from '../plan/plan.ts';
import { issued } from '../play/request.ts';
import type { Situation } from './situation.ts';

/** Something that was done, and whether the product took it. */
export interface Done {
  readonly act: Act;
  readonly isAccepted: boolean;
}

export interface Replayed {
  readonly situation: Situation;
  /** Calls that the product accepted and the model does not. */
  readonly unaccounted: readonly CallAct[];
}

/** The situation to which acts lead that a product has accepted; acts that come next have new names. */
export function replayed(start: Situation, done: readonly Done[]): Replayed {
  let situation = start;
  const unaccounted: CallAct[] = [];
  for (const { act, isAccepted } of done) {
    if (act.kind === 'clock') situation = situation.pass(act.forward);
    if (act.kind !== 'call' || !isAccepted || isOnlyLooking(start, act, done)) continue;
    const next = performed(situation, act);
    if (next === null) unaccounted.push(act);
    else situation = next;
  }
  // What comes next is called by how much has been done: as much has to be as there are names.
  const last = Math.max(0, ...done.map(({ act }) => Number(/\d+$/.exec(act.id ?? '')?.[0] ?? 0)));
  while (situation.depth < last) situation = situation.pass(0);
  return { situation, unaccounted };
}

/** Whether an act shows something to which none refers: lists of a product that others use show it only for a while. */
const isOnlyLooking = (
  { subject }: Situation,
  { id, call }: CallAct,
  done: readonly Done[],
): boolean =>
  subject.call(call)?.reads === true &&
  !done.some(({ act }) => JSON.stringify(act).includes(`"$answered":${JSON.stringify(id)}`));

/** The situation after a call, whoever it signs in signed in; null where it is not accepted. */
export function performed(situation: Situation, act: CallAct): Situation | null {
  try {
    const { accepted, answer, after: next } = situation.perform(act);
    if (!accepted) return null;
    if (act.signsIn === null) return next;
    const token = issued(act, answer.headers, next.memory);
    const { person } = next.engine.whoIs(token);
    return person === null ? null : next.signedIn(act.signsIn.person, person, answer);
  } catch {
    // What it refers to nobody was answered here.
    return null;
  }
}
