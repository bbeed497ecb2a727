// Who somebody is at both servers: a credential of the mock and one of the real server, for the same
// person.

import { bodyFor } from '../../model/files/form.ts';
import { bodyIn } from '../../model/index.ts';
import type { World } from '../../../mocks/world/world.ts';
import type { Call, Json, Spec } from '../../model/index.ts';
import { comparedWith, signInBody, signInStep } from './calls.ts';

/** More sessions than these are not kept apart: the oldest are forgotten. */
const MAX_SESSIONS = 10_000;

export class Twins {
  readonly #real = new Map<string, string>();
  readonly #mocked = new Map<string, string>();

  /** Two credentials are the same person's. */
  pair(mocked: string, real: string): void {
    this.#real.set(mocked, real);
    this.#mocked.set(real, mocked);
    for (const map of [this.#real, this.#mocked]) {
      const [oldest] = map.keys();
      if (map.size > MAX_SESSIONS && oldest !== undefined) map.delete(oldest);
    }
  }

  /** The credential at the real server of whoever carries one. */
  real(token: string): string | undefined {
    return this.#mocked.has(token) ? token : this.#real.get(token);
  }

  /** The credential in the mock of whoever carries one. */
  mocked(token: string): string | undefined {
    return this.#real.has(token) ? token : this.#mocked.get(token);
  }

  forget(token: string): void {
    const other = this.#real.get(token) ?? this.#mocked.get(token) ?? '';
    for (const map of [this.#real, this.#mocked]) {
      map.delete(token);
      map.delete(other);
    }
  }
}

/** A credential in the mock for whom a sign-in at the real server names; null where the mock has nobody such. */
export function signInAlike({ engine }: World, call: Call, body: string | null): string | null {
  const step = signInStep(call);
  if (step === null || call.takes === null) return null;
  const value = comparedWith(call.takes.shape, bodyIn(body), step.field);
  if (value === undefined) return null;
  const place = engine
    .records(step.entity)
    .findIndex((record) => fieldOf(record, step.field) === value);
  const person = engine.people().filter(({ entity }) => entity === step.entity)[place];
  return place < 0 || person === undefined ? null : engine.signIn(person.entity, person.key);
}

/** A sign-in at the real server as somebody of the mock; null where no call can be made of their record. */
export function signInRequest(
  { sections }: Spec,
  { engine }: World,
  token: string,
): {
  readonly call: Call;
  readonly url: string;
  readonly body: string;
  readonly type: string;
} | null {
  const { person } = engine.whoIs(token);
  if (person === null) return null;
  const place = engine
    .people()
    .filter(({ entity }) => entity === person.entity)
    .findIndex(({ key }) => key === person.key);
  const record = engine.records(person.entity)[place];
  if (record === undefined || !isObject(record)) return null;
  for (const call of sections.calls.facts.calls) {
    if (signInStep(call)?.entity !== person.entity || call.takes === null) continue;
    const body = signInBody(call.takes.shape, record);
    const isFixed = call.path.segments.every(({ kind }) => kind === 'fixed');
    if (body !== null && isFixed)
      return {
        call,
        url: `/${call.path.segments.map(({ text }) => text).join('/')}`,
        ...bodyFor(call.takes, body),
      };
  }
  return null;
}

const isObject = (value: Json): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldOf = (record: Json, field: string): Json | undefined =>
  isObject(record) ? record[field] : undefined;
