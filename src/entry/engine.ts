// A product to ask directly: requests in, answers out, at once and without a network.

import { carried } from '../../mocks/controls/impersonate.ts';
import type { Engine as OwnEngine } from '../engine/index.ts';
import type { Spec } from '../model/index.ts';
import { source } from '../text/source.ts';
import { productOf } from './world/products.ts';
import {
  fileOf,
  instantOf,
  type ProductOptions,
  type Specification,
} from './world/specification.ts';
import { Rows } from './world/answered.ts';
import { durationOf } from '../../mocks/controls/duration.ts';
import { personOf } from '../../mocks/controls/people.ts';
import { Records } from './world/records.ts';
import type { Clock, Fields, Person, RecordKey, Row, SignedIn } from './world/world.ts';

export interface EngineRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** By names in small letters. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | null;
}

export interface EngineAnswer {
  readonly status: number;
  /** By names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** The call of section 7; null where the path has none of that method. */
  readonly call: string | null;
  /** The code of the error that it was refused with, if it is in section 8. */
  readonly error: string | null;
  /** Why it was answered so, and the row that decided it, if one did. */
  readonly why: string;
  readonly row: Row | null;
}

export interface Engine {
  handle(request: EngineRequest): EngineAnswer;
  readonly clock: Clock;
  /** Everybody whom one can be. */
  people(): Person[];
  /** Signs somebody in, without a secret. */
  signIn(person: RecordKey): SignedIn;
  /** All that is stored of an entity, the oldest record first. */
  records(entity: string): Fields[];
  /** The whole world as JSON, for `restore`. */
  snapshot(): object;
  /** Takes a world up; gives what of it does not fit, in words. Throws for what is none. */
  restore(snapshot: object): string[];
  /** The first data and the first instant again. */
  reset(): void;
  /** The same product in the same state, to go on apart. */
  fork(): Engine;
}

/** Makes the product of a specification, with its first data. Time stands until it is moved. */
export function createEngine(
  spec: Specification,
  options?: Omit<ProductOptions, 'realTime'>,
): Engine {
  const { file, text } = fileOf(spec);
  const product = productOf(spec, options);
  const rows = new Rows(product.compiled.spec, source(file, text).lines);
  return wrapped(product.fresh().engine, product.compiled.spec, rows);
}

function wrapped(engine: OwnEngine, spec: Spec, rows: Rows): Engine {
  const records = new Records(spec, engine);
  const people = (): Person[] => engine.people() as Person[];
  return {
    handle: ({ headers = {}, body = null, ...asked }) => {
      const { decision, error, ...answer } = engine.handle({ ...asked, headers, body });
      return { ...answer, error: error ?? null, why: decision.why, row: rows.of(decision) };
    },
    clock: {
      now: () => new Date(engine.clock.now()),
      forward: (duration) => engine.clock.forward(durationOf(spec, duration)),
      set: (instant) => engine.clock.set(instantOf(instant)),
    },
    people,
    signIn: (who) => {
      const person = personOf(people(), who);
      const token = engine.signIn(who.entity, who.key);
      return { person, token, headers: carried(spec, token) };
    },
    records: (entity) => records.of(entity),
    snapshot: () => engine.snapshot(),
    restore: (snapshot) => engine.restore(snapshot as ReturnType<OwnEngine['snapshot']>),
    reset: () => engine.reset(),
    fork: () => wrapped(engine.fork(), spec, rows),
  };
}
