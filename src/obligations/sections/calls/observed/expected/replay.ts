// Acts of a plan made again on another engine, with a memory of its own.

import { answeredBody } from '../../../../../contract/answered.ts';
import type { Engine } from '../../../../../engine/index.ts';
import type { Json, Spec } from '../../../../../model/index.ts';
import type { Act, CallAct } from '../../../../plan/plan.ts';
import type { OutsideAnswer } from '../../../../play/judge.ts';
import { issued, requestOf } from '../../../../play/request.ts';
import { looksIn } from '../../../../plan/value.ts';

export class Replay {
  readonly engine: Engine;
  readonly #spec: Spec;
  readonly #memory = new Map<string, Json>();
  readonly #credentials = new Map<string, string>();
  readonly #tick: number;

  /** `tick`: so many milliseconds go by with each act, so that instants tell which one they are of. */
  constructor(spec: Spec, engine: Engine, tick = 0) {
    this.#spec = spec;
    this.engine = engine;
    this.#tick = tick;
  }

  /** What a request is answered; null where it refers to what was not answered, or is none. */
  perform(act: Act): OutsideAnswer | null {
    if (this.#tick > 0) this.engine.clock.forward(this.#tick);
    if (act.kind === 'clock') this.engine.clock.forward(act.forward);
    if (act.kind !== 'call') return null;
    for (const look of looksIn(act)) if (!this.#memory.has(look.id)) this.perform(look);
    try {
      return this.#ask(act);
    } catch {
      return null;
    }
  }

  #ask(act: CallAct): OutsideAnswer {
    const credential = act.by === null ? null : (this.#credentials.get(act.by) ?? null);
    const request = requestOf(this.#spec, act, this.#memory, credential);
    let answer = this.engine.handle(request);
    for (let time = 1; time < act.times; time += 1) answer = this.engine.handle(request);
    const body = answeredBody(this.#spec, act.call, answer);
    this.#memory.set(act.id, body);
    if (act.signsIn !== null && answer.status < 400) {
      const issuedTo = issued(act, answer.headers, this.#memory);
      if (issuedTo !== null) this.#credentials.set(act.signsIn.person, issuedTo);
    }
    return { status: answer.status, headers: answer.headers, body };
  }
}
