// One world of the product: its engine, the time that passes in it, and its last requests.

import type { LoggedRequest } from '../src/contract/control.ts';
import type {
  Engine,
  ProductAnswer,
  ProductRequest,
  World as Snapshot,
} from '../src/engine/index.ts';

const KEPT_REQUESTS = 200;

/** Real time in milliseconds; null where the product's clock stands unless it is moved. */
export type RealTime = (() => number) | null;

interface Entry {
  readonly at: number;
  readonly request: ProductRequest;
  readonly answer: ProductAnswer;
}

export class World {
  readonly engine: Engine;
  readonly #realTime: RealTime;
  #lastSeen: number;
  #entries: Entry[] = [];

  constructor(engine: Engine, realTime: RealTime) {
    this.engine = engine;
    this.#realTime = realTime;
    this.#lastSeen = realTime?.() ?? 0;
  }

  /** A call of the product. Never throws: a fault is the engine's own 500. */
  handle(request: ProductRequest): ProductAnswer {
    this.passTime();
    const answered = this.engine.handle(request);
    const date = new Date(this.engine.clock.now()).toUTCString();
    const answer = { ...answered, headers: { date, ...answered.headers } };
    this.#entries.push({ at: this.engine.clock.now(), request, answer });
    if (this.#entries.length > 2 * KEPT_REQUESTS)
      this.#entries = this.#entries.slice(-KEPT_REQUESTS);
    return answer;
  }

  /** Lets the product's clock go on by as much time as really passed since it was last looked at. */
  passTime(): void {
    if (this.#realTime === null) return;
    const now = this.#realTime();
    if (now > this.#lastSeen) this.engine.clock.forward(now - this.#lastSeen);
    this.#lastSeen = now;
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
      .map(({ at, request, answer }) => ({
        at: new Date(at).toISOString(),
        method: request.method,
        url: request.url,
        call: answer.call,
        status: answer.status,
        decision: answer.decision,
      }));
  }
}
