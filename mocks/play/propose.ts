// Finding a request for somebody who wants to try a call: on a copy of the world, which stays as it is
// unless they have what comes before done as well.

import type { Proposal, Proposing } from '../../src/contract/trying.ts';
import type { TraceStep } from '../../src/diagnostics/trace.ts';
import { callNamed, type Call, type Json, type Spec } from '../../src/model/index.ts';
import {
  exampleNow,
  membersOf,
  scriptOf,
  type CallAct,
  type Leg,
} from '../../src/obligations/trace/index.ts';
import { Stage } from './stage.ts';
import { World } from '../world/world.ts';

export type Proposed = Proposal | { readonly error: string };

/** Finds a request; says why there is none. */
export function propose(spec: Spec, world: World, order: Proposing): Proposed {
  world.passTime();
  const call = callNamed(spec, order.call);
  if (call === undefined) return { error: `Section 7 has no call ${order.call}.` };
  const search = new Search(spec, world, call, order);
  if (search.findsExample()) return search.proposed('');
  const roles = rolesFor(spec, order);
  for (const role of roles) if (search.finds(role)) break;
  return search.proposed(`Section 6 lets nobody ${call.name}.`);
}

/** Who is to try it: the one who is asked for, or everybody who may. */
function rolesFor(spec: Spec, { call, role }: Proposing): readonly string[] {
  const { roles, permissions } = spec.sections.roles.facts;
  if (role !== null) return [role];
  if (roles.length === 0) return ['Somebody'];
  return permissions
    .filter((cell) => cell.call.name === call && cell.grants.every(({ kind }) => kind !== 'no'))
    .map((cell) => cell.role.name);
}

/** What is done, in order. */
type Acts = Pick<Leg, 'acts'>;

interface Found {
  readonly leg: Acts;
  readonly act: CallAct;
  readonly proposal: Proposal;
}

class Search {
  readonly #spec: Spec;
  readonly #world: World;
  readonly #call: Call;
  readonly #order: Proposing;
  #found: Found | null = null;
  #why: string | null = null;

  constructor(spec: Spec, world: World, call: Call, order: Proposing) {
    this.#spec = spec;
    this.#world = world;
    this.#call = call;
    this.#order = order;
  }

  /** Whether section 7 has an example that is accepted now, where nothing more is asked for. */
  findsExample(): boolean {
    const { call, role, refusedBy, about } = this.#order;
    if (refusedBy !== null || about !== null) return false;
    const example = exampleNow(this.#spec, this.#world.engine, call, role);
    if (example === null) return false;
    const copy = new World(this.#world.engine.fork(), null);
    const proposal = this.#make(copy, example, example.act);
    this.#found = { leg: example, act: example.act, proposal };
    return true;
  }

  /** Looks for a request by somebody in a role; whether it comes out as it is meant to. */
  finds(role: string): boolean {
    const leg = this.#legOf(role);
    const act = leg.acts.find((one) => one.kind === 'call' && one.id === leg.decides);
    if (act?.kind !== 'call') {
      this.#why ??= leg.stopped?.what ?? null;
      return false;
    }
    const copy = new World(this.#world.engine.fork(), null);
    const found = { leg, act, proposal: this.#make(copy, leg, act) };
    const { status, decision } = found.proposal;
    const { refusedBy } = this.#order;
    const isMeant = refusedBy === null ? status < 400 : decision.at?.line === refusedBy;
    if (isMeant || this.#found === null) this.#found = found;
    return isMeant;
  }

  /** What was found, with what comes before done in the world where that is asked for. */
  proposed(otherwise: string): Proposed {
    if (this.#found === null) return { error: this.#why ?? otherwise };
    const { leg, act, proposal } = this.#found;
    if (!this.#order.prepares || proposal.before.length === 0) return proposal;
    return { ...this.#make(this.#world, leg, act), before: [] };
  }

  #legOf(who: string): Leg {
    const { call, refusedBy } = this.#order;
    const step: TraceStep = {
      who,
      does: { kind: 'call', call, values: [] },
      ...{ when: null, then: null },
      fails: refusedBy === null ? null : 'it is refused',
      at: { line: refusedBy ?? 1, column: 1, length: 0 },
    };
    return scriptOf(this.#spec, this.#world.engine, [step])[0]!;
  }

  /** Does in a world what comes before, and tells the request, with what it comes to. */
  #make(world: World, { acts }: Acts, act: CallAct): Proposal {
    const stage = new Stage(this.#spec, world);
    const before: string[] = [];
    for (const one of acts) {
      if (one === act) break;
      const isThere = this.#people();
      stage.do(one);
      if (one.kind === 'clock') before.push(`the clock goes forward by ${one.forward / 1000} s`);
      else if (!isThere.has(this.#personOf(world, stage, one)))
        before.push(this.#told(world, stage, one));
    }
    const { status, decision } = stage.rehearsed(act);
    const { about, call } = this.#order;
    return {
      ...{ person: world.engine.whoIs(stage.tokenOf(act.by)).person, before, status, decision },
      ...partsOf(this.#call, act, stage),
      members: about === null ? [] : membersOf(this.#spec, world.engine, call, about),
    };
  }

  /** Everybody who is in the product already. */
  #people(): ReadonlySet<string> {
    return new Set(this.#world.engine.people().map(keyOf));
  }

  /** Whom an act has signed in; of one that only signs in somebody nothing has to be told. */
  #personOf({ engine }: World, stage: Stage, { signsIn }: CallAct): string {
    const { person } = engine.whoIs(stage.tokenOf(signsIn?.person ?? null));
    return person === null ? '' : keyOf(person);
  }

  #told({ engine }: World, stage: Stage, { by, call }: CallAct): string {
    const { person } = engine.whoIs(stage.tokenOf(by));
    return `${person?.title ?? 'Somebody signed out'}: \`${call}\``;
  }
}

const keyOf = ({ entity, key }: { entity: string; key: Json }): string =>
  JSON.stringify([entity, key]);

type Parts = Pick<Proposal, 'path' | 'query' | 'headers' | 'body'>;

/** The parts of an act's request, by the names that the call gives them. */
function partsOf({ path: { segments }, headers }: Call, act: CallAct, stage: Stage): Parts {
  const path = segments.flatMap(({ kind, text }, index) =>
    kind === 'parameter' ? [[text, stage.filled(act.path[index]!)] as const] : [],
  );
  const own = headers.flatMap(({ name, header }) => {
    const found = Object.entries(act.headers).find(
      ([one]) => one.toLowerCase() === header.toLowerCase(),
    );
    return found === undefined ? [] : [[name, stage.filled(found[1])] as const];
  });
  return {
    path: Object.fromEntries(path),
    query: stage.filled(act.query) as Parts['query'],
    headers: Object.fromEntries(own),
    body: act.body !== null && 'json' in act.body ? stage.filled(act.body.json) : null,
  };
}
