// Section 4: states and transitions.

import * as z from 'zod';
import { Span } from '../text/span.ts';
import { Expression } from './expression.ts';
import { Reference } from './reference.ts';
import { Step } from './step.ts';

export const Transition = z.object({
  /** `creation` is `—`; `any` is every state that something leaves. */
  from: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('creation'), at: Span }),
    z.object({ kind: z.literal('any'), at: Span }),
    z.object({ kind: z.literal('state'), name: z.string(), at: Span }),
  ]),
  event: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('call'), name: z.string(), at: Span }),
    /** A duration since the state was entered: an expression such as `AUTO_CLOSE` or `days(7)`. */
    z.object({ kind: z.literal('after'), duration: Expression, at: Span }),
    /** An instant that the record has: an expression such as `booking.ends`. */
    z.object({ kind: z.literal('at'), instant: Expression, at: Span }),
  ]),
  to: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('deletion'), at: Span }),
    z.object({ kind: z.literal('state'), name: z.string(), at: Span }),
  ]),
  when: Expression.nullable(),
  /** What a row of the clock does besides moving; not there where it says nothing. */
  does: z.array(Step).optional(),
  at: Span,
});
export type Transition = z.infer<typeof Transition>;

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

export const Lifecycle = z.object({
  entity: Reference,
  field: Reference,
  transitions: z.array(Transition),
  at: Span,
});
export type Lifecycle = z.infer<typeof Lifecycle>;

export const States = z.object({ lifecycles: z.array(Lifecycle) });
export type States = z.infer<typeof States>;
