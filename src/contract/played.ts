// `POST /_nonet/play`: the way to a finding, gone in the mocked product.

import * as z from 'zod';
import { Trace } from '../diagnostics/schema.ts';
import { Json } from '../model/schema/values/json.ts';
import { Decision, Person } from './deciding.ts';

/** A record, by its entity and key. */
const KeyOf = z.strictObject({ entity: z.string(), key: Json });

/** What a play leaves for a later one to go on with. */
export const LeftOff = z.strictObject({
  /** Who has been whom; a person of null is signed out. */
  actors: z.array(z.strictObject({ who: z.string(), person: KeyOf.nullable() })),
  /** What the steps so far have answered, the latest last. */
  answered: z.array(KeyOf),
  /** The reading calls whose answers have been seen. */
  shown: z.array(z.string()),
});
export type LeftOff = z.infer<typeof LeftOff>;

/** The steps to take, or of all of them the first so many; `after` is where an earlier play left off. */
export const PlayOrder = z.strictObject({
  trace: Trace,
  after: LeftOff.optional(),
  count: z.int().min(1).optional(),
});

/** A record to lead to a state of its lifecycle. */
export const LeadOrder = z.strictObject({
  entity: z.string(),
  key: Json,
  field: z.string(),
  state: z.string(),
});
export type LeadOrder = z.infer<typeof LeadOrder>;

/** A row of section 4 to perform: on a record, or with a key of null on whichever it can be. */
export const EventOrder = z.strictObject({
  entity: z.string(),
  field: z.string(),
  /** The row's line. */
  line: z.int(),
  /** The state to begin in; null: none, for it makes the record. */
  from: z.string().nullable(),
  key: Json,
});
export type EventOrder = z.infer<typeof EventOrder>;

/** One request that was made for a step. */
const PlayedRequest = z.strictObject({
  /** Null: somebody who is signed out. */
  by: z.string().nullable(),
  call: z.string(),
  method: z.string(),
  url: z.string(),
  status: z.int(),
});

/** What went out with a step: a mail, a webhook, or a call to another service. */
const PlayedMessage = z.strictObject({
  kind: z.enum(['mail', 'webhook', 'outgoing']),
  /** Its name in section 7. */
  name: z.string(),
  to: z.array(z.string()),
  /** Of a mail; null for what has none. */
  subject: z.string().nullable(),
});
export type PlayedMessage = z.infer<typeof PlayedMessage>;

/** What became of a step. */
export const PlayedStep = z.strictObject({
  /** `refused`: the product said no; `not taken`: nothing was found that does what the step says. */
  outcome: z.enum(['done', 'refused', 'not taken']),
  /** All that was done for it, the step's own request last. */
  requests: z.array(PlayedRequest),
  /** So far the clock was moved for it, in milliseconds. */
  forward: z.number(),
  /** What went out with it, in this order. */
  sent: z.array(PlayedMessage),
  /** The product's answer to the step's own request. */
  answer: z.strictObject({ status: z.int(), body: Json }).nullable(),
  /** Why it ended so, and the row of the specification that decided it. */
  decision: Decision.nullable(),
});
export type PlayedStep = z.infer<typeof PlayedStep>;

export const Played = z.strictObject({
  /** One for each step, up to the one that could not be taken: the play ends there. */
  steps: z.array(PlayedStep),
  /** Who is there at the end; a person of null is signed out. */
  person: Person.nullable(),
  token: z.string().nullable(),
  /** The screen that was opened last, at the end of the way. */
  opened: z.strictObject({ screen: z.string(), path: z.string() }).nullable(),
  /** The record that it was about. */
  record: KeyOf.nullable(),
  leaves: LeftOff,
});
export type Played = z.infer<typeof Played>;

/** An event that was performed, by the steps that led to it and its own at last. */
export const Performed = z.strictObject({ trace: Trace, played: Played });
export type Performed = z.infer<typeof Performed>;
