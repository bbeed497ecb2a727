// What a filled section must prove, one fact at a time, as plain data.

import type { SectionId } from '../../model/index.ts';
import type { Span } from '../../text/span.ts';
import type { Plan, Reason } from './plan.ts';

/**
 * Every kind of obligation with the columns of its outline's examples, which say in words what one
 * is about. The features have a scenario outline for each, tagged with its name.
 */
export const KINDS = {
  'purpose/walked': ['user', 'goal', 'way'],
  'screens/opens': ['screen', 'person'],
  'screens/refuses': ['screen', 'person'],
  'screens/asks-to-sign-in': ['screen', 'sign-in screen'],
  'screens/shows': ['screen', 'person', 'call', 'record'],
  'screens/hides': ['screen', 'person', 'call', 'condition'],
  'screens/leads-on': ['screen', 'person', 'call'],
  'screens/does': ['screen', 'person', 'call', 'next screen'],
  'screens/spares': ['screen', 'person', 'call', 'record'],
  'screens/signs-out': ['screen', 'person', 'call'],
  'screens/sends': ['screen', 'person', 'call', 'fields'],
  'screens/tells': ['screen', 'person', 'call', 'wrong'],
  'screens/withholds': ['screen', 'person', 'call', 'because'],
  'entities/kept': ['field', 'call', 'value'],
  'entities/required': ['field', 'call', 'given', 'error'],
  'entities/typed': ['field', 'call', 'value', 'error'],
  'entities/nullable': ['field', 'call'],
  'entities/defaulted': ['field', 'call', 'value'],
  'entities/made': ['field', 'call', 'value'],
  'entities/followed': ['field', 'call', 'value'],
  'entities/computed': ['field', 'situation', 'value'],
  'entities/immutable': ['field', 'call', 'error'],
  'entities/ignored': ['field', 'call', 'value'],
  'entities/hidden': ['field', 'call'],
  'entities/normalised': ['field', 'call', 'given', 'kept'],
  'entities/unique': ['field', 'call', 'error'],
  'entities/isolated': ['call', 'record', 'scope', 'error'],
  'entities/cascaded': ['field', 'call'],
  'entities/in-use': ['field', 'call', 'error'],
  'states/created': ['entity', 'call', 'state'],
  'states/not-created': ['entity', 'call', 'guard', 'error'],
  'states/taken': ['entity', 'from', 'event', 'to'],
  'states/refused': ['entity', 'state', 'event', 'error'],
  'states/guarded': ['entity', 'from', 'event', 'guard', 'error'],
  'states/timed': ['entity', 'from', 'duration', 'to'],
  'states/at': ['entity', 'from', 'instant', 'to'],
  'states/sent': ['entity', 'event', 'message'],
  'rules/met': ['target', 'rule', 'call', 'value'],
  'rules/broken': ['target', 'rule', 'call', 'value', 'error'],
  'rules/together': ['call', 'fields', 'error'],
  'roles/allowed': ['person', 'call', 'situation'],
  'roles/refused': ['person', 'call', 'situation', 'error'],
  'calls/answered': ['call', 'status'],
  'calls/exampled': ['call', 'person', 'request', 'answer'],
  'calls/listed': ['call', 'condition', 'situation'],
  'calls/filtered': ['call', 'parameter', 'value'],
  'calls/ordered': ['call', 'order'],
  'calls/paged': ['call', 'page', 'count'],
  'calls/not-found': ['call', 'parameter', 'error'],
  'calls/invalid': ['call', 'parameter', 'value', 'error'],
  'calls/spares': ['call', 'record', 'situation'],
  'calls/observed': ['call', 'situation'],
  'calls/refused': ['call', 'situation', 'error'],
  'calls/unroutable': ['request', 'error'],
  'calls/told-apart': ['call', 'given', 'answer'],
  'calls/unreadable': ['call', 'body', 'error'],
  'calls/unheeded': ['call', 'what'],
  'calls/file': ['call', 'field', 'what'],
  'calls/at-once': ['call', 'situation'],
  'calls/every-met': ['call', 'rule'],
  'calls/every-broken': ['call', 'rule', 'error'],
  'calls/every-answered': ['call', 'header'],
  'calls/every-refused': ['call', 'header'],
  'calls/judged': ['call', 'first', 'second', 'error'],
  'calls/sent': ['call', 'message', 'situation'],
  'calls/outgoing': ['call', 'service', 'answer', 'outcome'],
  'calls/unsent': ['call', 'message', 'situation'],
  'errors/provoked': ['error', 'status', 'trigger', 'call'],
  'errors/at-once': ['error', 'call'],
  'limits/met': ['constant', 'value', 'situation'],
  'limits/overstepped': ['constant', 'value', 'situation', 'error'],
} as const satisfies Readonly<Record<`${SectionId}/${string}`, readonly string[]>>;
export type ObligationKind = keyof typeof KINDS;

export interface Obligation {
  /** Stable, from names: `states/taken/Ticket.status:new:takeTicket`. */
  readonly id: string;
  readonly kind: ObligationKind;
  readonly section: SectionId;
  /** The fact that asks for it. */
  readonly at: Span;
  /** The other lines that it rests on. */
  readonly also: readonly Reason[];
  /** The sections whose facts its acts and checks use; it is tried once all of them are shown. */
  readonly standsOn: readonly SectionId[];
  /** The columns of its kind. */
  readonly words: Readonly<Record<string, string>>;
  readonly plan: Plan;
}

/** An obligation before there is a plan for it. */
export type Asking = Pick<Obligation, 'id' | 'kind' | 'section' | 'at' | 'also' | 'words'>;
export type IsAsked = (one: Asking) => boolean;

/** What is not tried, though a row asks for it: nothing leads there, or nothing would show it. */
export interface LeftOut extends Pick<Obligation, 'id' | 'kind' | 'section' | 'at' | 'words'> {
  readonly why: string;
}

/** A time for planning. */
export interface TimeSet {
  /** Whether little is left: no long search begins or goes on, and what takes next to nothing is planned. */
  isShort(): boolean;
  /** Whether it is up: nothing more is planned. */
  isUp(): boolean;
  /** Lets long searches have what is left: all that takes next to nothing is planned. */
  spendAll(): void;
}

/** Who looks on while obligations are planned. */
export interface Onlooker {
  /** Told of each that can be tried, as soon as it is planned. */
  readonly onPlanned?: (obligation: Obligation) => void;
  /** How much of the time that somebody set is left; nobody set one where left out. */
  readonly time?: TimeSet;
}
