// Leading a record to a state by the events that the specification has: each way is tried on a copy of
// the world, and the first that comes there is gone in it.

import type { LeadOrder } from '../src/contract/played.ts';
import type { Trace, TraceStep } from '../src/diagnostics/trace.ts';
import {
  entityNamed,
  keyOf,
  lifecycleOf,
  type Json,
  type Lifecycle,
  type Spec,
} from '../src/model/index.ts';
import { waysBetween, type Passage } from '../src/obligations/trace/index.ts';
import { perform } from './performance.ts';
import { World } from './world.ts';

/** Somebody waits for it. */
const MOST_TRIES = 24;

export type Led = { readonly trace: Trace } | { readonly error: string };

/** Goes there, or says why it cannot be gone and leaves everything as it is. */
export function lead(spec: Spec, world: World, order: LeadOrder): Led {
  world.passTime();
  const { entity, field, state } = order;
  const lifecycle = lifecycleOf(spec, entity, field);
  if (lifecycle === undefined) return { error: `Section 4 has no states of ${entity}.${field}.` };
  const now = stateOf(spec, world, order);
  if (now === null) return { error: `There is no such ${entity} any more.` };
  if (now === state) return { error: `It is ${state} already.` };
  const ways = waysBetween(lifecycle, now, state);
  if (ways.length === 0)
    return { error: `No row of section 4 leads from ${now} to ${state}, by whatever way.` };
  const attempts = new Attempts(spec, world, lifecycle, order);
  for (const way of ways) {
    const trace = attempts.along(way, []);
    if (trace === null) continue;
    perform(spec, world, trace, { about: order });
    return { trace };
  }
  return { error: attempts.failure ?? `No way to ${state} was found.` };
}

function stateOf(spec: Spec, { engine }: World, { entity, key, field }: LeadOrder): string | null {
  const model = entityNamed(spec, entity);
  const name = model && keyOf(model)?.name;
  if (name === undefined) return null;
  const records = engine.records(entity) as readonly { readonly [field: string]: Json }[];
  const state = records.find((one) => one[name] === key)?.[field];
  return typeof state === 'string' ? state : null;
}

/** What has been tried, on copies. */
class Attempts {
  readonly #spec: Spec;
  readonly #world: World;
  readonly #lifecycle: Lifecycle;
  readonly #order: LeadOrder;
  #tries = 0;
  #furthest = -1;
  /** Why the way that came furthest could not be gone. */
  failure: string | null = null;

  constructor(spec: Spec, world: World, lifecycle: Lifecycle, order: LeadOrder) {
    this.#spec = spec;
    this.#world = world;
    this.#lifecycle = lifecycle;
    this.#order = order;
  }

  /** The steps that go a way after those that are known to go; null where nobody can. */
  along([passage, ...rest]: readonly Passage[], before: Trace): Trace | null {
    if (passage === undefined) return before;
    for (const who of this.#people(passage, before)) {
      const trace = [...before, this.#step(passage, who)];
      const whole = this.#goes(trace) ? this.along(rest, trace) : null;
      if (whole !== null) return whole;
    }
    return null;
  }

  /** Those whom section 6 lets make the call, and before them whoever acted last. */
  #people({ row: { event } }: Passage, before: Trace): (string | null)[] {
    if (event.kind === 'after') return [null];
    const { roles, permissions } = this.#spec.sections.roles.facts;
    if (roles.length === 0) return ['Somebody'];
    const able = permissions
      .filter(({ call, grants }) => call.name === event.name && grants.every(mayLetThrough))
      .map(({ role }) => role.name);
    if (able.length === 0) this.#note(before.length, `Section 6 lets nobody ${event.name}.`);
    const last = before.findLast(({ who }) => who !== null)?.who;
    return able.sort((a, b) => Number(b === last) - Number(a === last));
  }

  #step({ row: { event, when, at }, to }: Passage, who: string | null): TraceStep {
    const { entity, field } = this.#lifecycle;
    const does: TraceStep['does'] =
      event.kind === 'call'
        ? { kind: 'call', call: event.name, values: [] }
        : { kind: 'wait', duration: event.duration.source };
    const then = { entity: entity.name, field: field.name, state: to };
    return { who, does, when: when?.source ?? null, then, fails: null, at };
  }

  #goes(trace: Trace): boolean {
    if ((this.#tries += 1) > MOST_TRIES) return false;
    const copy = new World(this.#world.engine.fork(), null);
    const { steps } = perform(this.#spec, copy, trace, { about: this.#order });
    const last = steps.at(-1);
    const isDone = steps.length === trace.length && last?.outcome === 'done';
    const { then, does, who } = trace.at(-1)!;
    if (isDone && stateOf(this.#spec, copy, this.#order) === then?.state) return true;
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
