// Who plays in the scenarios: for each role of section 6, somebody who has it, and others like them.

import type { Role } from '../../../model/index.ts';
import type { Reason } from '../../plan/plan.ts';
import type { CallFacts, Subject } from '../../subject/subject.ts';
import { isOpen } from '../../subject/people/grants.ts';
import { rolesOf } from '../../world/rulings.ts';
import { candidateFor, candidatesFor, ENDLESS, type Candidate } from './candidates.ts';
import { belongingElsewhere, belongings, byHostElsewhere } from './elsewhere.ts';
import { byIssuedCredential } from './issued-credentials.ts';
import { playerOf, type Actor } from './actor.ts';
import { castFrom, placesOfTied } from './cast.ts';
import { comeAcross } from './come-across.ts';
import { comingIn } from './coming-in.ts';
import type { Introduction } from './bring-in.ts';
import { riseTo } from './rise.ts';
import type { Situation } from '../../situation/situation.ts';

export type { Actor } from './actor.ts';

const MOST_REASONS = 4;

export class Actors {
  readonly #subject: Subject;
  readonly #start: Situation;
  readonly #isThereFirst: boolean;
  readonly #players = new Map<string, Actor | null>();
  /** Who comes to a role that too few have: by a way of calls, and null where there is none. */
  readonly #further = new Map<string | null, Candidate | null>();
  #peopled: Situation | null = null;
  #candidates: readonly Candidate[] | null = null;
  /** Why some could not come in. */
  readonly #reasons = new Map<string, Reason>();

  /** `isThereFirst`: people of the Examples play before those who sign up. */
  constructor(start: Situation, isThereFirst = false) {
    this.#subject = start.subject;
    this.#start = start;
    this.#isThereFirst = isThereFirst;
    this.signedOut = {
      name: null,
      words: 'somebody signed out',
      roles: rolesOf(start.subject, start.scene()),
      enter: (situation) => situation,
      as: () => this.signedOut,
    };
  }

  /** What stands in the way of those whom nobody could be cast for. */
  get reasons(): readonly Reason[] {
    return [...this.#reasons.values()].slice(0, MOST_REASONS);
  }

  get start(): Situation {
    return this.#start;
  }

  readonly signedOut: Actor;

  /** The roles that anybody can be cast for; where section 6 says nothing, all alike. */
  get roles(): readonly Role[] {
    return this.#subject.spec.sections.roles.facts.roles;
  }

  /** The one of a role with that place, from 0; null where there is nobody. */
  actor(role: Role, place = 0): Actor | null {
    if (role.who.kind === 'signed out')
      return place > 0 ? null : { ...this.signedOut, words: role.name, roles: [role.name] };
    const name = place === 0 ? role.name : `${role.name} ${place + 1}`;
    return this.#once(
      name,
      () =>
        this.#actors(name, place, role) ??
        (place === 0 || this.actor(role) === null ? null : this.#furtherActor(role, name)),
    );
  }

  /** Whoever has been cast under a name; null where nobody has. */
  named(name: string): Actor | null {
    return this.#players.get(name) ?? null;
  }

  /** The same of whoever an act is by: nobody who is signed in, for null. */
  playing = (by: string | null): Actor | null => (by === null ? this.signedOut : this.named(by));

  /** Somebody signed in, whoever they are; null where nobody can be. */
  anybody(place = 0): Actor | null {
    const name = place === 0 ? 'somebody' : `somebody ${place + 1}`;
    const further = () => (place === 0 ? null : this.#furtherActor(null, name));
    return this.#once(name, () => this.#actors(name, place, null) ?? further());
  }

  /** Those of the first data who have a role, and then whoever can be cast for it. */
  fitting(role: Role): Actor[] {
    const there = this.#all().filter(
      ({ supply, roles }) => supply === 1 && roles.includes(role.name),
    );
    const actors = this.actor(role);
    return [...there.map((one) => playerOf(role.name, one)), ...(actors === null ? [] : [actors])];
  }

  /** One of each role, signed out ones too; where there are no roles, somebody and nobody. */
  get everybody(): readonly Actor[] {
    if (!this.#isByRole) return [this.signedOut, this.anybody()].filter((actor) => actor !== null);
    return this.roles.flatMap((role) => this.actor(role) ?? []);
  }

  /** Of each role somebody else. */
  get seconds(): readonly Actor[] {
    return this.#company(1);
  }

  /** And a third one. */
  get thirds(): readonly Actor[] {
    return this.#company(2);
  }

  /** Those of a role who belong to something else than the others, for each thing they may belong to. */
  elsewhere(role: Role): readonly Actor[] {
    const fitting = this.#all().filter(({ roles }) => roles.includes(role.name));
    const recipe = fitting.find((one) => one.recipe !== null)?.recipe ?? null;
    if (recipe === null) return this.tied(role);
    const cast = (name: string, find: () => Introduction | null): Actor[] => {
      const actor = this.#once(name, () => {
        const introduce = find();
        const found =
          introduce === null ? null : candidateFor(this.#start, introduce, ENDLESS, recipe);
        return found?.roles.includes(role.name) ? playerOf(name, found) : null;
      });
      return actor === null ? [] : [actor];
    };
    return [
      ...belongings(this.#subject, recipe).flatMap(([leaf, entity]) =>
        cast(`${role.name} of another ${entity}`, () =>
          belongingElsewhere(this, recipe, leaf, entity),
        ),
      ),
      ...cast(`${role.name} from elsewhere`, () =>
        byHostElsewhere(this.#start, this.#all(), recipe),
      ),
      ...this.tied(role),
    ];
  }

  /** Everybody who may be needed for a call: so many of each role as it may take. */
  actorsFor({ company }: CallFacts): readonly Actor[] {
    const others = Array.from({ length: company - 1 }, (_, place) => this.#company(place + 1));
    return [...new Set([...this.everybody, ...others.flat(), ...this.allTied])];
  }

  /** Further ones of a role (null: of anybody) who are tied to the first data as the first two are not. */
  tied(role: Role | null): readonly Actor[] {
    if (role?.who.kind === 'signed out') return [];
    return placesOfTied(this.#all(), role).flatMap(
      (place) => (role === null ? this.anybody(place) : this.actor(role, place)) ?? [],
    );
  }

  /** The same of each role; where there are none, of all. */
  get allTied(): readonly Actor[] {
    return (this.#isByRole ? this.roles : [null]).flatMap((role) => this.tied(role));
  }

  get #isByRole(): boolean {
    return !isOpen(this.#subject) && this.roles.length > 0;
  }

  #company(place: number): readonly Actor[] {
    return this.everybody.flatMap((actor) => this.others(actor, place) ?? []);
  }

  /** With somebody of each role come in, where the first data holds nobody; else null. */
  get peopled(): Situation | null {
    const scene = this.#start.scene();
    const isEmpty = this.#subject.people.some((entity) => scene.all(entity).length === 0);
    if (!isEmpty) return null;
    return (this.#peopled ??= this.everybody.reduce(
      (situation, actor) => actor.enter(situation) ?? situation,
      this.#start,
    ));
  }

  /** Those like a player, other than they are: the second, the third … */
  others(actor: Actor, place: number): Actor | null {
    if (actor.name === null) return null;
    const role = this.roles.find(({ name }) => actor.words === name);
    return role === undefined ? this.anybody(place) : this.actor(role, place);
  }

  #once(name: string, find: () => Actor | null): Actor | null {
    const known = this.#players.get(name);
    if (known !== undefined) return known;
    const found = find();
    this.#players.set(name, found);
    return found;
  }

  #actors(name: string, place: number, role: Role | null): Actor | null {
    let rest = place;
    for (const candidate of castFrom(this.#all(), role)) {
      if (rest < candidate.supply) return playerOf(name, candidate);
      rest -= candidate.supply;
    }
    return null;
  }

  /** Another one of a role (null: anybody) that fewer have than are needed, who comes in or to it on some way. */
  #furtherActor(role: Role | null, name: string): Actor | null {
    const key = role?.name ?? null;
    if (!this.#further.has(key)) {
      // Whoever comes to it so does not help with the way there.
      this.#further.set(key, null);
      const come = this.#comeTo(role, [riseTo, comingIn]);
      for (const [other, actor] of this.#players) if (actor === null) this.#players.delete(other);
      this.#further.set(key, come);
    }
    const further = this.#further.get(key) ?? null;
    return further === null ? null : playerOf(name, further);
  }

  /** Everybody; those whom no one call brings in are sought once the others are known. */
  #all(): readonly Candidate[] {
    if (this.#candidates !== null) return this.#candidates;
    this.#candidates = candidatesFor(this.#start, this.#isThereFirst, (reason) =>
      this.#reasons.set(`${reason.at.line}:${reason.at.column}`, reason),
    );
    for (const role of this.roles) {
      if (role.who.kind === 'signed out' || this.actor(role) !== null) continue;
      const come = this.#comeTo(role, [byIssuedCredential, riseTo, comingIn, comeAcross]);
      if (come !== null) this.#candidates = [...this.#candidates, come];
      this.#players.clear();
    }
    return this.#candidates;
  }

  /** Somebody who comes to a role (null: is signed in at all), by the first of some kinds of way on which they do. */
  #comeTo(role: Role | null, kinds: readonly WayTo[]): Candidate | null {
    for (const wayOf of kinds) {
      const introduce = wayOf(this, role);
      const come = introduce === null ? null : candidateFor(this.#start, introduce, ENDLESS);
      if (come !== null && (role === null || come.roles.includes(role.name))) return come;
    }
    return null;
  }
}

/** A way to a role, or to being signed in at all; null where there is none of its kind. */
type WayTo = (actors: Actors, role: Role | null) => Introduction | null;
