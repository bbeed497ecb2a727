// The product, made to work: one specification and one state.

import { type Value } from '../expression/index.ts';
import type { Json } from '../model/values/json.ts';
import { rowNamed } from '../model/rows/rows.ts';
import type { Spec } from '../model/sections/spec.ts';
import { showKey } from './store/plain.ts';
import { endOf, START } from './clock/clock.ts';
import { settle } from './timed/settle.ts';
import type { Engine, EngineClock, EngineOptions, Person, Sent, Session } from './engine.ts';
import type { ProductAnswer, ProductRequest, Question, Verdict } from './exchange/exchange.ts';
import type { Wanted } from './beginning/made-up/made-up.ts';
import type { Steps } from './beginning/outline/steps.ts';
import { unlessFault } from './expressions/fault.ts';
import { BareScope, type Witness } from './expressions/scope.ts';
import { everyHeaders } from './answers/every.ts';
import { type Product, compileProduct } from './product/product.ts';
import { MAX_BODY_BYTES } from './routes/body-type.ts';
import { segmentsOf } from './routes/router.ts';
import { momentFor, respond } from './respond.ts';
import type { Handle } from './store/handle.ts';
import type { Moment } from './store/moment.ts';
import { MAX_WORLD_BYTES } from './store/size.ts';
import { storedRecords } from './store/stored.ts';
import { verdict } from './verdict.ts';
import { firstState, firstStateInSteps } from './beginning/first-data.ts';
import { restore } from './snapshots/restore.ts';
import { snapshot } from './snapshots/snapshot.ts';
import { type State, fork } from './world/state.ts';
import { isTooLarge, refuseTooLarge } from './snapshots/too-large.ts';
import { type World, worldFrom } from './snapshots/world.ts';

/** Makes a specification work, with its first data. */
export function createEngine(spec: Spec, options: EngineOptions = {}): Engine {
  const product = compileProduct(spec);
  const wanted = { start: START, seed: 1, records: null, ...options };
  const first = firstState(product, wanted);
  settle(product, first, first.clock.now);
  return new RunningEngine(product, wanted, first, fork(first));
}

class RunningEngine implements Engine {
  readonly #product: Product;
  /** What the first data were made by. */
  readonly #wanted: Wanted;
  readonly #first: State;
  #state: State;

  constructor(product: Product, wanted: Wanted, first: State, state: State) {
    this.#product = product;
    this.#wanted = wanted;
    this.#first = first;
    this.#state = state;
  }

  handle(request: ProductRequest, witness?: Witness): ProductAnswer {
    return respond(this.#product, this.#state, request, witness);
  }

  may(question: Question): Verdict {
    return verdict(this.#product, this.#state, question);
  }

  headersFor(call: string, credential: string | null): Record<string, string> {
    const type = this.#product.calls.get(call);
    if (type === undefined) return {};
    const moment = momentFor(this.#product, this.#state, credential);
    return everyHeaders(this.#product.every, type.call, moment);
  }

  readonly clock: EngineClock = {
    now: () => this.#state.clock.now,
    forward: (milliseconds) => this.clock.set(this.#state.clock.now + milliseconds),
    set: (instant) => {
      this.#state.clock.set(instant);
      settle(this.#product, this.#state, this.#state.clock.now);
    },
    pass: (milliseconds) => {
      this.#state.clock.pass(milliseconds);
      settle(this.#product, this.#state, this.#state.clock.now);
    },
    settle: () => settle(this.#product, this.#state, this.#state.clock.instant),
  };

  people(): Person[] {
    return this.#product.people.flatMap((type) => {
      const moment = momentFor(this.#product, this.#state, null);
      return moment.all(type.name).map((record) => {
        moment.me = record;
        return this.#person(record, moment);
      });
    });
  }

  whoIs(credential: string | null): { person: Person | null; roles: string[] } {
    const moment = momentFor(this.#product, this.#state, credential);
    const roles = this.#product.roles.rolesOf(moment);
    return { person: moment.me && this.#person(moment.me, moment), roles };
  }

  sessions(): Session[] {
    const { credentials, clock } = this.#state;
    return credentials.entries(clock.now).flatMap(([token, { ends }]) => {
      const { person } = this.whoIs(token);
      return person === null ? [] : [{ person, token, ends }];
    });
  }

  mostBytes(method: string, url: string): number {
    const segments = segmentsOf(url.split(/[?#]/, 1)[0]!);
    const found = segments ? this.#product.router.matches(method.toUpperCase(), segments) : [];
    return Math.max(MAX_BODY_BYTES, ...found.map(({ value }) => value.body?.form ?? 0));
  }

  credentialIn(headers: Readonly<Record<string, string>>): string | null {
    return this.#product.carrier.read(headers);
  }

  headersHanding(credential: string | null): Record<string, string> {
    return this.#product.carrier.hand(credential, null);
  }

  entities(): string[] {
    return this.#product.schema.entities.map(({ name }) => name);
  }

  signIn(entity: string, key: Json): string {
    const moment = momentFor(this.#product, this.#state, null);
    const record = moment.all(entity).find((one) => same(showKey(one), key));
    if (record === undefined) throw new RangeError(`There is no ${entity} ${JSON.stringify(key)}.`);
    const { random, credentials, clock } = this.#state;
    const lasts: Value = this.#product.lasting?.evaluate(new BareScope(moment));
    const token = random.hex(32);
    const ends = typeof lasts === 'number' ? endOf(moment.now, lasts) : null;
    credentials.put(token, { entity, id: record.id, ends });
    clock.write(moment.now);
    return token;
  }

  records(entity: string): readonly Json[] {
    return storedRecords(momentFor(this.#product, this.#state, null), entity);
  }

  ownBytes(): number {
    return this.#state.store.ownBytes + this.#state.outbox.bytes;
  }

  outbox(): Sent[] {
    const { messages } = this.#state.outbox;
    if (messages.length === 0) return [];
    return messages.map(({ by, ...message }) => {
      const row = rowNamed(this.#product.spec, by.section, by.row);
      return { ...message, decision: { section: by.section, at: row?.at ?? null, why: by.row } };
    });
  }

  snapshot(): World {
    return snapshot(this.#product, this.#state);
  }

  restore(world: World): string[] {
    refuseTooLarge(this.#product.schema, world);
    const { state, dropped } = restore(this.#product, worldFrom(world));
    if (state.store.bytes > MAX_WORLD_BYTES) throw isTooLarge();
    settle(this.#product, state, state.clock.now);
    this.#state = state;
    return dropped;
  }

  *begin(options: Pick<EngineOptions, 'seed' | 'records'>): Steps<void> {
    const state = yield* firstStateInSteps(this.#product, { ...this.#wanted, ...options });
    settle(this.#product, state, state.clock.now);
    this.#state = state;
  }

  reset(): void {
    this.#state = fork(this.#first);
  }

  fork(): Engine {
    return new RunningEngine(this.#product, this.#wanted, this.#first, fork(this.#state));
  }

  #person(record: Handle, moment: Moment): Person {
    return {
      entity: record.entity,
      key: unlessFault(() => showKey(record), null),
      title: titleOf(record),
      roles: this.#product.roles.rolesOf(moment),
    };
  }
}

const same = (a: Json, b: Json): boolean => a === b || String(a) === String(b);

function titleOf(record: Handle): string {
  const { title } = record.type;
  const text = title === undefined ? null : unlessFault(() => record.valueOf(title), null);
  if (typeof text === 'string' && text !== '') return text;
  return String(unlessFault(() => showKey(record), null) ?? record.entity);
}
