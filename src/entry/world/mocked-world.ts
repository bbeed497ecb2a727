// A world on the mock's own parts: the engine answers, the controls lead and reset.

import { answerInTime, callOf, isOwn } from '../../../mocks/answer.ts';
import type { PlainRequest } from '../../../mocks/messages/message.ts';
import type { MockedProduct } from '../../../mocks/world/product.ts';
import { plainRequestOf, responseOf, sendable } from '../../../mocks/respond.ts';
import type { World as MockWorld } from '../../../mocks/world/world.ts';
import { source } from '../../text/source.ts';
import { productOf } from './products.ts';
import {
  fileOf,
  instantOf,
  type ProductOptions,
  type Specification,
  type SpecificationFile,
} from './specification.ts';
import { Acting } from './acting.ts';
import { inOutbox } from '../../../mocks/controls/sent.ts';
import {
  answeredRequest,
  remember,
  Rows,
  sentMail,
  sentOutgoing,
  sentWebhook,
} from './answered.ts';
import { CookieJar, sendsCookies } from './cookie-jar.ts';
import { durationOf } from '../../../mocks/controls/duration.ts';
import { Failures } from './failures.ts';
import { leadOrder, Records, withoutRecords } from './records.ts';
import type {
  AnsweredRequest,
  Clock,
  Fields,
  Person,
  RecordKey,
  SentMail,
  SentOutgoing,
  SentWebhook,
  SignedIn,
  World,
} from './world.ts';

const MAX_REQUESTS = 1_000;

export class MockedWorld implements World {
  readonly #product: MockedProduct;
  readonly #world: MockWorld;
  readonly #acting: Acting;
  readonly #cookies = new CookieJar();
  readonly #failures: Failures;
  readonly #records: Records;
  readonly #rows: Rows;
  #requests: AnsweredRequest[] = [];
  readonly clock: Clock;
  readonly specification: SpecificationFile;

  constructor(spec: Specification, options: ProductOptions = {}) {
    this.#product = productOf(spec, options);
    const { compiled } = this.#product;
    this.specification = fileOf(spec);
    this.#world = this.#product.fresh();
    const { engine } = this.#world;
    this.#acting = new Acting(this.#product, engine);
    this.#failures = new Failures(compiled.spec);
    this.#records = new Records(compiled.spec, engine);
    this.#rows = new Rows(compiled.spec, source(compiled.spec.file, this.specification.text).lines);
    this.clock = {
      now: () => (this.#world.passTime(), new Date(engine.clock.now())),
      forward: (duration) => engine.clock.forward(durationOf(compiled.spec, duration)),
      set: (instant) => engine.clock.set(instantOf(instant)),
    };
  }

  as(role: string | null): Person | null {
    this.#cookies.clear();
    return this.#acting.as(role);
  }

  signIn(person: RecordKey): SignedIn {
    this.#cookies.clear();
    return this.#acting.signIn(person);
  }

  signOut(): void {
    this.#cookies.clear();
    this.#acting.signOut();
  }

  people(): Person[] {
    return this.#world.engine.people() as Person[];
  }

  reset(): void {
    this.signOut();
    this.#failures.clear();
    this.#requests = [];
    this.#world.reset();
  }

  records(entity: string): Fields[] {
    return this.#records.of(entity);
  }

  removeAll(entity: string): void {
    this.#records.checkEntity(entity);
    const { engine } = this.#world;
    engine.restore(withoutRecords(engine.snapshot(), entity));
  }

  async lead<Record extends object>(record: Record, state: string): Promise<Record> {
    const order = leadOrder(this.#product.compiled.spec, this.#records.keyOf(record), state);
    const { status, body } = await answerInTime(
      this.#product,
      { method: 'POST', url: '/_nonet/lead', headers: {}, body: JSON.stringify(order) },
      this.#world,
    );
    if (status !== 200) throw new Error((JSON.parse(body!) as { error: string }).error);
    return this.#records.at(order) as Record;
  }

  answerNext(call: string, error: string): void {
    this.#failures.order(call, error);
  }

  requests(): AnsweredRequest[] {
    return [...this.#requests];
  }

  outbox(): SentMail[] {
    const { mails } = inOutbox(this.#world.engine.outbox());
    return mails.reverse().map((mail) => sentMail(this.#rows, mail));
  }

  webhooks(): SentWebhook[] {
    const { webhooks } = inOutbox(this.#world.engine.outbox());
    return webhooks.reverse().map((webhook) => sentWebhook(this.#rows, webhook));
  }

  outgoing(): SentOutgoing[] {
    const { outgoing = [] } = inOutbox(this.#world.engine.outbox());
    return outgoing.reverse().map((call) => sentOutgoing(this.#rows, call));
  }

  isCall(request: Request, baseUrl?: string): boolean {
    const path = pathBelow(request.url, baseUrl);
    return path !== null && (this.#failures.isKnown(path) || isOwn({ url: path }));
  }

  async respond(request: Request, baseUrl?: string): Promise<Response> {
    const url = pathBelow(request.url, baseUrl);
    if (url === null) throw new RangeError(`${request.url} is not below ${baseUrl}`);
    const asked = { ...(await plainRequestOf(request, this.#product)), url };
    const answer = await (isOwn(asked)
      ? answerInTime(this.#product, asked, this.#world)
      : this.#answer(asked, sendsCookies(request)));
    return responseOf(answer);
  }

  #answer(given: PlainRequest, takesCookies: boolean) {
    const { engine } = this.#world;
    const headers = { ...given.headers };
    const cookie = takesCookies ? this.#cookies.header(headers['cookie']) : headers['cookie'];
    if (cookie !== undefined) headers['cookie'] = cookie;
    Object.assign(headers, this.#acting.headersFor(headers, takesCookies));
    const request = { ...given, headers: { ...headers, ...this.#failures.headersFor(given) } };
    const token = engine.credentialIn(headers);
    const who = engine.whoIs(token).person?.title ?? null;
    const answer = callOf(this.#world, request);
    this.#acting.afterRequest(token);
    if (answer.headers['set-cookie'] !== undefined && takesCookies) {
      this.#acting.signOut();
      this.#cookies.keep(answer.headers['set-cookie']);
    }
    const told = answeredRequest(this.#rows, given, answer, { at: engine.clock.now(), who });
    this.#requests.push(told);
    if (this.#requests.length > MAX_REQUESTS) this.#requests.shift();
    return sendable(request, { ...answer, headers: { ...answer.headers, ...remember(told) } });
  }
}

/** Path and query below an address; null for one that is not below it. */
function pathBelow(address: string, base: string | undefined): string | null {
  const { origin, pathname, search } = new URL(address);
  if (base === undefined) return pathname + search;
  const above = new URL(base, address);
  const path = above.pathname.replace(/\/$/, '');
  if (above.origin !== origin || !`${pathname}/`.startsWith(`${path}/`)) return null;
  return (pathname.slice(path.length) || '/') + search;
}
