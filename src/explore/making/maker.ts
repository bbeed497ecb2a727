// One sequence in the making: who is in it, what they have seen, and the model as it stands.

import { entityBehind, keyOf } from '../../model/index.ts';
import { NO_CALL, type CallAct } from '../../obligations/plan/plan.ts';
import type { Value } from '../../obligations/index.ts';
import { actOf } from '../../obligations/situation/ask.ts';
import type { Leaf } from '../../obligations/subject/leaves.ts';
import { stepsOfKind } from '../../obligations/subject/steps.ts';
import type { CallFacts, Subject } from '../../obligations/subject/subject.ts';
import { tokenOf } from '../../obligations/subject/people/tokens.ts';
import type { Chance } from './chance.ts';
import { realmOf, type Shapes } from '../../obligations/expect/shape.ts';
import type { Tried } from '../playing/tried.ts';
import type { ModelAnswer, World } from '../worlds/world.ts';
import { seenFor } from './filters.ts';
import { toldOtherwise } from './told-otherwise.ts';
import { Known } from './known.ts';
import { Accounts } from './accounts.ts';
import { memberValue, placeOf, queryValue, type Mood, type Source } from './values.ts';
import { NO_BODIES, NOBODY } from './texts.ts';

/** A request in the making, with what its body's members say. */
export interface Draft {
  readonly act: CallAct;
  readonly facts: CallFacts | null;
  readonly members: ReadonlyMap<Leaf, Value>;
}

const NAMES = ['Ann', 'Bob', 'Cy', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Jo'];

export class Maker {
  readonly subject: Subject;
  readonly shapes: Shapes;
  readonly tried: Tried;
  readonly chance: Chance;
  readonly known: Known;
  readonly world: World;
  readonly accounts = new Accounts();
  /** Everybody who carries a credential; a second sign-in of somebody goes by a name of its own. */
  readonly people: string[] = [];
  /** What was accepted and changes something. */
  readonly #writes: Draft[] = [];
  /** Those who have signed out. */
  readonly #left = new Set<string>();
  #salt = 0;

  constructor(subject: Subject, shapes: Shapes, tried: Tried, chance: Chance, world: World) {
    this.subject = subject;
    this.shapes = shapes;
    this.tried = tried;
    this.chance = chance;
    this.known = new Known(shapes);
    this.world = world;
  }

  /** The call that changed something last; null where none did. */
  get latest(): string | null {
    return this.#writes.at(-1)?.act.call ?? null;
  }

  /** Somebody who carries a credential, or now and then nobody. */
  anybody(): string | null {
    const { chance } = this;
    if (this.#left.size > 0 && chance.oneIn(20)) return chance.pick([...this.#left]);
    const there = this.people.filter((person) => !this.#left.has(person));
    return there.length === 0 || chance.oneIn(8) ? null : chance.pick(there);
  }

  /** A request of a call by somebody. */
  draft(facts: CallFacts, by: string | null, mood: Mood): Draft {
    const { call, leaves, finds } = facts;
    const { chance } = this;
    const source = this.#source();
    const find = (parameter: string): Value => {
      const step = finds.find((one) => one.parameter === parameter);
      const realm = step === undefined ? '' : `${step.entity.name}.${step.field.name}`;
      const seen = this.known.uniques(realm);
      if (seen.length === 0 || (mood === 'any' && chance.oneIn(12))) return chance.pick(NOBODY);
      const held = this.known.inHand(realm);
      return held !== undefined && chance.oneIn(2) ? held : chance.recent(seen);
    };
    const path = Object.fromEntries(call.pathParameters.map(({ name }) => [name, find(name)]));
    const query = Object.fromEntries(
      call.query.flatMap((parameter) => {
        const seen = seenFor(this.subject, this.known, facts, parameter.name);
        const value = queryValue(source, parameter, seen, mood);
        return value === undefined ? [] : [[parameter.name, value] as const];
      }),
    );
    const headers = Object.fromEntries(call.headers.map(({ name }) => [name, find(name)]));
    const odd = mood === 'any' && leaves.length > 0 ? chance.pick(leaves) : null;
    const odder = odd !== null && chance.oneIn(4) ? chance.pick(leaves) : null;
    const secrets = leaves.some(({ fills }) => fills?.how === 'compare')
      ? this.accounts.secrets(chance, mood)
      : null;
    const members = new Map(
      leaves.flatMap((leaf): [Leaf, Value][] => {
        const { fills } = leaf;
        const secret = fills?.how === 'compare' ? secrets?.get(placeOf(fills)) : undefined;
        const finding = finds.some(({ parameter }) => parameter === leaf.name);
        const own = leaf === odd || leaf === odder ? 'any' : 'plain';
        const isSecret = secret !== undefined && (own === 'plain' || chance.oneIn(2));
        const value = isSecret
          ? secret
          : finding
            ? find(leaf.name)
            : memberValue(source, call.name, leaf, own);
        return value === undefined ? [] : [[leaf, value]];
      }),
    );
    const ask = { facts, by, path, query, headers, members, strays: this.#strays(facts, mood) };
    const id = `r${this.#salt}`;
    const token = tokenOf(this.subject.spec, call, id);
    const isTampered = mood === 'any' && by !== null && chance.oneIn(30);
    const act = actOf(ask, id, {
      signsIn: token === null ? null : { person: this.#nextName(), token },
      ...(isTampered ? { isTampered } : {}),
    });
    const hostile = mood === 'any' && act.body !== null && chance.oneIn(25);
    if (mood === 'any' && call.where !== undefined && chance.oneIn(10))
      return { act: toldOtherwise(act, call, chance), facts: null, members };
    return {
      act: hostile ? { ...act, body: { text: chance.pick(NO_BODIES) } } : act,
      facts,
      members,
    };
  }

  /** A write of before once more, mostly by somebody else; null where there was none. */
  again(): Draft | null {
    const { chance } = this;
    if (this.#writes.length === 0) return null;
    const { act, facts, members } = chance.recent(this.#writes);
    const by = act.by === null || chance.oneIn(4) ? act.by : this.anybody();
    const id = `r${(this.#salt += 1)}`;
    return { act: { ...act, id, by, signsIn: null }, facts, members };
  }

  /** A request that is no call's: another method, or another address. */
  stray(by: string | null): Draft {
    const { call } = this.chance.pick(this.subject.calls);
    const act: CallAct = {
      ...{ kind: 'call', id: `r${(this.#salt += 1)}`, by, call: NO_CALL, method: call.method },
      path: call.path.segments.map(({ kind, text }) => (kind === 'fixed' ? text : 'nothing')),
      ...{ query: {}, headers: {}, body: null, times: 1, signsIn: null },
    };
    const other = this.chance.oneIn(2)
      ? { method: this.chance.pick(['PATCH', 'PUT', 'DELETE', 'POST'] as const) }
      : { path: [...act.path, this.chance.pick(['constructor', 'nowhere'])] };
    return { act: { ...act, ...other }, facts: null, members: new Map() };
  }

  /** Makes a request of the model, and keeps what comes of it. */
  take(draft: Draft): { readonly act: CallAct; readonly answer: ModelAnswer } {
    const { act, members } = draft;
    const answer = this.world.perform(act);
    // A request that another call at its address takes says nothing of this one.
    const facts = (answer.call ?? act.call) === act.call ? draft.facts : null;
    const isAccepted = answer.status < 300 && facts !== null;
    if (isAccepted && !facts.reads) this.#writes.push(draft);
    if (isAccepted && !facts.reads)
      for (const { entity, field, parameter } of facts.finds) {
        const place = facts.call.path.segments.findIndex(({ text }) => text === parameter);
        const value = act.path[place];
        if (value !== undefined) this.known.hold(`${entity.name}.${field.name}`, value);
      }
    if (isAccepted) this.known.see(this.shapes.of(facts.call), act.id, answer.body);
    const written = [...members].filter(([{ fills }]) => fills?.how === 'write');
    for (const [{ fills }, value] of written) {
      this.known.give(placeOf(fills!), value);
      if (Array.isArray(value))
        for (const item of value as Value[]) this.known.give(`${placeOf(fills!)}[]`, item);
    }
    if (!isAccepted) return { act: { ...act, signsIn: null }, answer };
    this.#noteAccounts(act, facts, members);
    if (act.by !== null && stepsOfKind(facts.call, 'sign out').length > 0) this.#left.add(act.by);
    if (act.signsIn !== null && this.world.memory.credentials.has(act.signsIn.person))
      this.people.push(act.signsIn.person);
    return { act, answer };
  }

  /** Somebody who is there from the beginning signs in. */
  enter(act: CallAct): CallAct {
    const call = this.subject.call(act.call)!;
    const token = tokenOf(this.subject.spec, call.call, act.id);
    const person = this.#nextName();
    const entering: CallAct = { ...act, signsIn: token === null ? null : { person, token } };
    const { status, body } = this.world.perform(entering);
    if (status >= 300) return act;
    this.known.see(this.shapes.of(call.call), act.id, body);
    if (token !== null) this.people.push(person);
    return entering;
  }

  #noteAccounts(act: CallAct, facts: CallFacts, members: ReadonlyMap<Leaf, Value>): void {
    const given = [...members].flatMap(([{ fills }, value]): [string, Value][] =>
      fills?.how === 'write' && this.subject.people.includes(fills.entity)
        ? [[placeOf(fills), value]]
        : [],
    );
    const secrets = [...members].flatMap(([{ fills }, value]): [string, Value][] =>
      fills?.how === 'compare' ? [[placeOf(fills), value]] : [],
    );
    if (act.signsIn !== null && secrets.length > 0)
      this.accounts.enter(act.signsIn.person, secrets);
    if (given.length === 0) return;
    if (facts.creates.length > 0) this.accounts.open(act.signsIn?.person ?? null, given);
    else if (act.by !== null) this.accounts.change(act.by, given);
  }

  #nextName(): string {
    const name = NAMES[this.people.length % NAMES.length]!;
    return this.people.length < NAMES.length ? name : `${name} ${this.people.length}`;
  }

  /** Members that the call does not take; among them names that every object knows. */
  #strays({ call, leaves }: CallFacts, mood: Mood) {
    if (mood === 'plain' || call.takes === null || !this.chance.oneIn(20)) return [];
    const name = this.chance.pick(['constructor', 'id', 'unknown', 'createdAt', 'role']);
    const within = leaves[0]?.path.slice(0, -1) ?? [];
    return [{ path: [...within, name], value: this.chance.pick([1, 'x', null]) }];
  }

  #source(): Source {
    const { spec } = this.subject;
    return {
      ...{ spec, chance: this.chance, known: this.known, salt: (this.#salt += 1) },
      now: this.world.engine.clock.now(),
      keyOf: (name) => {
        const entity = entityBehind(spec, name);
        const key = entity === undefined ? undefined : keyOf(entity);
        if (entity === undefined || key === undefined) return undefined;
        const seen = this.known.uniques(realmOf(entity, key));
        return seen.length === 0 ? undefined : this.chance.recent(seen);
      },
    };
  }
}
