// The product as everybody else sees it.

import type { Json } from '../model/values/json.ts';
import type {
  Decision,
  ProductAnswer,
  ProductRequest,
  Question,
  Verdict,
} from './exchange/exchange.ts';
import type { Witness } from './expressions/scope.ts';
import type { Steps } from './beginning/outline/steps.ts';
import type { Unattributed } from './store/outbox.ts';
import type { World } from './snapshots/world.ts';

export interface EngineOptions {
  /** The instant at which time begins, in milliseconds since the epoch. */
  readonly start?: number;
  /** What chance is made of: the same seed gives the same world. */
  readonly seed?: number;
  /** So many records of each entity to begin with, its Examples among them. */
  readonly records?: number;
}

/** Somebody whom one can be. */
export interface Person {
  readonly entity: string;
  readonly key: Json;
  readonly title: string;
  readonly roles: string[];
}

/** A credential that is valid, and whose it is. */
export interface Session {
  readonly person: Person;
  readonly token: string;
  /** In milliseconds since the epoch; null where it does not end by itself. */
  readonly ends: number | null;
}

/** A message that went out; `decision` is the row whose steps sent it. */
export type Sent = Unattributed & { readonly decision: Decision };
export type SentMail = Extract<Sent, { readonly subject: string }>;
export type SentWebhook = Extract<Sent, { readonly kind: 'webhook' }>;
export type SentOutgoing = Extract<Sent, { readonly kind: 'outgoing' }>;

export interface EngineClock {
  now(): number;
  /** Sets the clock forward; what comes due happens. Throws a RangeError for going back. */
  forward(milliseconds: number): void;
  /** Sets the clock to an instant, as `forward`. */
  set(instant: number): void;
  /** Lets time pass as it does by itself: it stands where the clock ends, and never throws. */
  pass(milliseconds: number): void;
  /** Lets happen what the next request finds to have happened. */
  settle(): void;
}

export interface Engine {
  /**
   * Answers a request, in the order of judgement of section 7. Never throws. `witness` is told of each
   * condition as it is judged, with what it sees then; later it may see something else.
   */
  handle(request: ProductRequest, witness?: Witness): ProductAnswer;
  /** How many bytes the body of a request may have, by its method and address: a form's files count. */
  mostBytes(method: string, url: string): number;
  /** Whether a call could be made now. Changes nothing, counts toward no rate. */
  may(question: Question): Verdict;
  /** What a request of a call has to give of what many calls ask for, by the headers' names. */
  headersFor(call: string, credential: string | null): Record<string, string>;
  readonly clock: EngineClock;
  /** Those who can sign in, with their roles. */
  people(): Person[];
  /** Who a credential stands for, and in which roles they are; nobody is signed out. */
  whoIs(credential: string | null): { readonly person: Person | null; readonly roles: string[] };
  /** Everybody who is signed in, the earliest first. */
  sessions(): Session[];
  /** The credential that a request's headers (names in small letters) carry. */
  credentialIn(headers: Readonly<Record<string, string>>): string | null;
  /** The headers of an answer that hand a credential out, or with null take it back. */
  headersHanding(credential: string | null): Record<string, string>;
  /** The entities' names. */
  entities(): string[];
  /** A credential for somebody. Throws a RangeError where there is nobody of that key. */
  signIn(entity: string, key: Json): string;
  /**
   * An entity's stored fields, oldest record first: references as keys, secrets as they are. The same
   * list again, even of a fork, for as long as nothing in it changes.
   */
  records(entity: string): readonly Json[];
  /** What was sent and is still kept, oldest first, each with the row that sent it as it now stands. */
  outbox(): Sent[];
  snapshot(): World;
  /** About how many bytes it takes that it shares with none that it is a fork of. */
  ownBytes(): number;
  /**
   * Takes a world up; gives what of it does not fit this specification, in words. Throws a RangeError
   * for what is no world, and then nothing has changed.
   */
  restore(world: World): string[];
  /**
   * Puts other first data in place, until a reset, a little at a time: whoever goes through the steps may
   * do something else between two. Nothing changes before the last one. Throws a RangeError where there
   * would be too many.
   */
  begin(options: Pick<EngineOptions, 'seed' | 'records'>): Steps<void>;
  /** Back to the first data. */
  reset(): void;
  /** The same product in the same state, to go on apart. Cheap: both share until one writes. */
  fork(): Engine;
}
