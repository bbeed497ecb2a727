// The mock's own controls: what a product never has and its reviewers and testers want.

import { initContract } from '@ts-rest/core';
import * as z from 'zod';
import { Trace } from '../diagnostics/schema.ts';
import { Json } from '../model/schema/values/json.ts';
import { Decision, Misuse, Person } from './deciding.ts';
import { EventOrder, LeadOrder, Performed, Played, PlayOrder } from './played.ts';

const contract = initContract();

const Instant = z.iso.datetime({ offset: true });
const Clock = z.strictObject({
  now: Instant,
  /** It stands, whatever time really passes, until it is moved. */
  frozen: z.boolean(),
});

/** Somebody who is signed in, with each credential that is valid now. */
const Session = z.strictObject({
  person: Person,
  token: z.string(),
  /** Null: it does not end by itself. */
  ends: Instant.nullable(),
});
type Session = z.infer<typeof Session>;

export const Question = z.strictObject({
  call: z.string(),
  /** Path, query and header parameters, by name. */
  parameters: z.record(z.string(), Json),
});
export type Question = z.infer<typeof Question>;

/** Whether a call would get past everything that is judged before its body. */
export const Verdict = z.discriminatedUnion('allowed', [
  z.strictObject({ allowed: z.literal(true) }),
  z.strictObject({
    allowed: z.literal(false),
    status: z.int(),
    code: z.string().nullable(),
    message: z.string(),
    decision: Decision,
  }),
]);
export type Verdict = z.infer<typeof Verdict>;

/** A request that the product answered, newest first. */
export const LoggedRequest = z.strictObject({
  /** The product's own time. */
  at: Instant,
  method: z.string(),
  url: z.string(),
  /** What whoever made it is called; null: nobody who is signed in. */
  who: z.string().nullable(),
  call: z.string().nullable(),
  status: z.int(),
  /** The code of the error that it was refused with, if it is in section 8. */
  error: z.string().nullable(),
  decision: Decision,
});
export type LoggedRequest = z.infer<typeof LoggedRequest>;

/** What first data to begin with; what is left out is as the mock was started. */
export const BeginOrder = z.strictObject({
  seed: z.int().optional(),
  records: z.int().min(0).max(100_000).optional(),
});

export const control = contract.router(
  {
    reset: {
      method: 'POST',
      path: '/reset',
      body: contract.noBody(),
      responses: { 204: contract.noBody() },
      summary: 'The first data, and the first instant, again; every sign-in ends',
    },
    begin: {
      method: 'POST',
      path: '/begin',
      body: BeginOrder,
      responses: { 204: contract.noBody(), 400: Misuse, 409: Misuse },
      summary: 'Other first data, of another seed or of so many records of each entity',
    },
    clock: {
      method: 'GET',
      path: '/clock',
      responses: { 200: Clock },
      summary: 'What time the product has',
    },
    moveClock: {
      method: 'POST',
      path: '/clock',
      body: z.union([
        z.strictObject({ forward: z.number().nonnegative() }),
        z.strictObject({ set: Instant }),
        z.strictObject({ frozen: z.boolean() }),
      ]),
      responses: { 200: Clock, 400: Misuse },
      summary:
        'Sets the clock forward, by milliseconds or to an instant, or lets it stand or go on',
    },
    people: {
      method: 'GET',
      path: '/people',
      responses: { 200: z.strictObject({ people: z.array(Person) }) },
      summary: 'Whom one can be',
    },
    signIn: {
      method: 'POST',
      path: '/sign-in',
      body: z.strictObject({ entity: z.string(), key: Json }),
      responses: { 200: z.strictObject({ token: z.string() }), 404: Misuse, 400: Misuse },
      summary: 'A credential of anybody, without a secret; a cookie that carries it is set',
    },
    signOut: {
      method: 'POST',
      path: '/sign-out',
      body: contract.noBody(),
      responses: { 204: contract.noBody() },
      summary: 'Takes back the cookie that carries a credential, if that is how it is carried',
    },
    me: {
      method: 'GET',
      path: '/me',
      responses: { 200: z.strictObject({ person: Person.nullable(), roles: z.array(z.string()) }) },
      summary: 'Who the present credential stands for, and the roles that they have',
    },
    sessions: {
      method: 'GET',
      path: '/sessions',
      responses: { 200: z.strictObject({ sessions: z.array(Session) }) },
      summary: 'Who is signed in, the earliest first, with the credentials that they have',
    },
    may: {
      method: 'POST',
      path: '/may',
      body: z.strictObject({ questions: z.array(Question) }),
      responses: { 200: z.strictObject({ verdicts: z.array(Verdict) }), 400: Misuse },
      summary: 'Which calls the present credential may make now, in the order of the questions',
    },
    headers: {
      method: 'GET',
      path: '/headers/:call',
      responses: { 200: z.strictObject({ headers: z.record(z.string(), z.string()) }) },
      summary: 'What section 7 asks of every request of a call, for the present credential',
    },
    takeSnapshot: {
      method: 'GET',
      path: '/snapshot',
      responses: { 200: Json },
      summary: 'The whole world: records, clock, credentials',
    },
    putSnapshot: {
      method: 'PUT',
      path: '/snapshot',
      // The engine holds it against a schema of its own.
      body: z.custom<Json>((body) => body !== undefined, 'write the snapshot, as JSON'),
      responses: { 200: z.strictObject({ dropped: z.array(z.string()) }), 400: Misuse },
      summary: 'Puts a world back; says what no longer fits the specification and was dropped',
    },
    requests: {
      method: 'GET',
      path: '/requests',
      responses: { 200: z.strictObject({ requests: z.array(LoggedRequest) }) },
      summary: 'The last requests, each with the row of the specification that decided it',
    },
    records: {
      method: 'GET',
      path: '/records/:entity',
      pathParams: z.object({ entity: z.string() }),
      responses: { 200: z.strictObject({ records: z.array(Json) }), 404: Misuse },
      summary: 'All that is stored of an entity',
    },
    play: {
      method: 'POST',
      path: '/play',
      body: PlayOrder,
      responses: { 200: Played, 400: Misuse },
      summary: 'Goes the way to a finding, by requests found for it, as far as it can be gone',
    },
    lead: {
      method: 'POST',
      path: '/lead',
      body: LeadOrder,
      responses: { 200: z.strictObject({ trace: Trace }), 409: Misuse, 400: Misuse },
      summary: 'Leads a record to a state by the events of section 4, or says why none lead there',
    },
    perform: {
      method: 'POST',
      path: '/perform',
      body: EventOrder,
      responses: { 200: Performed, 409: Misuse, 400: Misuse },
      summary: 'Performs a row of section 4 as somebody who may, or says why nobody can',
    },
  },
  { pathPrefix: '/_nonet' },
);
