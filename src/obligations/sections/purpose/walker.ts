// Somebody on their way through the product: who it is, what the steps so far have answered, and what
// the next step can be.

import { literal, parse } from '../../../expression/index.ts';
import type { Json, Screen } from '../../../model/index.ts';
import { signsIn } from '../../../screens/calls/steps.ts';
import type { CallAct, Reason } from '../../plan/plan.ts';
import { attempt, make, type Attempt } from '../../search/attempt.ts';
import { bind, choices, type InHand, type Pool } from '../../situation/request/bind.ts';
import type { Actor } from '../../search/actors/actors.ts';
import { creationSignedIn, signIn } from '../../search/actors/introduce.ts';

import { refer, shownIn } from '../../situation/request/refer.ts';
import type { Situation } from '../../situation/situation.ts';
import { stepsOfKind } from '../../subject/steps.ts';
import type { CallFacts } from '../../subject/subject.ts';
import type { Leaf } from '../../subject/leaves.ts';
import { tokenOf } from '../../subject/people/tokens.ts';
import type { Value } from '../../plan/value.ts';
import type { Identity, SceneRecord } from '../../world/scene.ts';
import { parametersOf, toldBy } from '../screens/screen/addresses.ts';
import { givingAll, type Given } from './given.ts';
import { variantsOf } from '../../planning/variants.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import { withArticle } from '../../../text/article.ts';

/** Why a step cannot be taken, and which rows say so. */
export interface Stopped {
  readonly what: string;
  readonly reasons: readonly Reason[];
}

/** A call as it was tried, with the records that it finds. */
export interface Tried {
  readonly hand: InHand;
  readonly attempt: Attempt;
}

/** What a call may find, and the members of its request of which other values are tried as well. */
interface Choosing {
  readonly pool?: Pool;
  readonly vary?: readonly Leaf[];
}

/** Who plays whom, by the roles' names. */
export type Casting = ReadonlyMap<string, Actor>;

export class Walker {
  readonly #context: PlanningContext;
  readonly #casting: Casting;
  situation: Situation;
  actor: Actor;
  /** What the steps answered, by entity, the latest last. */
  readonly answered: Identity[] = [];
  /** The reading calls that the way has shown so far. */
  readonly shown: CallFacts[] = [];

  constructor(context: PlanningContext, casting: Casting = new Map()) {
    this.#context = context;
    this.#casting = casting;
    this.situation = context.start;
    this.actor = context.actors.signedOut;
  }

  /** The same somebody, as they would go on from another situation. */
  from(situation: Situation): Walker {
    const other = new Walker(this.#context, this.#casting);
    other.situation = situation;
    other.actor = this.actor;
    other.answered.push(...this.answered);
    other.shown.push(...this.shown);
    return other;
  }

  /** The person who walks; null: nobody who is signed in. */
  get by(): string | null {
    return this.actor.name;
  }

  /** Somebody in a role goes on from here; says why nobody can. */
  become(roleName: string): string | null {
    const { actors } = this.#context;
    const role = actors.roles.find(({ name }) => name === roleName);
    // Where there are no roles, and nobody can sign in, a user is just a word for somebody.
    const anybody = actors.anybody() ?? (actors.roles.length === 0 ? actors.signedOut : null);
    const fitting = role === undefined ? anybody : (actors.fitting(role)[0] ?? null);
    const actor = this.#casting.get(roleName) ?? fitting;
    const entered = actor?.enter(this.situation) ?? null;
    if (actor === null || entered === null)
      return `Nobody was found who is ${withArticle(roleName)}.`;
    this.situation = entered;
    this.actor = actor;
    return null;
  }

  /** What the route of a screen is filled with; says why nothing fills it. */
  parametersFor(screen: Screen): Readonly<Record<string, Value>> | string {
    const parameters: Record<string, Value> = {};
    for (const parameter of parametersOf(screen)) {
      const told = toldBy(this.#context.subject, screen, parameter);
      const record = told === undefined ? null : this.recordOf(told.entity);
      if (told === undefined || record === null)
        return `Nothing says which ${parameter} the screen ${screen.name} is opened for.`;
      parameters[parameter] = refer(this.situation, record, told.field);
    }
    return parameters;
  }

  /** The call as it may be made, for each choice of what it finds, the likeliest first. */
  *tries(facts: CallFacts, given: Given, choosing: Choosing = {}): Generator<Tried> {
    const { by, actor } = this;
    const { pool = this.pool, vary = [] } = choosing;
    for (const hand of choices(this.situation, facts, by, pool)) {
      // Looking for what is listed first may have gone on from there.
      const { situation } = this;
      const bound = bind(situation, facts, by, hand, pool);
      if (bound === null) continue;
      const { ask, fixed } = givingAll(situation, bound, given);
      for (const variant of variantsOf({ situation, actor, hand, pool, facts, ask }, vary))
        yield { hand, attempt: attempt(situation, variant.ask, pool, [...fixed, ...vary]) };
    }
  }

  /** Goes on from a call that was accepted; gives the act, which may have signed somebody in. */
  take(facts: CallFacts, { hand, attempt: { act: made, outcome } }: Tried): CallAct {
    const { after, answer } = outcome;
    const before = this.situation.made.length;
    const token = tokenOf(this.#context.spec, facts.call, made.id);
    const name = `${this.by ?? 'somebody'}, signed in`;
    const who = signedInBy(facts, after);
    // Whoever makes a key for a machine stays who they are.
    const signs = token !== null && who !== null && signsIn(this.#context.spec, facts.call);
    const act = signs ? { ...made, signsIn: { person: name, token } } : made;
    const signed = signs ? after.withAct(act).signedIn(name, who, answer) : null;
    this.situation = signed ?? after;
    if (signs) this.actor = staying(name);
    this.answered.push(...Object.values(hand), ...after.made.slice(before));
    if (facts.reads) this.shown.push(facts);
    return act;
  }

  /** What is found or referred to: what the way is about, then anything. */
  readonly pool: Pool = (entity) => {
    const record = this.recordOf(entity);
    const others = this.situation.scene().all(entity);
    return record === null ? others : [record, ...others];
  };

  /** What an earlier step answered, else the first one listed, else the first that there is. */
  recordOf(entity: string): SceneRecord | null {
    const scene = this.situation.scene();
    const known = this.answered.findLast((one) => one.entity === entity);
    if (known !== undefined) return scene.record(known.entity, known.key);
    return this.#firstListed(entity) ?? scene.all(entity)[0] ?? null;
  }

  #firstListed(entity: string): SceneRecord | null {
    for (const facts of this.shown) {
      const place = facts.places.find((one) => one.entity === entity && one.listed);
      if (place === undefined) continue;
      const pool: Pool = (name) => this.situation.scene().all(name);
      for (const hand of choices(this.situation, facts, this.by, pool)) {
        const ask = bind(this.situation, facts, this.by, hand, pool);
        if (ask === null) continue;
        const { outcome } = make(this.situation, ask);
        if (!outcome.accepted) continue;
        const first = this.situation
          .scene()
          .all(entity)
          .find((record) => shownIn(outcome.after, record)?.index === 0);
        if (first === undefined) continue;
        this.situation = outcome.after;
        return first;
      }
    }
    return null;
  }

  /** The screen's lists are what later steps choose from. */
  noteShown({ shows }: Screen): void {
    for (const { name } of shows) {
      const facts = this.#context.subject.call(name);
      if (facts !== undefined) this.shown.push(facts);
    }
  }
}

/** Somebody who is there already: whoever has signed in on the way, or came in before it. */
export const staying = (name: string, there: Identity | null = null): Actor => ({
  as: (other) => staying(other, there),
  name,
  words: name,
  roles: [],
  enter: (situation) => {
    if (situation.isSignedIn(name)) return situation;
    const identity = situation.person(name)?.identity ?? there;
    return identity === null ? null : signIn(situation, name, identity);
  },
});

/** The values that a way writes out, as far as they are plain ones. */
export const plainValues = (values: readonly { name: string; value: string }[]): Given =>
  values.flatMap(({ name, value }) => {
    const parsed = parse(value);
    const known = 'tree' in parsed ? literal(parsed.tree) : undefined;
    return known === undefined ? [] : [[name, known as Json] as const];
  });

/** Whom a call signs in: the one it made, or the one whose secret it was given. */
function signedInBy(facts: CallFacts, after: Situation): Identity | null {
  const { call } = facts;
  if (stepsOfKind(call, 'sign in').length > 0) {
    const entity = creationSignedIn(facts)?.entity.name;
    return after.made.findLast((one) => one.entity === entity) ?? null;
  }
  const [step] = stepsOfKind(call, 'sign in by');
  if (step === undefined) return null;
  return (
    after
      .scene()
      .all(step.entity.name)
      .find((record) => shownIn(after, record) !== null) ?? null
  );
}
