// Making requests in a world, one after another, as the acts that were found for it say.

import { answeredBody } from '../../src/contract/answered.ts';
import type { Played, PlayedMessage, PlayedStep } from '../../src/contract/played.ts';
import type { TraceStep } from '../../src/diagnostics/trace.ts';
import type { ProductAnswer, Sent } from '../../src/engine/index.ts';
import { bodyIn, type Json, type Spec } from '../../src/model/index.ts';
import {
  asText,
  fill,
  issued,
  type CallAct,
  type Leg,
  type Named,
  type Opened,
  requestOf,
  type Value,
} from '../../src/obligations/trace/index.ts';
import type { World } from '../world/world.ts';

const asPlayed = (one: Sent): PlayedMessage => ({
  kind: one.kind ?? 'mail',
  name: one.name,
  to: [one.to].flat(),
  subject: one.kind === undefined ? one.subject : null,
});

type Request = PlayedStep['requests'][number];

/** What has been answered so far, and who carries which credential. */
export class Stage {
  readonly #spec: Spec;
  readonly #world: World;
  readonly #memory = new Map<string, Json>();
  readonly #tokens = new Map<string, string>();

  constructor(spec: Spec, world: World) {
    this.#spec = spec;
    this.#world = world;
  }

  /** Does an act, whatever comes of it. */
  do(act: Leg['acts'][number]): void {
    if (act.kind === 'clock') this.#world.engine.clock.forward(act.forward);
    else this.call(act);
  }

  /** What an act's request would be answered now. */
  rehearsed(act: CallAct): ProductAnswer {
    return this.#world.engine.fork().handle(this.#requestOf(act));
  }

  /** Takes a step; of what it is to send, by `sends`, nothing may be missing. */
  play(leg: Leg, sends: NonNullable<TraceStep['sends']> = []): PlayedStep {
    const before = this.#world.engine.outbox().at(-1)?.id ?? 0;
    const step = this.#taken(leg);
    const sent = this.#world.engine
      .outbox()
      .filter(({ id }) => id > before)
      .map(asPlayed);
    const missing = sends.find(({ name }) => !sent.some((one) => one.name === name));
    if (step.outcome !== 'done' || missing === undefined) return { ...step, sent };
    const why = `Done, but the ${missing.kind} ${missing.name} did not go out.`;
    return {
      ...step,
      sent,
      outcome: 'not taken',
      answer: null,
      decision: { section: null, at: null, why },
    };
  }

  #taken({ acts, decides, stopped }: Leg): Omit<PlayedStep, 'sent'> {
    const requests: Request[] = [];
    let forward = 0;
    for (const act of acts) {
      if (act.kind === 'clock') {
        this.#world.engine.clock.forward(act.forward);
        forward += act.forward;
        continue;
      }
      const { request, answer } = this.call(act);
      requests.push(request);
      const isOwn = act.id === decides;
      if (isOwn || answer.status >= 400) return { ...outcomeOf(requests, answer), forward };
    }
    if (stopped === null)
      return { outcome: 'done', requests, forward, answer: null, decision: null };
    const at = stopped.reasons[0]?.at ?? null;
    const decision = { section: null, at, why: stopped.what };
    return { outcome: 'not taken', requests, forward, answer: null, decision };
  }

  /** Makes the request of an act, and remembers its answer. */
  call(act: CallAct): { request: Request; answer: ProductAnswer } {
    const request = this.#requestOf(act);
    const answer = this.#world.handle(request);
    this.#memory.set(act.id, answeredBody(this.#spec, act.call, answer));
    const given = answer.status < 400 ? issued(act, answer.headers, this.#memory) : null;
    if (given !== null && act.signsIn !== null) this.#tokens.set(act.signsIn.person, given);
    const { method, url } = request;
    const { by, call } = act;
    return { request: { by, call, method, url, status: answer.status }, answer };
  }

  #requestOf(act: CallAct) {
    return requestOf(this.#spec, act, this.#memory, this.tokenOf(act.by));
  }

  tokenOf(by: string | null): string | null {
    return by === null ? null : (this.#tokens.get(by) ?? null);
  }

  /** A value of an act, with what was answered before filled in. */
  filled(value: Value): Json {
    return fill(this.#memory, value);
  }

  address({ screen, path }: Opened): { screen: string; path: string } {
    const segments = path.map((part) => encodeURIComponent(asText(fill(this.#memory, part))));
    return { screen, path: `/${segments.join('/')}` };
  }

  record({ entity, key }: Named): { entity: string; key: Json } {
    return { entity, key: fill(this.#memory, key) };
  }

  standing({ actors, answered, shown }: Leg['leaves']): Played['leaves'] {
    return {
      actors: actors.map(({ who, person }) => ({ who, person: person && this.record(person) })),
      answered: answered.map((one) => this.record(one)),
      shown: [...shown],
    };
  }
}

function outcomeOf(
  requests: Request[],
  { status, body, decision }: ProductAnswer,
): Omit<PlayedStep, 'sent' | 'forward'> {
  const outcome = status < 400 ? ('done' as const) : ('refused' as const);
  return { outcome, requests, answer: { status, body: bodyIn(body) }, decision };
}
