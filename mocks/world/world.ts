// One world of the product: its engine, the time that passes in it, and its last requests.

import type { LoggedRequest } from '../../src/contract/control.ts';
import type {
  Engine,
  ProductAnswer,
  ProductRequest,
  World as Snapshot,
} from '../../src/engine/index.ts';

import type { Overrides } from './overrides.ts';
import { Witness } from './witness.ts';

const KEPT_REQUESTS = 200;
/** Of an address: nobody reads more. */
const KEPT_LETTERS = 1_000;

/** Real time in milliseconds; null where the product's clock stands unless it is moved. */
export type RealTime = (() => number) | null;

/** What is kept of a request: not its body, nor what was answered. */
interface Entry extends Omit<LoggedRequest, 'at'> {
  readonly at: number;
}

/** What was answered to a webhook; a status of null: nothing. */
export interface Delivery {
  readonly status: number | null;
  readonly body: string | null;
}

export class World {
  readonly engine: Engine;
  /** What came back where webhooks are delivered, by their ids. */
  readonly deliveries = new Map<number, Delivery>();
  readonly #realTime: RealTime;
  readonly #overrides: () => Overrides | null;
  #lastSeen: number;
  #isStopped = false;
  #entries: Entry[] = [];
  readonly #witness: Witness;
  #date = { second: -1, text: '' };

  /** `overrides` gives those that hold now. */
  constructor(engine: Engine, realTime: RealTime, overrides: () => Overrides | null = () => null) {
    this.engine = engine;
    this.#witness = new Witness(engine);
    this.#realTime = realTime;
    this.#overrides = overrides;
    this.#lastSeen = realTime?.() ?? 0;
  }

  /** A call of the product. Never throws: a fault is the engine's own 500. */
  handle(request: ProductRequest): ProductAnswer {
    this.passTime();
    // Before it is answered: whoever signs out made that request.
    const asked = this.#witness.whoAsks(request.headers);
    const answer =
      this.#overrides() === null
        ? this.engine.handle(request)
        : this.#overrides()!.answer(request, (asked) => this.engine.handle(asked));
    const { status, headers, body, file, call, error, decision } = answer;
    const who = status === 401 ? null : asked;
    const at = this.note(request, { who, call, status, error: error ?? null, decision });
    const dated = { date: this.#dateAt(at), ...headers };
    return { status, headers: dated, body, ...(file && { file }), call, error, decision };
  }

  /** Keeps a request in the list of the last ones, whoever answered it. Gives the present instant. */
  note(
    { method, url }: Pick<ProductRequest, 'method' | 'url'>,
    { who, call, status, error, decision }: Omit<LoggedRequest, 'at' | 'method' | 'url'>,
  ): number {
    const at = this.engine.clock.now();
    const entry = {
      at,
      method,
      url: url.slice(0, KEPT_LETTERS),
      who,
      call,
      status,
      error,
      decision,
    };
    this.#entries.push(entry);
    if (this.#entries.length > 2 * KEPT_REQUESTS)
      this.#entries = this.#entries.slice(-KEPT_REQUESTS);
    return at;
  }

  /** As HTTP writes an instant: to the second, so that it is seldom another one. */
  #dateAt(instant: number): string {
    const second = Math.floor(instant / 1_000);
    if (second !== this.#date.second)
      this.#date = { second, text: new Date(instant).toUTCString() };
    return this.#date.text;
  }

  /** Lets the product's clock go on by as much time as really passed since it was last looked at. */
  passTime(): void {
    if (this.#realTime === null) return;
    const now = this.#realTime();
    if (now > this.#lastSeen && !this.#isStopped) this.engine.clock.pass(now - this.#lastSeen);
    this.#lastSeen = now;
  }

  /** Whether its clock stands unless it is moved. */
  get isFrozen(): boolean {
    return this.#isStopped || this.#realTime === null;
  }

  /** Lets the clock stand, or go on from where it stands; without real time it always stands. */
  freeze(isStopped: boolean): void {
    this.passTime();
    this.#isStopped = isStopped;
  }

  /** The first data and the first instant again, whatever has become of the present ones. */
  reset(): void {
    this.deliveries.clear();
    this.engine.reset();
    this.#lastSeen = this.#realTime?.() ?? this.#lastSeen;
  }

  /** Takes up a world that was left at a real time; gives what of it does not fit, in words. */
  resume(world: Snapshot, leftAt: number): string[] {
    const dropped = this.engine.restore(world);
    this.#lastSeen = Math.min(leftAt, this.#realTime?.() ?? leftAt);
    this.passTime();
    return dropped;
  }

  /** The last requests, newest first. */
  requests(): LoggedRequest[] {
    return this.#entries
      .slice(-KEPT_REQUESTS)
      .reverse()
      .map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() }));
  }
}
