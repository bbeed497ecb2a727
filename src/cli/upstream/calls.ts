// Which call of section 7 a request is for, and what that does about sign-ins.

import { didYouMean } from '../../text/nearest.ts';
import { CannotRun } from '../terminal/failure.ts';
import { chosen } from '../../engine/routes/chosen.ts';
import { Router, segmentsOf } from '../../engine/routes/router.ts';
import type { BodyShape, Call, Json, Spec } from '../../model/index.ts';
import { flatSteps } from '../../model/steps/steps.ts';

/** What of a request says which call it is for. */
export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** Finds calls by method and address, and where several are there by what else the request says. */
export class CallFinder {
  readonly #spec: Spec;
  readonly #router: Router<{ readonly call: Call }>;

  constructor(spec: Spec) {
    this.#spec = spec;
    this.#router = new Router(spec.sections.calls.facts.calls.map((call) => ({ call })));
  }

  /** The call of a request; null where section 7 has none. */
  find(request: Asked): Call | null {
    return chosen(this.#spec, this.#at(request), request)?.value.call ?? null;
  }

  /** Whether section 7 has calls at a request's address, whatever tells them apart. */
  isAt(request: Pick<Asked, 'method' | 'url'>): boolean {
    return this.#at(request).length > 0;
  }

  #at({ method, url }: Pick<Asked, 'method' | 'url'>) {
    const segments = segmentsOf(url.split('?', 1)[0] ?? '');
    const asked = method === 'HEAD' ? 'GET' : method.toUpperCase();
    return segments === null ? [] : this.#router.matches(asked, segments);
  }
}

/** Whether a call that is answered with a status is answered with a file. */
export const isFileAnswer = (call: Call | null, status: number): boolean =>
  call?.answer.format === 'file' && call.answer.status === status;

/** The calls of a list, `readTicket,listTickets`. Throws `CannotRun` for one that section 7 has not. */
export function callsNamed({ file, sections }: Spec, list: string): ReadonlySet<string> {
  const known = sections.calls.facts.calls.map(({ name }) => name);
  const names = list.split(',').flatMap((name) => name.trim() || []);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new CannotRun(
      `section 7 of ${file} has no call ${unknown}${didYouMean(unknown, known) || `; there are ${known.join(', ')}`}`,
    );
  if (names.length === 0)
    throw new CannotRun('--real takes names of calls: readTicket,listTickets');
  return new Set(names);
}

/** Whether a call hands out credentials. */
export const signsIn = ({ steps }: Call): boolean =>
  flatSteps(steps).some(({ kind }) => kind === 'sign in' || kind === 'sign in by');

/** Whether a call takes the credential in use back. */
export const signsOut = ({ steps }: Call): boolean =>
  flatSteps(steps).some(({ kind }) => kind === 'sign out');

/** By which field of which entity, and which secret, people sign in; null where the call is no such. */
export function signInStep({ steps }: Call) {
  const found = flatSteps(steps).find((step) => step.kind === 'sign in by');
  return found?.kind === 'sign in by'
    ? { entity: found.entity.name, field: found.field.name, secret: found.secret.name }
    : null;
}

/** The value in a body that is compared with a field at a sign-in; undefined where there is none. */
export function comparedWith(shape: BodyShape, body: Json, field: string): Json | undefined {
  if (shape.kind === 'list' || typeof body !== 'object' || body === null || Array.isArray(body))
    return undefined;
  for (const { name, fills, shape: inner } of shape.members) {
    const value = Object.hasOwn(body, name) ? body[name] : undefined;
    if (value === undefined) continue;
    if (fills?.how === 'compare' && fills.field === field) return value;
    const found = inner === null ? undefined : comparedWith(inner, value, field);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The body of a sign-in, filled from a record; null where that has not all that is compared. */
export function signInBody(
  shape: BodyShape,
  record: Readonly<Record<string, Json>>,
): { [name: string]: Json } | null {
  if (shape.kind === 'list') return null;
  const filled: { [name: string]: Json } = {};
  for (const { name, fills, optional, shape: inner } of shape.members) {
    const value =
      inner !== null
        ? signInBody(inner, record)
        : fills?.how === 'compare'
          ? (record[fills.field] ?? null)
          : null;
    if (value !== null) filled[name] = value;
    else if (!optional) return null;
  }
  return filled;
}
