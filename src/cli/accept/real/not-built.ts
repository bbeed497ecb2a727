// Which calls a product does not have yet, as it says itself to everybody: no such path (404), method (405)
// or function (501) at the call's address. What depends on them is told once, and all else is tried.

import { fixedOf } from '../../../expression/index.ts';
import type { Call, Spec, Type } from '../../../model/index.ts';
import {
  isPossible,
  NO_CALL,
  signInOf,
  type CallAct,
  type LeftOut,
  type Obligation,
  type PossiblePlan,
  type ReliedOn,
} from '../../../obligations/index.ts';
import type { NotBuilt } from '../run/asked.ts';
import type { Product } from '../run/product.ts';
import type { Lost } from './credentials.ts';

const ABSENT = [404, 405, 501];

/** A call that is not there, and how its address is answered. */
export interface Absent {
  readonly call: Call;
  readonly status: number;
}

/** Asks at the address of each call, signed out and without a body, so that nothing changes. */
export async function absentCalls(spec: Spec, { ask }: Pick<Product, 'ask'>): Promise<Absent[]> {
  const absent: Absent[] = [];
  for (const call of spec.sections.calls.facts.calls) {
    // Without a body it might be done for whoever asks.
    if (call.method !== 'GET' && isOpenToAll(spec, call) && !needsBody(call)) continue;
    const url = addressOf(call) + chosenBy(spec, call);
    const request = { method: call.method, url, headers: {}, body: null };
    const { status } = await ask(request, { name: null, hurries: true });
    // Where anybody may look for a record, 404 says that there is none.
    const isSaid = status === 404 && isOpenToAll(spec, call) && call.pathParameters.length > 0;
    if (ABSENT.includes(status) && !isSaid) absent.push({ call, status });
  }
  return absent;
}

/** What of the query tells a call from others at its address. */
function chosenBy(spec: Spec, call: Call): string {
  const fixed = fixedOf(spec, call);
  const query = call.query.flatMap(({ name }) =>
    fixed.has(name) ? [[name, String(fixed.get(name))]] : [],
  );
  return query.length === 0 ? '' : `?${new URLSearchParams(query).toString()}`;
}

/** Whether somebody signed out may make a call, as far as section 6 says. */
function isOpenToAll(spec: Spec, { name }: Call): boolean {
  const { roles, permissions } = spec.sections.roles.facts;
  const out = new Set(roles.filter(({ who }) => who.kind === 'signed out').map((one) => one.name));
  if (out.size === 0) return true;
  return permissions.some(
    ({ call, role, grants }) =>
      call.name === name && out.has(role.name) && grants.every(({ kind }) => kind !== 'no'),
  );
}

const needsBody = ({ takes }: Call): boolean =>
  takes?.shape.kind === 'list' ||
  (takes?.shape.kind === 'object' && takes.shape.members.some(({ optional }) => !optional));

/** An address of a call at which no record is. */
export const addressOf = ({ path, pathParameters }: Call): string =>
  `/${path.segments
    .map(({ kind, text }) =>
      kind === 'fixed' ? text : nobodys(pathParameters.find(({ name }) => name === text)?.type),
    )
    .join('/')}`;

/** A value that a route takes, and no record has. */
function nobodys(type: Type | null | undefined): string {
  switch (type?.kind) {
    case 'integer':
    case 'number':
      return '999999999';
    case 'uuid':
      return '00000000-0000-4000-8000-000000000000';
    default:
      return 'nothing';
  }
}

/** Tells what can be tried from what depends on calls that are absent. */
export class Built {
  readonly unbuilt: LeftOut[] = [];
  readonly #absent: readonly Absent[];
  readonly #depends = new Map<Absent, number>();

  constructor(absent: readonly Absent[]) {
    this.#absent = absent;
  }

  /** Those of some that depend on none of them. */
  triedOf(some: readonly Obligation[]): Obligation[] {
    return some.filter((one) => {
      const needs = this.#absent.find((call) => isNeeded(one, call));
      if (needs === undefined) return true;
      const { id, kind, section, at, words } = one;
      this.unbuilt.push({ id, kind, section, at, words, why: `${needs.call.name} is not built.` });
      this.#depends.set(needs, (this.#depends.get(needs) ?? 0) + 1);
      return false;
    });
  }

  /** The absent calls, with how many of what was given depend on each. */
  get notBuilt(): NotBuilt[] {
    return this.#absent.map((one) => ({
      ...{ call: one.call.name, at: one.call.at, status: one.status },
      request: `${one.call.method} /${one.call.path.segments.map(({ kind, text }) => (kind === 'fixed' ? text : `:${text}`)).join('/')}`,
      depends: this.#depends.get(one) ?? 0,
    }));
  }
}

/** Tells what depends on people who are not there from what can be tried. */
export class People {
  readonly leftOut: LeftOut[] = [];
  readonly #signIns: readonly { readonly key: string; readonly why: string }[];

  constructor(relied: ReliedOn, lost: readonly Lost[]) {
    this.#signIns = lost.flatMap(({ role, why }) => {
      const act = signInOf(relied, role);
      return act === null ? [] : [{ key: keyOf(act), why }];
    });
  }

  /** Those of some that nobody is missing for. */
  triedOf(some: readonly Obligation[]): Obligation[] {
    if (this.#signIns.length === 0) return [...some];
    return some.filter((one) => {
      const own = new Set(callsIn(one).map(keyOf));
      const why = this.#signIns.find(({ key }) => own.has(key))?.why;
      const { id, kind, section, at, words } = one;
      if (why !== undefined) this.leftOut.push({ id, kind, section, at, words, why });
      return why === undefined;
    });
  }
}

const keyOf = ({ call, body }: CallAct): string => JSON.stringify([call, body]);

const actsIn = ({ given, when, then }: PossiblePlan) => [
  ...given,
  ...when,
  ...then.flatMap(({ first }) => first),
];

const callsIn = ({ plan }: Obligation): CallAct[] =>
  isPossible(plan) ? actsIn(plan).filter((act) => act.kind === 'call') : [];

function isNeeded({ plan }: Obligation, { call }: Absent): boolean {
  if (!isPossible(plan)) return false;
  return actsIn(plan).some((act) => {
    if (act.kind === 'submit') return act.call === call.name;
    if (act.kind !== 'call') return false;
    // Which methods an address has rests on all calls at it.
    return act.call === call.name || (act.call === NO_CALL && isAt(call, act));
  });
}

const isAt = ({ path }: Call, act: CallAct): boolean =>
  act.path.length === path.segments.length &&
  path.segments.every(({ kind, text }, place) => kind !== 'fixed' || act.path[place] === text);
