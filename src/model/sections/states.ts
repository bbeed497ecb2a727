// Section 4: states and transitions.

import type { Expression } from '../schema/values/expression.ts';
import type { Transition } from '../schema/states.ts';

export type * from '../schema/states.ts';

/** An end of a row as its cell has it: a state, `any`, or `—` for creation and deletion. */
export const endInWords = (end: Transition['from'] | Transition['to']): string =>
  end.kind === 'state' ? end.name : end.kind === 'any' ? 'any' : '—';

type Event = Transition['event'];

/** An event that the clock makes. */
export type TimedEvent = Exclude<Event, { kind: 'call' }>;

/** The duration or instant that the clock waits for; null where the event is a call. */
export function awaited(event: TimedEvent): Expression;
export function awaited(event: Event): Expression | null;
export function awaited(event: Event): Expression | null {
  if (event.kind === 'call') return null;
  return event.kind === 'after' ? event.duration : event.instant;
}

/** The event with another duration or instant. */
export const awaiting = (event: TimedEvent, expression: Expression): TimedEvent =>
  event.kind === 'after' ? { ...event, duration: expression } : { ...event, instant: expression };

/** What leads along a row: `takeTicket`, `after AUTO_CLOSE`, `at booking.ends`. */
export const eventInWords = (event: Event): string =>
  event.kind === 'call' ? event.name : `${event.kind} ${awaited(event).source}`;
