// How far a trace has been followed while its acts are looked for: who is there, and the record that
// it is about.

import type { Trace } from '../../diagnostics/trace.ts';
import { entityNamed, keyOf } from '../../model/index.ts';
import type { CallAct, ClockAct, Reason } from '../plan/plan.ts';
import { staying, Walker, type Stopped } from '../sections/purpose/walker.ts';
import type { PlanningContext } from '../planning/planning-context.ts';
import type { Pool } from '../situation/request/bind.ts';
import type { Actor } from '../search/actors/actors.ts';
import { refer } from '../situation/request/refer.ts';
import type { Situation } from '../situation/situation.ts';
import { Scene, type Identity, type SceneRecord } from '../world/scene.ts';
import type { Leg, Named, Standing } from './script.ts';

/** So many others are tried where the first cannot do what a step says. */
const MOST_OTHERS = 3;

type Then = Trace[number]['then'];

/** What an earlier rehearsal has left, in what there is now. */
export interface Earlier {
  readonly actors: readonly { readonly who: string; readonly person: Identity | null }[];
  readonly answered: readonly Identity[];
  readonly shown: readonly string[];
}

export class Rehearsal {
  readonly context: PlanningContext;
  walker: Walker;
  /** The record that the trace is about, once there is one. */
  about: Identity | null = null;
  #who: string | null = null;
  /** Who plays whom, once it is settled. */
  readonly #players = new Map<string, Actor>();
  /** How much of what happened belongs to the legs so far. */
  #told: Situation;

  constructor(context: PlanningContext) {
    this.context = context;
    this.walker = new Walker(context);
    this.#told = context.start;
  }

  /** It is about a record that is there already. */
  goOnWith({ entity, key }: Identity): void {
    this.about = { entity, key };
    this.walker.answered.push(this.about);
  }

  /** It goes on from where an earlier one was left. */
  goOnFrom({ actors, answered, shown }: Earlier): void {
    const { subject, actors: people } = this.context;
    for (const { who, person } of actors)
      this.#players.set(who, person === null ? people.signedOut : staying(who, person));
    this.walker.answered.push(...answered.map(({ entity, key }) => ({ entity, key })));
    this.walker.shown.push(...shown.flatMap((name) => subject.call(name) ?? []));
  }

  /** Somebody goes on, the same as before unless the name is another; says why nobody can. */
  enter(who: string | null): Stopped | null {
    if (who === null) return null;
    if (who !== this.#who) {
      const known = this.#players.get(who) ?? null;
      const nobody = known === null ? this.walker.become(who) : null;
      if (nobody !== null) return { what: nobody, reasons: this.context.actors.reasons };
      if (known !== null) this.walker.actor = known;
      this.#who = who;
    }
    this.stay();
    return null;
  }

  /** Whoever is there has a credential that is good. */
  stay(): void {
    const { situation, actor } = this.walker;
    this.walker.situation = actor.enter(situation) ?? situation;
  }

  /** Others like whoever is there, as long as nobody has done anything yet in their name. */
  *others(): Generator<Walker> {
    const { actors } = this.context;
    const { situation, by } = this.walker;
    const role = actors.roles.find(({ name }) => name === this.#who);
    const hasActed = situation.acts.some((act) => act.kind === 'call' && act.by === by);
    if (role === undefined || by === null || hasActed) return;
    for (let place = 1; place <= MOST_OTHERS; place += 1) {
      const actor = actors.actor(role, place);
      const entered = actor?.enter(situation);
      if (!actor || !entered) return;
      const walker = this.walker.from(entered);
      walker.actor = actor;
      yield walker;
    }
  }

  /** Goes on as a walker does; whoever it is plays their role from now on. */
  goOn(walker: Walker): void {
    this.walker = walker;
    if (this.#who !== null) this.#players.set(this.#who, walker.actor);
  }

  /** The record that the trace is about, in a situation. */
  record(situation = this.walker.situation): SceneRecord | null {
    const { about } = this;
    return about === null ? null : situation.scene().record(about.entity, about.key);
  }

  /** The record that a trace is about, and none else of its entity; of others what was just made. */
  poolFor(walker: Walker): Pool {
    return (entity) => {
      const record = this.about?.entity === entity ? this.record(walker.situation) : null;
      if (record !== null) return [record];
      const made = walker.situation.madeOf(entity);
      const others = walker.pool(entity).filter(({ id }) => !made.some((one) => one.id === id));
      const isPerson = this.context.subject.people.includes(entity);
      return isPerson ? walker.pool(entity) : [...made, ...others];
    };
  }

  /** The state in which the last act left a record, as a step speaks of it; null where there is none. */
  stateOf(then: NonNullable<Then>, record: Identity | null, { engine }: Situation): string | null {
    const stored = (entity: string) => engine.records(entity);
    const scene = new Scene(this.context.subject, stored, engine.clock.now(), null);
    const found = record && scene.record(record.entity, record.key);
    const state = found?.stored[then.field];
    return typeof state === 'string' ? state : null;
  }

  /** The leg that has been gone, with an act at its end that changed nothing. */
  leg(decides: CallAct | null, opens: Leg['opens'] = null, stopped: Stopped | null = null): Leg {
    const { situation, by } = this.walker;
    const acts = situation.since(this.#told).filter(isPerformed);
    this.#told = situation;
    const isThere = decides === null || acts.some((act) => isCall(act) && act.id === decides.id);
    return {
      acts: isThere ? acts : [...acts, decides],
      decides: decides?.id ?? null,
      opens,
      stopped,
      by,
      about: this.#named(this.about),
      leaves: this.#standing(),
    };
  }

  /** The leg that goes no further, and why. */
  stop(what: string, reasons: readonly Reason[] = []): Leg {
    return this.leg(null, null, { what, reasons });
  }

  #standing(): Standing {
    const { situation, actor, answered, shown } = this.walker;
    const players = new Map(this.#players);
    if (this.#who !== null) players.set(this.#who, actor);
    return {
      actors: [...players].map(([who, { name }]) => ({
        who,
        person: this.#named(situation.person(name)?.identity ?? null),
      })),
      answered: answered.flatMap((one) => this.#named(one) ?? []),
      shown: shown.map(({ call }) => call.name),
    };
  }

  /** A record by its key, as far as it is still there. */
  #named(identity: Identity | null): Named | null {
    const { situation } = this.walker;
    const record = identity && situation.scene().record(identity.entity, identity.key);
    const entity = record ? entityNamed(this.context.spec, record.entity) : undefined;
    const key = entity && keyOf(entity);
    if (!record || key === undefined) return null;
    return { entity: record.entity, key: refer(situation, record, key.name) };
  }
}

const isCall = (act: CallAct | ClockAct): act is CallAct => act.kind === 'call';
const isPerformed = (act: { kind: string }): act is CallAct | ClockAct =>
  act.kind === 'call' || act.kind === 'clock';
