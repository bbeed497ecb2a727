// What every section's obligations are made with: the specification, its cast, and the searches, each
// made once and shared.

import type { TimeSet } from '../plan/obligation.ts';
import { createEngine, type Engine } from '../../engine/index.ts';
import { type SectionId, type Spec, withScopes } from '../../model/index.ts';
import { Effort } from '../subject/effort.ts';
import { Relevance } from '../subject/relevance.ts';
import { obstaclesTo } from './no-path.ts';
import { Subject, type CallFacts } from '../subject/subject.ts';
import { jsonFor } from '../situation/json/json-for.ts';
import { Backward } from '../search/backward.ts';
import { bind } from '../situation/request/bind.ts';
import { Actors, type Actor } from '../search/actors/actors.ts';
import { NEAR, REQUESTS } from '../search/bounds.ts';
import type { Refusal } from '../search/refusal.ts';
import { Situation } from '../situation/situation.ts';
import { Widening, type Goal } from '../search/widening.ts';
import { cellsOf, isOpen, mayEver } from '../subject/people/grants.ts';
import type { Setting } from '../values/plausible.ts';
import type { Wanted } from '../values/wanted.ts';
import { ON_THE_MOCK, type Terms } from '../plan/terms.ts';
import { durationsOf } from '../situation/waits.ts';
import { closedTo } from './closed.ts';
import { Landmarks } from './known/landmarks.ts';
import { nearby, seek, type Seeking } from './seek.ts';
import { prospect } from './prospect.ts';
import { Quests } from './known/quests.ts';
import {
  isNoPath,
  prospectsIn,
  type PreparedCall,
  type CallQuery,
  type AcceptedCall,
  type NoPath,
} from './call-query.ts';

const NEVER = () => false;

export class PlanningContext {
  readonly spec: Spec;
  readonly terms: Terms;
  readonly subject: Subject;
  readonly actors: Actors;
  readonly start: Situation;
  readonly #quests: Quests;
  #once = new WeakMap<object, unknown>();
  #backward: Backward | null = null;
  readonly #landmarks = new Landmarks(this);
  readonly #search: Widening;
  /** How long the clock waits for what happens by itself. */
  readonly durations: readonly number[];

  /** `engine` is the product as it is to begin with: by itself with its first data. */
  constructor(
    spec: Spec,
    engine?: Engine,
    salt?: number,
    terms: Terms = ON_THE_MOCK,
    time?: TimeSet,
  ) {
    this.spec = withScopes(spec);
    this.terms = terms;
    const effort = new Effort(time);
    this.subject = new Subject(spec, terms, effort);
    const own = () => createEngine(spec, terms.start === undefined ? {} : { start: terms.start });
    this.start = Situation.begin(this.subject, engine ?? own(), salt);
    this.actors = new Actors(this.start, terms.castsExamples);
    const everybody = () => this.actors.everybody;
    this.#quests = new Quests(effort, everybody, this.#landmarks);
    this.durations = durationsOf(this.start, terms);
    this.#search = new Widening(this.actors, this.durations);
  }

  /** Gives it calls that somebody has shown: they are followed where a call is far from the first data. */
  follow = (shown: () => Iterable<AcceptedCall>): void => this.#landmarks.follow(shown);

  /** How much is known: calls that were accepted somewhere, and states that were come into. */
  get progress(): number {
    return this.#landmarks.progress;
  }

  /** Forgets what was not found with little effort, or when less was known. */
  reconsider(): void {
    this.#quests.reconsider();
    this.#landmarks.reconsider();
    this.#once = new WeakMap();
  }

  /** What is worked out once. */
  once<Made>(about: object, make: () => Made): Made {
    if (!this.#once.has(about)) this.#once.set(about, make());
    return this.#once.get(about) as Made;
  }

  /** What values are made from before anything has happened. */
  setting(keyOf: Setting['keyOf'], salt = 1): Setting {
    const { mark, web } = this.subject;
    const now = this.start.engine.clock.now();
    const known = (wanted: Wanted) => jsonFor(this.subject, wanted);
    return { spec: this.spec, salt, mark, web, now, keyOf, jsonFor: known };
  }

  /** Whether a section can be stood on. */
  isThere(id: SectionId): boolean {
    const { state } = this.spec.sections[id];
    return state === 'shown' || state === 'none';
  }

  /** The shortest way to a call that succeeds. */
  ready(callQuery: CallQuery): AcceptedCall | NoPath {
    const { facts, players = this.actors.everybody } = callQuery;
    const closed = closedTo(this.subject, facts, players);
    if (closed !== null) return closed;
    return this.#quests.made(callQuery, () => {
      const found = seek(this, callQuery, this.#seeking(callQuery));
      if (!isNoPath(found)) this.#landmarks.add(found);
      return found;
    });
  }

  /** A call accepted, where little leads there; else null. */
  easily(callQuery: CallQuery): AcceptedCall | null {
    if (closedTo(this.subject, callQuery.facts, this.actors.everybody) !== null) return null;
    const close = () => nearby(this, callQuery, this.#seeking(callQuery));
    const made = this.subject.effort.apart(REQUESTS.forChanges, close);
    if (made !== null) this.#landmarks.add(made);
    return made;
  }

  /** The situations known already that bear on something. */
  known = (relevance: Relevance): readonly Situation[] => this.#landmarks.about(relevance);

  /** Those in which several records were made at once of what bears on something. */
  several = (relevance: Relevance): readonly Situation[] => this.#landmarks.several(relevance);

  /** A few of them in which a call is nearest to being accepted. */
  nearest = (callQuery: CallQuery, players: readonly Actor[]): readonly Situation[] =>
    this.#landmarks.nearest(callQuery, players);

  /** Something for a situation that is looked for: a known one, else one come upon from the first data. */
  find<Found>(
    relevance: Relevance,
    goal: Goal<Found>,
    enough: () => boolean = NEVER,
    bounds = NEAR,
  ): Found | null {
    const { effort } = this.subject;
    for (const situation of this.known(relevance)) {
      if (effort.isSpent) return null;
      effort.spend();
      const found = goal(situation, true);
      if (found !== null) return found;
    }
    return enough() ? null : this.explore(relevance, goal, enough, bounds);
  }

  /** The same, by going on from the first data alone. */
  explore<Found>(
    relevance: Relevance,
    goal: Goal<Found>,
    enough: () => boolean,
    bounds = NEAR,
  ): Found | null {
    const search = () => this.#search.find(relevance, goal, enough, bounds);
    return this.subject.effort.within(bounds.requests, search);
  }

  /** Why calls were refused that might have led to what has a bearing. */
  refusals = (relevance: Relevance): readonly Refusal[] => this.#search.refusals(relevance);

  /**
   * The first prospect that `judge` takes, with the call ready to be made but not made: for what is
   * to be refused. Looks at the call with other values of the members in `vary`, too. `second` takes
   * the place of one where none is found.
   */
  prospect(
    callQuery: Omit<CallQuery, 'when' | 'isOnlyWays' | 'fixed' | 'named'>,
    judge: (prepared: PreparedCall) => boolean,
    second: (prepared: PreparedCall) => boolean = NEVER,
  ): PreparedCall | null {
    const { facts, isAllowed = false } = callQuery;
    const players = (inCompany: boolean): readonly Actor[] => {
      const all = this.#players(callQuery, inCompany);
      return isAllowed ? this.#able(facts, all) : all;
    };
    return prospect(this, { callQuery, judge, second, players, backward: this.wayBack });
  }

  /** Whether a role of theirs ever lets somebody make a call. */
  mayEver = ({ call }: CallFacts, { roles }: Actor): boolean =>
    isOpen(this.subject) || cellsOf(this.subject, call.name, roles).some(mayEver);

  #able = (facts: CallFacts, players: readonly Actor[]): readonly Actor[] =>
    players.filter((one) => this.mayEver(facts, one));

  /** What stood in the way of everything that was tried for a call. */
  obstacles = (callQuery: Pick<CallQuery, 'facts' | 'widen'>): NoPath =>
    obstaclesTo(callQuery.facts, this.#search, this.bearing(callQuery));

  /** What bears on a call, and on what else is asked for. */
  bearing({ facts, widen }: Pick<CallQuery, 'facts' | 'widen'>): Relevance {
    const relevance = new Relevance(this.subject).addCall(facts);
    widen?.(relevance);
    return relevance;
  }

  /** Who may make the call: of each role one, and where that leads nowhere, another. */
  #players({ players }: Pick<CallQuery, 'players'>, inCompany: boolean): readonly Actor[] {
    if (players !== undefined) return players;
    const { everybody, seconds, allTied } = this.actors;
    return inCompany ? [...everybody, ...seconds, ...allTied] : everybody;
  }

  #seeking(callQuery: CallQuery): Seeking {
    const { players = this.actors.actorsFor(callQuery.facts) } = callQuery;
    return {
      backward: this.wayBack,
      search: this.#search,
      landmarks: this.#landmarks,
      players: this.#able(callQuery.facts, players),
      near: (inCompany) => this.#able(callQuery.facts, this.#players(callQuery, inCompany)),
    };
  }

  /** The search for calls by what others are refused for. */
  get wayBack(): Backward {
    return (this.#backward ??= new Backward(this.actors, this.durations));
  }

  /** The ways in which somebody could make a call in a situation, as far as its finds go. */
  readonly prospects = prospectsIn;

  /** The first of them, each with its likeliest request. */
  *prepared(
    from: Situation,
    facts: CallFacts,
    actor: Actor,
    most = Infinity,
    unheld?: CallQuery['unheld'],
  ): Generator<PreparedCall, undefined> {
    for (const prospect of this.prospects(from, facts, actor, unheld).slice(0, most)) {
      const { situation, hand, pool } = prospect;
      const ask = bind(situation, facts, actor.name, hand, pool);
      if (ask !== null) yield { ...prospect, facts, ask };
    }
  }
}
