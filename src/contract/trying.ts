// `POST /_nonet/propose` and `POST /_nonet/rehearse`: what somebody wants to know who is about to try a
// call. Beside the other controls, as only those who try something fetch it.

import { initContract } from '@ts-rest/core';
import * as z from 'zod';
import { Json } from '../model/schema/values/json.ts';
import { Decision, Misuse, Person } from './deciding.ts';

const Values = z.record(z.string(), Json);

export const Proposing = z.strictObject({
  call: z.string(),
  /** Who is to make it; null: whoever may. */
  role: z.string().nullable(),
  /** The line of the row that is to refuse it; null: it is to be accepted. */
  refusedBy: z.int().positive().nullable(),
  /** The line of the rule that it is about. */
  about: z.int().positive().nullable(),
  /** Makes the calls that have to come before, in the product itself. */
  prepares: z.boolean(),
});
export type Proposing = z.infer<typeof Proposing>;

/** A value at the very edge of a rule, or just past it, as people call it. */
const Edge = z.strictObject({ words: z.string(), value: Json, isPast: z.boolean() });
type Edge = z.infer<typeof Edge>;

/** A request that was found, and what came of it on a copy. */
export const Proposal = z.strictObject({
  /** Null: nobody who is signed in. */
  person: Person.nullable(),
  /** Parameters by their names. */
  path: Values,
  query: Values,
  headers: Values,
  body: Json,
  /** The calls that have to come before, in words: `Ada Agent: takeTicket`. */
  before: z.array(z.string()),
  status: z.int(),
  decision: Decision,
  /** Of a rule that it is about: the members of the body that this reads, by their paths. */
  members: z.array(
    z.strictObject({
      path: z.array(z.union([z.string(), z.int()])),
      edges: z.array(Edge),
    }),
  ),
});
export type Proposal = z.infer<typeof Proposal>;

export const Rehearsing = z.strictObject({
  /** Null: nobody who is signed in. */
  person: z.strictObject({ entity: z.string(), key: Json }).nullable(),
  method: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string().nullable(),
  /** How often it is made, one after another; the last answer counts. */
  times: z.int().positive().max(1_000).optional(),
});
export type Rehearsing = z.infer<typeof Rehearsing>;

/** What the product would answer. */
export const Rehearsed = z.strictObject({
  status: z.int(),
  headers: z.record(z.string(), z.string()),
  body: z.string().nullable(),
  decision: Decision,
});
export type Rehearsed = z.infer<typeof Rehearsed>;

export const trying = initContract().router(
  {
    propose: {
      method: 'POST',
      path: '/propose',
      body: Proposing,
      responses: { 200: Proposal, 409: Misuse, 400: Misuse },
      summary: 'Finds a request of a call that is accepted now, or refused by a row, and whose',
    },
    rehearse: {
      method: 'POST',
      path: '/rehearse',
      body: Rehearsing,
      responses: { 200: Rehearsed, 404: Misuse, 400: Misuse },
      summary: 'Says what a request would be answered, as somebody, and changes nothing',
    },
  },
  { pathPrefix: '/_nonet' },
);
