// One world of the model: an engine, what it has answered, and who carries which credential.

import { answeredBody } from '../../contract/answered.ts';
import { createEngine, type Decision, type Engine } from '../../engine/index.ts';
import {
  issued,
  requestOf,
  type CallAct,
  type OutsideAnswer,
  type OutsideRequest,
} from '../../obligations/index.ts';
import type { Json, Spec } from '../../model/index.ts';

/** An answer as it came from outside. */
export interface PlainAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** What a series of requests has been answered so far, by whichever side. */
export class Memory {
  readonly bodies: Map<string, Json>;
  /** The credentials that people carry. */
  readonly credentials: Map<string, string>;

  constructor(from?: Memory) {
    this.bodies = new Map(from?.bodies);
    this.credentials = new Map(from?.credentials);
  }

  /** The request of an act. Throws where it refers to what was not answered. */
  request(spec: Spec, act: CallAct): OutsideRequest {
    const credential = act.by === null ? null : (this.credentials.get(act.by) ?? null);
    return requestOf(spec, act, this.bodies, credential);
  }

  /** Remembers an answer, and the credential that it hands out. */
  take(spec: Spec, act: CallAct, answer: PlainAnswer): OutsideAnswer {
    const { status, headers } = answer;
    const body = answeredBody(spec, act.call, answer);
    if (status < 300) {
      this.bodies.set(act.id, body);
      const credential = act.signsIn === null ? null : credentialIn(act, headers, this.bodies);
      if (credential !== null) this.credentials.set(act.signsIn!.person, credential);
    }
    return { status, headers, body };
  }
}

function credentialIn(
  act: CallAct,
  headers: Readonly<Record<string, string>>,
  bodies: ReadonlyMap<string, Json>,
): string | null {
  try {
    return issued(act, headers, bodies);
  } catch {
    return null;
  }
}

export interface ModelAnswer extends OutsideAnswer {
  /** The call that the request was for. */
  readonly call?: string | null;
  readonly decision: Decision;
}

/** A world of the model with what has happened in it. */
export class World {
  readonly spec: Spec;
  readonly engine: Engine;
  readonly memory: Memory;

  constructor(spec: Spec, engine: Engine, memory = new Memory()) {
    this.spec = spec;
    this.engine = engine;
    this.memory = memory;
  }

  fork(): World {
    return new World(this.spec, this.engine.fork(), new Memory(this.memory));
  }

  /** Whether all that an act refers to was answered. */
  knows(act: CallAct): boolean {
    try {
      this.memory.request(this.spec, act);
      return true;
    } catch {
      return false;
    }
  }

  /** Makes a request at an instant. Throws where it refers to what was not answered. */
  perform(act: CallAct, now?: number): ModelAnswer {
    const request = this.memory.request(this.spec, act);
    if (now !== undefined && now > this.engine.clock.now()) this.engine.clock.set(now);
    const answer = this.engine.handle(request);
    const { decision, call } = answer;
    return { ...this.memory.take(this.spec, act, answer), decision, call };
  }

  /** The records of each entity, and who is signed in: the same lists again while nothing changes. */
  stored(): readonly unknown[] {
    const { engine } = this;
    const sessions = engine.sessions().map(({ token }) => token);
    return [...engine.entities().map((name) => engine.records(name)), sessions.join()];
  }

  /** What is stored, and who is signed in: two worlds with the same digest go on alike. */
  digest(): string {
    const { engine } = this;
    const sessions = engine.sessions().map(({ person, token }) => [person.key, token]);
    return JSON.stringify([engine.entities().map((name) => engine.records(name)), sessions]);
  }
}

/** The specification without its rates: whoever explores keeps to those by waiting. */
export function withoutRates(spec: Spec): Spec {
  const { errors, limits } = spec.sections;
  const isRate = (name: string): boolean =>
    limits.facts.constants.some((one) => one.name === name && one.value?.kind === 'rate');
  return {
    ...spec,
    sections: {
      ...spec.sections,
      limits: {
        ...limits,
        facts: {
          ...limits.facts,
          constants: limits.facts.constants.filter(({ name }) => !isRate(name)),
        },
      },
      errors: {
        ...errors,
        facts: {
          ...errors.facts,
          errors: errors.facts.errors.map((error) => ({
            ...error,
            when: error.when.filter(
              (trigger) => trigger.kind !== 'more than' || !isRate(trigger.constant.name),
            ),
          })),
        },
      },
    },
  };
}

/** So many records of each entity the model among strangers begins with. */
const STRANGERS = 12;
/** So far ahead its clock is: an instant that both models know is no instant of the request. */
const AHEAD = 3_600_001;

/** The model as the specification begins it, and the same among strangers, with other chance and time. */
export function firstWorlds(
  spec: Spec,
  whole: Spec,
  start: number,
): { model: World; beside: World } {
  const alone = createEngine(spec, { start, seed: 11 });
  const among = createEngine(peopled(whole), {
    start: start + AHEAD,
    seed: 12,
    records: STRANGERS,
  });
  return { model: new World(spec, alone), beside: new World(spec, among) };
}

/** The specification, of which no list has to be empty at first: strangers have filled all of them. */
function peopled(spec: Spec): Spec {
  const { entities } = spec.sections;
  const filled = entities.facts.entities.map((entity) =>
    entity.examples?.rows.length === 0 ? { ...entity, examples: null } : entity,
  );
  const facts = { ...entities.facts, entities: filled };
  return { ...spec, sections: { ...spec.sections, entities: { ...entities, facts } } };
}

/** When something happens for the model among strangers that happens at an instant for the other. */
export const besideAt = (now: number): number => now + AHEAD;
