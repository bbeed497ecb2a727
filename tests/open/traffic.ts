// What people do with a product, as its derived suite does it, to be tried with another one.

import { createEngine, type Engine } from '../../src/engine/index.ts';
import type { Json, Spec } from '../../src/model/index.ts';
import {
  type Act,
  isPossible,
  issued,
  type Obligation,
  requestOf,
} from '../../src/obligations/index.ts';

/** The acts of each plan, in order. */
export const actsOf = (obligations: readonly Obligation[]): readonly Act[][] =>
  obligations.flatMap(({ plan }) =>
    isPossible(plan)
      ? [[...plan.given, ...plan.when, ...plan.then.flatMap(({ first }) => first)]]
      : [],
  );

/** The calls that are answered with a fault (500), each with why; what cannot be asked is left. */
export function faultsIn(spec: Spec, engine: Engine, acts: readonly Act[]): string[] {
  const memory = new Map<string, Json>();
  const tokens = new Map<string, string>();
  return acts.flatMap((act) => {
    if (act.kind === 'clock') engine.clock.forward(act.forward);
    if (
      act.kind !== 'call' ||
      !spec.sections.calls.facts.calls.some(({ name }) => name === act.call)
    )
      return [];
    const token = act.by === null ? null : (tokens.get(act.by) ?? null);
    const request = asked(() => requestOf(spec, act, memory, token));
    if (request === null) return [];
    const answer = engine.handle(request);
    memory.set(act.id, answer.body === null || answer.body === '' ? null : JSON.parse(answer.body));
    if (act.signsIn !== null) {
      const credential = asked(() => issued(act, answer.headers, memory));
      if (credential !== null) tokens.set(act.signsIn.person, credential);
    }
    return answer.status === 500 ? [`${act.call}: ${answer.decision.why}`] : [];
  });
}

/** An act may rest on an answer that this product does not give. */
function asked<T>(make: () => T): T | null {
  try {
    return make();
  } catch {
    return null;
  }
}

/** The faults that are met when everybody makes every call with nothing in particular. */
export function faultsOfAll(spec: Spec): string[] {
  const engine = createEngine(spec);
  return [null, ...engine.people()].flatMap((person) => {
    const token = person && engine.signIn(person.entity, person.key);
    const headers = { 'content-type': 'application/json', ...engine.headersHanding(token) };
    return spec.sections.calls.facts.calls.flatMap(({ name, method, path }) => {
      engine.may({ call: name, parameters: {}, credential: token });
      const url = path.segments.map(({ kind, text }) => (kind === 'fixed' ? text : '1')).join('/');
      const answer = engine.fork().handle({ method, url: `/${url}`, headers, body: '{}' });
      return answer.status === 500 ? [`${name}: ${answer.decision.why}`] : [];
    });
  });
}
