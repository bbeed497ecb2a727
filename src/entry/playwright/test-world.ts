// A world as tests in a browser use it, wherever it lives: in the process of the test, or in a mock that
// is served.

import type {
  AnsweredRequest,
  AnyNames,
  Names,
  Person,
  RecordKey,
  SentMail,
  SentOutgoing,
  SentWebhook,
  SignedIn,
  World,
} from '../world/world.ts';

/** What a [world](../world/world.ts) does, each with a promise of what it gives. */
export interface TestWorld<N extends Names = AnyNames> {
  /** Makes requests that carry no credential those of somebody in a role; null is nobody. */
  as(role: N['role'] | null): Promise<Person | null>;
  /** Signs somebody in, without a secret. */
  signIn(person: RecordKey<keyof N['records'] & string>): Promise<SignedIn>;
  /** Nobody is signed in by `as` or `signIn` any more. */
  signOut(): Promise<void>;
  /** Everybody whom one can be. */
  people(): Promise<Person[]>;
  readonly clock: TestClock;
  /** The first data and the first instant again. */
  reset(): Promise<void>;
  /** All that is stored of an entity, the oldest record first. */
  records<E extends keyof N['records'] & string>(entity: E): Promise<N['records'][E][]>;
  /** Removes all records of an entity, and those of others that must refer to one of them. */
  removeAll(entity: keyof N['records'] & string): Promise<void>;
  /** Leads a record to a state by the events of section 4, and gives it as it is then. */
  lead<Record extends object>(record: Record, state: N['state']): Promise<Record>;
  /** The next request of a call is refused with an error of section 8. */
  answerNext(call: N['call'], error: N['error']): Promise<void>;
  /** The requests answered so far, the oldest first. */
  requests(): Promise<AnsweredRequest[]>;
  /** The mails sent so far, the oldest first. */
  outbox(): Promise<SentMail[]>;
  /** The requests made by webhooks so far, the oldest first. */
  webhooks(): Promise<SentWebhook[]>;
  /** The calls to other services so far, the oldest first. */
  outgoing(): Promise<SentOutgoing[]>;
}

export interface TestClock {
  now(): Promise<Date>;
  /** Moves on by `7 days`, by a duration of section 9 (`AUTO_CLOSE`) or by milliseconds. */
  forward(duration: string | number): Promise<void>;
  /** Moves on to an instant. */
  set(instant: string | number | Date): Promise<void>;
}

/** A world of this process. */
export const promised = (world: World): TestWorld => ({
  as: async (role) => world.as(role),
  signIn: async (person) => world.signIn(person),
  signOut: async () => world.signOut(),
  people: async () => world.people(),
  clock: {
    now: async () => world.clock.now(),
    forward: async (duration) => world.clock.forward(duration),
    set: async (instant) => world.clock.set(instant),
  },
  reset: async () => world.reset(),
  records: async (entity) => world.records(entity),
  removeAll: async (entity) => world.removeAll(entity),
  lead: (record, state) => world.lead(record, state),
  answerNext: async (call, error) => world.answerNext(call, error),
  requests: async () => world.requests(),
  outbox: async () => world.outbox(),
  webhooks: async () => world.webhooks(),
  outgoing: async () => world.outgoing(),
});
