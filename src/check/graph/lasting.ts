// How long the clock lets a record stay in a state, and which row takes it out first.

import type { Transition } from '../../model/sections/states.ts';
import type { Linked } from '../linked/linked.ts';
import { worthOf } from '../reasoning/worth.ts';
import { type Graph, originsOf } from './graph.ts';

/** Whether a row always takes a record out of a state before another is due. */
export function leavesBefore(
  linked: Linked,
  graph: Graph,
  row: Transition,
  later: Transition,
  state: string,
): boolean {
  if (row === later || !isSureToLeave(graph, row, state)) return false;
  const [first, second] = [lastingOf(linked, row), lastingOf(linked, later)];
  if (first === null || second === null) return false;
  const { transitions } = graph.lifecycle;
  // Of two that are due at once the upper one comes first.
  return (
    first < second || (first === second && transitions.indexOf(row) < transitions.indexOf(later))
  );
}

/** A row to where the record is changes nothing, and one with a condition may be passed by. */
export const isSureToLeave = (
  graph: Graph,
  { from, to, when }: Transition,
  state: string,
): boolean =>
  when === null &&
  originsOf(graph, from).includes(state) &&
  !(to.kind === 'state' && to.name === state);

/** How long it is until a row is due, in milliseconds; null where it hangs on the record. */
export function lastingOf(linked: Linked, { event }: Transition): number | null {
  const value = event.kind === 'after' ? worthOf(linked, event.duration) : undefined;
  // The clock moves nothing in the very instant that it comes somewhere.
  return typeof value === 'number' ? Math.max(value, 1) : null;
}
