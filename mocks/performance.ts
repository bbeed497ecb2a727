// Going the way to a finding in a world: the requests are found on a copy of it, and then made in it,
// one after another, as anybody's are.

import type { Trace } from '../src/diagnostics/trace.ts';
import type { Played, PlayedStep } from '../src/contract/played.ts';
import type { Json, Spec } from '../src/model/index.ts';
import {
  asText,
  type Beforehand,
  bodyIn,
  fill,
  issued,
  type Leg,
  type Named,
  type Opened,
  requestOf,
  scriptOf,
} from '../src/obligations/trace/index.ts';
import type { ProductAnswer } from '../src/engine/index.ts';
import type { World } from './world.ts';

type CallAct = Extract<Leg['acts'][number], { kind: 'call' }>;
type Request = PlayedStep['requests'][number];

/** Goes as far as can be gone, and says what became of each step and who is there at the end. */
export function perform(spec: Spec, world: World, trace: Trace, before: Beforehand = {}): Played {
  world.passTime();
  const script = scriptOf(spec, world.engine, trace, before);
  const stage = new Stage(spec, world);
  const steps: PlayedStep[] = [];
  let last: Leg | null = null;
  let opens: Opened | null = null;
  for (const leg of script) {
    steps.push(stage.play(leg));
    last = leg;
    // What becomes of a record is seen where that is shown.
    if (leg.opens !== null || leg.about !== null) opens = leg.opens;
    if (steps.at(-1)!.outcome !== 'done') break;
  }
  const token = stage.tokenOf(last?.by ?? null);
  // Of what was not done nothing is there to be named.
  const isDone = steps.at(-1)?.outcome === 'done';
  return {
    steps,
    person: world.engine.whoIs(token).person,
    token,
    opened: opens === null ? null : stage.address(opens),
    record: last?.about == null ? null : stage.record(last.about),
    leaves: isDone ? stage.standing(last!.leaves) : NOTHING,
  };
}

const NOTHING: Played['leaves'] = { cast: [], answered: [], shown: [] };

/** What has been answered so far, and who carries which credential. */
class Stage {
  readonly #spec: Spec;
  readonly #world: World;
  readonly #memory = new Map<string, Json>();
  readonly #tokens = new Map<string, string>();

  constructor(spec: Spec, world: World) {
    this.#spec = spec;
    this.#world = world;
  }

  play({ acts, decides, stopped }: Leg): PlayedStep {
    const requests: Request[] = [];
    for (const act of acts) {
      if (act.kind === 'clock') {
        this.#world.engine.clock.forward(act.forward);
        continue;
      }
      const { request, answer } = this.#call(act);
      requests.push(request);
      const isOwn = act.id === decides;
      if (isOwn || answer.status >= 400) return outcomeOf(requests, answer);
    }
    if (stopped === null) return { outcome: 'done', requests, answer: null, decision: null };
    const at = stopped.reasons[0]?.at ?? null;
    const decision = { section: null, at, why: stopped.what };
    return { outcome: 'not taken', requests, answer: null, decision };
  }

  #call(act: CallAct): { request: Request; answer: ProductAnswer } {
    const token = this.tokenOf(act.by);
    const request = requestOf(this.#spec, act, this.#memory, token);
    const answer = this.#world.handle(request);
    this.#memory.set(act.id, bodyIn(answer.body));
    const given = answer.status < 400 ? issued(act, answer.headers, this.#memory) : null;
    if (given !== null && act.signsIn !== null) this.#tokens.set(act.signsIn.person, given);
    const { method, url } = request;
    const { by, call } = act;
    return { request: { by, call, method, url, status: answer.status }, answer };
  }

  tokenOf(by: string | null): string | null {
    return by === null ? null : (this.#tokens.get(by) ?? null);
  }

  address({ screen, path }: Opened): { screen: string; path: string } {
    const segments = path.map((part) => encodeURIComponent(asText(fill(this.#memory, part))));
    return { screen, path: `/${segments.join('/')}` };
  }

  record({ entity, key }: Named): { entity: string; key: Json } {
    return { entity, key: fill(this.#memory, key) };
  }

  standing({ cast, answered, shown }: Leg['leaves']): Played['leaves'] {
    return {
      cast: cast.map(({ who, person }) => ({ who, person: person && this.record(person) })),
      answered: answered.map((one) => this.record(one)),
      shown: [...shown],
    };
  }
}

function outcomeOf(requests: Request[], { status, body, decision }: ProductAnswer): PlayedStep {
  const outcome = status < 400 ? ('done' as const) : ('refused' as const);
  return { outcome, requests, answer: { status, body: bodyIn(body) }, decision };
}
