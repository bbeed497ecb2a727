// A world, as tests and stories use it: who one is, what time it is, what is stored, what was asked.
// This is the surface that is kept stable; `docs/world.md` tells of it.

import type { ProductOptions, Specification, SpecificationFile } from './specification.ts';
import { MockedWorld } from './mocked-world.ts';

/** The names that a specification has, as `nonet export names` writes them. */
export interface Names {
  readonly call: string;
  readonly error: string;
  readonly role: string;
  readonly state: string;
  /** The records of each entity. */
  readonly records: object;
}

/** Where they are not given: any name, and records of any fields. */
export interface AnyNames extends Names {
  readonly records: Readonly<Record<string, Fields>>;
}

/** A stored record: its fields by name, references as keys. */
// Whoever has no generated names reads fields without a cast, as of `response.json()`.
export type Fields = { readonly [field: string]: any };

/** A record by its entity and key. */
export interface RecordKey<Entity extends string = string> {
  readonly entity: Entity;
  readonly key: string | number;
}

/** Somebody whom one can be. */
export interface Person extends RecordKey {
  readonly title: string;
  readonly roles: readonly string[];
}

/** A row of the specification. */
export interface Row {
  readonly file: string;
  readonly line: number;
  /** 1 to 9. */
  readonly section: number;
  /** What it is called: a call, an error, `Ticket.subject`. */
  readonly name: string;
  /** As it is written. */
  readonly text: string;
}

/** A request that a world has answered. */
export interface AnsweredRequest {
  /** The product's own time. */
  readonly at: string;
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** What was sent: parsed where it is JSON, else as text; null for nothing. */
  readonly body: unknown;
  /** What whoever made it is called; null for somebody who is signed out. */
  readonly who: string | null;
  /** The call of section 7; null where the path has none of that method. */
  readonly call: string | null;
  readonly status: number;
  /** The code of the error that it was refused with, if it is in section 8. */
  readonly error: string | null;
  /** Why it was answered so, and the row that decided it, if one did. */
  readonly why: string;
  readonly row: Row | null;
}

/** A mail that a world has sent. */
export interface SentMail {
  /** The product's own time. */
  readonly at: string;
  /** Its name in section 7. */
  readonly name: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  /** The row whose steps sent it. */
  readonly row: Row | null;
}

/** A call to another service, and what came back. */
export interface SentOutgoing {
  readonly at: string;
  /** The name in section 7. */
  readonly name: string;
  readonly method: string;
  readonly to: string;
  /** Those that section 7 gives it, by their names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  /** What was sent, as a value; null: nothing was. */
  readonly body: unknown;
  /** A status of null: nothing came in time. */
  readonly answer: { readonly status: number | null; readonly body: unknown };
  /** The row whose steps made it. */
  readonly row: Row | null;
}

/** A request that a world has made by a webhook. */
export interface SentWebhook {
  /** The product's own time. */
  readonly at: string;
  /** Its name in section 7. */
  readonly name: string;
  readonly to: string;
  /** By their names in small letters, the signature among them. */
  readonly headers: Readonly<Record<string, string>>;
  /** As it was sent, to the letter: what the signature is of. */
  readonly text: string;
  /** What the text says. */
  readonly body: unknown;
  /** The row whose steps sent it. */
  readonly row: Row | null;
}

/** The product's time. It stands unless it is moved. */
export interface Clock {
  now(): Date;
  /** Moves on by `7 days`, by a duration of section 9 (`AUTO_CLOSE`) or by milliseconds. */
  forward(duration: string | number): void;
  /** Moves on to an instant. */
  set(instant: string | number | Date): void;
}

/** Somebody who was signed in, with what a request of theirs carries. */
export interface SignedIn {
  readonly person: Person;
  readonly token: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface World<N extends Names = AnyNames> {
  readonly specification: SpecificationFile;
  /**
   * Makes requests that carry no credential those of somebody in a role, until the product signs them
   * out or somebody else is named; null is nobody. Gives who it is; null for a role that is signed out.
   */
  as(role: N['role'] | null): Person | null;
  /** Signs somebody in, without a secret: their session ends as any does. */
  signIn(person: RecordKey<keyof N['records'] & string>): SignedIn;
  /** Nobody is signed in by `as` or `signIn` any more, and no cookie is kept. */
  signOut(): void;
  /** Everybody whom one can be. */
  people(): Person[];
  readonly clock: Clock;
  /** The first data and the first instant again; nobody is signed in, nothing is on order. */
  reset(): void;
  /** All that is stored of an entity, the oldest record first. */
  records<E extends keyof N['records'] & string>(entity: E): N['records'][E][];
  /** Removes all records of an entity, and those of others that must refer to one of them. */
  removeAll(entity: keyof N['records'] & string): void;
  /** Leads a record to a state by the events of section 4, and gives it as it is then. */
  lead<Record extends object>(record: Record, state: N['state']): Promise<Record>;
  /** The next request of a call is refused with an error of section 8. */
  answerNext(call: N['call'], error: N['error']): void;
  /** The requests answered so far, the oldest first; of very many the latest thousand. */
  requests(): AnsweredRequest[];
  /** The mails sent so far, the oldest first; of very many the latest ten thousand. */
  outbox(): SentMail[];
  /** The requests made by webhooks so far, the oldest first; with the mails the latest ten thousand. */
  webhooks(): SentWebhook[];
  /** The calls to other services so far, the oldest first; with the mails the latest ten thousand. */
  outgoing(): SentOutgoing[];
  /** Whether a request is one of the product's, by its address below `baseUrl`. */
  isCall(request: Request, baseUrl?: string): boolean;
  /** Answers a request as the product does, whoever made it. */
  respond(request: Request, baseUrl?: string): Promise<Response>;
}

/** Makes a world of a specification, with its first data. */
export const createWorld = <N extends Names = AnyNames>(
  spec: Specification,
  options?: ProductOptions,
): World<N> => new MockedWorld(spec, options) as unknown as World<N>;
