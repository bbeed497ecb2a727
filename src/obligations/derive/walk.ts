// Walking a way of section 1: screens opened, calls made, each with what earlier steps answered.

import { literal, parse } from '../../expression/index.ts';
import { screenNamed, type Json, type Screen, type WayStep } from '../../model/index.ts';
import type { Act, Check, Plan, Reason } from '../plan.ts';
import { attempt, make } from '../search/attempt.ts';
import { bind, choices, type Pool } from '../search/bind.ts';
import { refer, shownIn } from '../search/refer.ts';
import type { Situation } from '../search/situation.ts';
import { stepsOfKind } from '../subject/steps.ts';
import type { CallFacts } from '../subject/subject.ts';
import { tokenOf } from '../subject/tokens.ts';
import type { Value } from '../value.ts';
import type { Identity, SceneRecord } from '../world/scene.ts';
import { findOf, opening, parametersOf } from './addresses.ts';
import { nobodyMay, replaced } from './calls.ts';
import { impossible } from './draft.ts';
import { succeeds } from './plans.ts';
import { stuck } from './stuck.ts';
import type { Workshop } from './workshop.ts';

/** Where a way stops, and which rows stop it. */
export interface Stopped {
  readonly what: string;
  readonly reasons: readonly Reason[];
}

export class Walk {
  readonly #workshop: Workshop;
  #situation: Situation;
  /** How much of the situation's acts has been put into the plan. */
  #told: Situation;
  #by: string | null = null;
  #pages = 0;
  readonly #checks: Check[] = [];
  /** What the steps answered, by entity, the latest last. */
  readonly #answered: Identity[] = [];
  /** The reading calls that the way has shown so far. */
  readonly #shown: CallFacts[] = [];

  constructor(workshop: Workshop) {
    this.#workshop = workshop;
    this.#situation = this.#told = workshop.start;
  }

  /** Somebody in a role goes on from here; says why nobody can. */
  become(roleName: string): string | null {
    const { cast } = this.#workshop;
    const role = cast.roles.find(({ name }) => name === roleName);
    const player = role === undefined ? cast.anybody() : cast.fitting(role);
    const entered = player?.enter(this.#situation) ?? null;
    if (player === null || entered === null) return `Nobody was found who is a ${roleName}.`;
    this.#situation = entered;
    this.#by = player.name;
    return null;
  }

  /** Opens a screen; says why it cannot be. */
  open({ name }: WayStep): string | null {
    const screen = screenNamed(this.#workshop.spec, name);
    if (screen === undefined) return `Section 2 has no screen ${name}.`;
    const parameters: Record<string, Value> = {};
    for (const parameter of parametersOf(screen)) {
      const find = findOf(this.#workshop.subject, screen, parameter);
      const record = find === undefined ? null : this.#recordOf(find.entity.name);
      if (find === undefined || record === null)
        return `Nothing says which ${parameter} the screen ${name} is opened for.`;
      parameters[parameter] = refer(this.#situation, record, find.field.name);
    }
    const act = opening(screen, this.#by, `page${(this.#pages += 1)}`, parameters);
    this.#tell([act], act.id, { kind: 'heading', is: screen.name });
    this.#noteShown(screen);
    return null;
  }

  /** Makes a call; says why it is refused. */
  call(step: WayStep): Stopped | string | null {
    const { subject, spec } = this.#workshop;
    const facts = subject.call(step.name);
    if (facts === undefined) return `Section 7 has no call ${step.name}.`;
    const pool: Pool = (entity) => {
      const record = this.#recordOf(entity);
      const others = this.#situation.scene().all(entity);
      return record === null ? others : [record, ...others];
    };
    const values = valuesOf(step);
    let refusal: Stopped = { what: nobodyMay(facts.call), reasons: [] };
    for (const hand of choices(this.#situation, facts, this.#by, pool)) {
      const bound = bind(this.#situation, facts, this.#by, hand, pool);
      if (bound === null) continue;
      const ask = values.reduce((done, [name, value]) => replaced(done, name, value), bound);
      const given = facts.leaves.filter(({ name }) => values.some(([known]) => known === name));
      const tried = attempt(this.#situation, ask, pool, given);
      const { accepted, decision, answer, after } = tried.outcome;
      if (!accepted) {
        const who = this.#by ?? 'somebody signed out';
        const what = `${facts.call.name} by ${who} is refused: ${decision.why}.`;
        refusal = { what, ...stuck([decision]) };
        continue;
      }
      const token = tokenOf(spec, facts.call, tried.act.id);
      const name = `${this.#by ?? 'somebody'}, signed in`;
      const who = signedInBy(facts, after);
      const signs = token !== null && who !== null;
      const act = signs ? { ...tried.act, signsIn: { person: name, token } } : tried.act;
      this.#situation = (signs ? after.withAct(act).signedIn(name, who, answer) : null) ?? after;
      if (signs) this.#by = name;
      this.#answered.push(...Object.values(hand), ...after.made.slice(this.#told.made.length));
      if (facts.reads) this.#shown.push(facts);
      for (const { expect } of succeeds(this.#workshop, act)) this.#tell([], act.id, expect);
      return null;
    }
    return refusal;
  }

  /** The whole walk, each step looked at before the next is taken. */
  plan(): Plan {
    const [first, ...others] = this.#checks;
    if (first === undefined) return impossible('The way has no steps.');
    return { given: [], when: first.first, then: [{ ...first, first: [] }, ...others] };
  }

  /** Adds a check, with the calls made meanwhile and `acts` done before it. */
  #tell(acts: readonly Act[], of: string, expect: Check['expect']): void {
    const calls = this.#situation.since(this.#told);
    this.#told = this.#situation;
    this.#checks.push({ first: [...calls, ...acts], of, expect });
  }

  /** What an earlier step answered, else the first one listed, else the first that there is. */
  #recordOf(entity: string): SceneRecord | null {
    const scene = this.#situation.scene();
    const known = this.#answered.findLast((one) => one.entity === entity);
    if (known !== undefined) return scene.record(known.entity, known.key);
    return this.#firstListed(entity) ?? scene.all(entity)[0] ?? null;
  }

  #firstListed(entity: string): SceneRecord | null {
    for (const facts of this.#shown) {
      const place = facts.places.find((one) => one.entity === entity && one.listed);
      if (place === undefined) continue;
      const pool: Pool = (name) => this.#situation.scene().all(name);
      for (const hand of choices(this.#situation, facts, this.#by, pool)) {
        const ask = bind(this.#situation, facts, this.#by, hand, pool);
        if (ask === null) continue;
        const { outcome } = make(this.#situation, ask);
        if (!outcome.accepted) continue;
        const first = this.#situation
          .scene()
          .all(entity)
          .find((record) => shownIn(outcome.after, record)?.path.at(-1) === 0);
        if (first === undefined) continue;
        this.#situation = outcome.after;
        return first;
      }
    }
    return null;
  }

  #noteShown({ shows }: Screen): void {
    for (const { name } of shows) {
      const facts = this.#workshop.subject.call(name);
      if (facts !== undefined) this.#shown.push(facts);
    }
  }
}

/** The values that the way writes out. */
const valuesOf = ({ values }: WayStep): [string, Json][] =>
  values.flatMap(({ name, value }): [string, Json][] => {
    const parsed = parse(value.source);
    const known = 'tree' in parsed ? literal(parsed.tree) : undefined;
    return known === undefined ? [] : [[name, known as Json]];
  });

/** Whom a call signs in: the one it made, or the one whose secret it was given. */
function signedInBy({ call, creates }: CallFacts, after: Situation): Identity | null {
  if (stepsOfKind(call, 'sign in').length > 0) {
    const entity = creates[0]?.entity.name;
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
