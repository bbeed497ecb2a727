// Trying on copies of a world whether a record can be moved along rows of section 4, and by whom.

import { waitingFor, type Trace, type TraceStep } from '../../src/diagnostics/trace.ts';
import { entityNamed, keyOf, type Json, type Lifecycle, type Spec } from '../../src/model/index.ts';
import type { Passage } from '../../src/obligations/trace/index.ts';
import { perform } from './performance.ts';
import { World } from '../world/world.ts';

/** Somebody waits for it. */
const MAX_TRIES = 24;

interface Identity {
  readonly entity: string;
  readonly key: Json;
}

/** A row to take, and the state that it leads to; null: the record is deleted. */
export type Passing = Omit<Passage, 'to'> & { readonly to: string | null };

/** The state that a record is in; null where there is no such record. */
export function stateOf(
  spec: Spec,
  { engine }: World,
  { entity, key }: Identity,
  field: string,
): string | null {
  const model = entityNamed(spec, entity);
  const name = model && keyOf(model)?.name;
  if (name === undefined) return null;
  const records = engine.records(entity) as readonly { readonly [field: string]: Json }[];
  const state = records.find((one) => one[name] === key)?.[field];
  return typeof state === 'string' ? state : null;
}

/** What has been tried. */
export class Attempts {
  readonly #spec: Spec;
  readonly #world: World;
  readonly #lifecycle: Lifecycle;
  #tries = 0;
  #furthest = -1;
  /** Why the way that came furthest could not be gone. */
  failure: string | null = null;

  constructor(spec: Spec, world: World, lifecycle: Lifecycle) {
    this.#spec = spec;
    this.#world = world;
    this.#lifecycle = lifecycle;
  }

  /** The steps that go a way with a record, or with one that they make; null where nobody can. */
  along(way: readonly Passing[], about: Identity | null): Trace | null {
    return this.#on(way, about, []);
  }

  #on([passage, ...rest]: readonly Passing[], about: Identity | null, before: Trace): Trace | null {
    if (passage === undefined) return before;
    for (const who of this.#people(passage, before)) {
      const trace = [...before, this.#step(passage, who)];
      const whole = this.#goes(trace, about) ? this.#on(rest, about, trace) : null;
      if (whole !== null) return whole;
    }
    return null;
  }

  /** Those whom section 6 lets make the call, and before them whoever acted last. */
  #people({ row: { event } }: Passing, before: Trace): (string | null)[] {
    if (event.kind !== 'call') return [null];
    const { roles, permissions } = this.#spec.sections.roles.facts;
    if (roles.length === 0) return ['Somebody'];
    const able = permissions
      .filter(({ call, grants }) => call.name === event.name && grants.every(mayLetThrough))
      .map(({ role }) => role.name);
    if (able.length === 0) this.#note(before.length, `Section 6 lets nobody ${event.name}.`);
    const last = before.findLast(({ who }) => who !== null)?.who;
    return able.sort((a, b) => Number(b === last) - Number(a === last));
  }

  #step({ row: { event, when, at }, to }: Passing, who: string | null): TraceStep {
    const { entity, field } = this.#lifecycle;
    const does: TraceStep['does'] =
      event.kind === 'call' ? { kind: 'call', call: event.name, values: [] } : waitingFor(event);
    const then = { entity: entity.name, field: field.name, state: to };
    return { who, does, when: when?.source ?? null, then, fails: null, at };
  }

  #goes(trace: Trace, about: Identity | null): boolean {
    if ((this.#tries += 1) > MAX_TRIES) return false;
    const copy = new World(this.#world.engine.fork(), null);
    const { steps, record } = perform(this.#spec, copy, trace, { about });
    const last = steps.at(-1);
    const isDone = steps.length === trace.length && last?.outcome === 'done';
    const { then, does, who } = trace.at(-1)!;
    const moved = about ?? record;
    const state = moved && stateOf(this.#spec, copy, moved, this.#lifecycle.field.name);
    if (isDone && state === then?.state) return true;
    const { why = '', at = null } = last?.decision ?? {};
    const what = does.kind === 'call' ? `${who} cannot ${does.call}` : 'Time does not move it';
    const line = at === null ? '' : ` (line ${at.line})`;
    this.#note(trace.length, `${what}${why === '' ? '' : `: ${why}`}${line}.`);
    return false;
  }

  #note(depth: number, failure: string): void {
    if (depth <= this.#furthest) return;
    this.#furthest = depth;
    this.failure = failure;
  }
}

const mayLetThrough = ({ kind }: { kind: string }): boolean => kind !== 'no';
