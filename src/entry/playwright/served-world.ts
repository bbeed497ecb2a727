// A world of a mock that is served: its controls, asked over HTTP, and what its requests carry.

import type { LoggedRequest } from '../../contract/control.ts';
import type { OutboxMail, OutboxOutgoing, OutboxWebhook } from '../../contract/outbox.ts';
import { carried } from '../../../mocks/controls/impersonate.ts';
import { WORLD_HEADER } from '../../../mocks/messages/message.ts';
import type { World as Snapshot } from '../../engine/index.ts';
import type { Json } from '../../model/index.ts';
import { source } from '../../text/source.ts';
import { compile } from '../../workbench/compile.ts';
import { fileOf, instantOf, type Specification } from '../world/specification.ts';
import { Rows, sentMail, sentOutgoing, sentWebhook } from '../world/answered.ts';
import { durationOf } from '../../../mocks/controls/duration.ts';
import { Failures } from '../world/failures.ts';
import { personOf, somebodyIn } from '../../../mocks/controls/people.ts';
import { leadOrder, Records, withoutRecords } from '../world/records.ts';
import type {
  AnsweredRequest,
  Fields,
  Person,
  RecordKey,
  SentMail,
  SentOutgoing,
  SentWebhook,
  SignedIn,
} from '../world/world.ts';
import type { TestClock, TestWorld } from './test-world.ts';

/** Puts a cookie where the pages have theirs; takes it away for a value of null. */
export type KeepCookie = (name: string, value: string | null) => Promise<void>;

export class ServedWorld implements TestWorld {
  readonly #spec;
  readonly #address: string;
  readonly #name: string;
  readonly #failures: Failures;
  readonly #rows: Rows;
  /** As they were last asked for. */
  readonly #stored = new Map<string, readonly Json[]>();
  readonly #records: Records;
  /** What requests carry that have no credential of their own. */
  #credential: Readonly<Record<string, string>> = {};
  readonly #keepCookie: KeepCookie;
  readonly clock: TestClock;

  /** `address` is the mock's, and `name` that of the world. */
  constructor(
    specification: Specification,
    address: string,
    { name, keepCookie }: { readonly name: string; readonly keepCookie: KeepCookie },
  ) {
    const { file, text } = fileOf(specification);
    const { spec } = compile(file, text);
    this.#spec = spec;
    this.#address = address;
    this.#name = name;
    this.#keepCookie = keepCookie;
    this.#failures = new Failures(spec);
    this.#rows = new Rows(spec, source(file, text).lines);
    this.#records = new Records(spec, {
      entities: () => spec.sections.entities.facts.entities.map((entity) => entity.name),
      records: (entity) => this.#stored.get(entity) ?? [],
    });
    this.clock = {
      now: async () => new Date((await this.#ask<{ now: string }>('GET', 'clock')).now),
      forward: async (duration) =>
        this.#ask('POST', 'clock', { forward: durationOf(spec, duration) }),
      set: async (instant) =>
        this.#ask('POST', 'clock', { set: new Date(instantOf(instant)).toISOString() }),
    };
  }

  async as(role: string | null): Promise<Person | null> {
    await this.signOut();
    const person = role === null ? null : somebodyIn(this.#spec, await this.people(), role);
    if (person !== null) await this.signIn(person);
    return person;
  }

  async signIn({ entity, key }: RecordKey): Promise<SignedIn> {
    const person = personOf(await this.people(), { entity, key });
    const { token } = await this.#ask<{ token: string }>('POST', 'sign-in', { entity, key });
    const headers = carried(this.#spec, token);
    const cookie = this.#cookieName();
    if (cookie === null) this.#credential = headers;
    else await this.#keepCookie(cookie, token);
    return { person, token, headers };
  }

  async signOut(): Promise<void> {
    this.#credential = {};
    const cookie = this.#cookieName();
    if (cookie !== null) await this.#keepCookie(cookie, null);
  }

  /** The cookie that carries a credential; null where a header does. */
  #cookieName(): string | null {
    const carrier = this.#spec.sections.roles.facts.credentials?.carrier;
    return carrier?.kind === 'cookie' ? carrier.name : null;
  }

  async people(): Promise<Person[]> {
    return (await this.#ask<{ people: Person[] }>('GET', 'people')).people;
  }

  async reset(): Promise<void> {
    await this.signOut();
    this.#failures.clear();
    await this.#ask('POST', 'reset');
  }

  async records(entity: string): Promise<Fields[]> {
    // An entity that is not there is said before anything is asked.
    this.#records.checkEntity(entity);
    const { records } = await this.#ask<{ records: Json[] }>('GET', `records/${entity}`);
    this.#stored.set(entity, records);
    return this.#records.of(entity);
  }

  async removeAll(entity: string): Promise<void> {
    this.#records.checkEntity(entity);
    const snapshot = await this.#ask<Snapshot>('GET', 'snapshot');
    await this.#ask('PUT', 'snapshot', withoutRecords(snapshot, entity));
  }

  async lead<Record extends object>(record: Record, state: string): Promise<Record> {
    const order = leadOrder(this.#spec, this.#records.keyOf(record), state);
    await this.#ask('POST', 'lead', order);
    await this.records(order.entity);
    return this.#records.at(order) as Record;
  }

  async answerNext(call: string, error: string): Promise<void> {
    this.#failures.order(call, error);
  }

  async requests(): Promise<AnsweredRequest[]> {
    const { requests } = await this.#ask<{ requests: LoggedRequest[] }>('GET', 'requests');
    return requests.reverse().map(({ decision, ...request }) => ({
      ...request,
      body: null,
      why: decision.why,
      row: this.#rows.of(decision),
    }));
  }

  async outbox(): Promise<SentMail[]> {
    const { mails } = await this.#ask<{ mails: OutboxMail[] }>('GET', 'outbox');
    return mails.reverse().map((mail) => sentMail(this.#rows, mail));
  }

  async webhooks(): Promise<SentWebhook[]> {
    const { webhooks } = await this.#ask<{ webhooks: OutboxWebhook[] }>('GET', 'outbox');
    return webhooks.reverse().map((webhook) => sentWebhook(this.#rows, webhook));
  }

  async outgoing(): Promise<SentOutgoing[]> {
    const { outgoing = [] } = await this.#ask<{ outgoing?: OutboxOutgoing[] }>('GET', 'outbox');
    return outgoing.reverse().map((call) => sentOutgoing(this.#rows, call));
  }

  /** Whether a request is one of the product's. */
  isCall(address: URL): boolean {
    return this.#failures.isKnown(address.pathname);
  }

  /** A request's headers as it goes to this world. */
  headersFor(
    { method, body }: { readonly method: string; readonly body: string | null },
    address: URL,
    own: Readonly<Record<string, string>>,
  ) {
    const url = address.pathname + address.search;
    const failing = this.#failures.headersFor({ method, url, headers: own, body });
    return { ...this.#credential, ...own, ...failing, [WORLD_HEADER]: this.#name };
  }

  async #ask<Answer = void>(method: string, control: string, order?: object): Promise<Answer> {
    const answer = await fetch(`${this.#address}/_nonet/${control}`, {
      method,
      headers: { [WORLD_HEADER]: this.#name, 'content-type': 'application/json' },
      ...(order !== undefined && { body: JSON.stringify(order) }),
    });
    const text = await answer.text();
    if (answer.ok) return (text === '' ? undefined : JSON.parse(text)) as Answer;
    throw new Error(
      errorIn(text) ?? `${answer.url} answered ${answer.status}: is a mock served there?`,
    );
  }
}

function errorIn(text: string): string | null {
  try {
    return (JSON.parse(text) as { error?: string }).error ?? null;
  } catch {
    return null;
  }
}
