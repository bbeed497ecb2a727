// The search: from the first data outwards, act by act, to every situation that differs in what
// matters, the shortest way to each. One exploration serves all obligations with the same bearing.

import { cellsOf, isOpen, mayEver } from '../subject/people/grants.ts';
import type { CallFacts, Subject } from '../subject/subject.ts';
import type { Leaf } from '../subject/leaves.ts';
import type { Relevance } from '../subject/relevance.ts';
import { withMember, type Ask } from '../situation/ask.ts';
import { attempt, edges } from './attempt.ts';
import { NEAR, type Bounds } from './bounds.ts';
import { bind, choices, type InHand, type Pool } from '../situation/request/bind.ts';
import type { Actors, Actor } from './actors/actors.ts';
import { branchesOf } from '../solver/branches.ts';
import { solve } from '../solver/solve.ts';
import { A_MOMENT, waitsIn } from '../situation/waits.ts';
import { heldOf } from '../situation/request/held.ts';
import { Frontier } from './frontier.ts';
import { Patience } from '../situation/patience.ts';
import { poolAbout } from '../situation/request/pool.ts';
import { membersRead } from './remedies/members-read.ts';
import { refusalOf, type Refusal } from './refusal.ts';
import type { Situation } from '../situation/situation.ts';
import type { Identity } from '../world/scene.ts';
import { awaitedBy, Observer, waitFor } from '../situation/traits.ts';

/** From where a search goes out, and how far. */
export interface Outset {
  readonly from?: Situation;
  readonly bounds?: Bounds;
  /** A record that is there already, and is what all is about. */
  readonly about?: Identity | null;
}

/** Of each choice that a request offers, so many values. */
const MOST_VALUES = { edges: 3, others: 4 };
/** Longer ways than this are not looked for. */
const MOST_MOVES = 12;

interface Node {
  readonly situation: Situation;
  readonly moves: number;
}

type Variant = { readonly ask: Ask; readonly fixed: readonly Leaf[] };

export class Exploration {
  readonly #actors: Actors;
  readonly #subject: Subject;
  readonly #relevance: Relevance;
  readonly #observer: Observer;
  readonly #reached: Node[] = [];
  readonly #frontier = new Frontier<Node>();
  readonly #seen = new Set<string>();
  readonly #accepted = new Set<CallFacts>();
  readonly #dead = new Set<string>();
  readonly #patience = new Patience();
  readonly #moves: readonly CallFacts[];
  readonly #durations: readonly number[];
  /** The fields whose instants matter. */
  readonly #awaited: readonly (readonly [string, string])[];
  readonly #bounds: Bounds;
  readonly #about: Identity | null;
  #tries = 0;
  /** How many may be tried for the one who asks. */
  #most = 0;
  /** Why calls on the way were refused, each reason once. */
  readonly refusals = new Map<string, Refusal>();

  /** Whether others of each role act, too, and there may be more records of each kind. */
  readonly inCompany: boolean;

  constructor(
    actors: Actors,
    relevance: Relevance,
    durations: readonly number[],
    inCompany: boolean,
    { from = actors.start, bounds = NEAR, about = null }: Outset = {},
  ) {
    this.inCompany = inCompany;
    this.#actors = actors;
    this.#subject = actors.start.subject;
    this.#relevance = relevance;
    this.#bounds = bounds;
    this.#about = about;
    this.#observer = new Observer(from, relevance);
    this.#moves = this.#subject.calls.filter((facts) => relevance.concerns(facts));
    this.#durations = durations;
    this.#awaited = awaitedBy(this.#subject, relevance);
    this.#reach(from, -1);
  }

  /** The calls of which none was accepted wherever it was tried. */
  get noPath(): readonly CallFacts[] {
    return this.#moves.filter((facts) => !this.#accepted.has(facts));
  }

  /** The first situation for which `goal` gives something, the nearest first; null where none does. */
  find<Found>(
    goal: (situation: Situation) => Found | null,
    bounds: Bounds = this.#bounds,
  ): Found | null {
    for (let place = 0; place < bounds.situations; place += 1) {
      while (place >= this.#reached.length) if (!this.#expand(bounds)) return null;
      const found = goal(this.#reached[place]!.situation);
      if (found !== null) return found;
    }
    return null;
  }

  /** Takes every move from the next situation; false where there is nowhere left to go. */
  #expand({ situations, tries }: Bounds): boolean {
    this.#most = tries;
    if (this.#reached.length >= situations || this.#tries >= tries) return false;
    if (this.#subject.effort.isSpent) return false;
    const node = this.#frontier.next();
    if (node === undefined) return false;
    const { situation, moves } = node;
    if (moves >= MOST_MOVES) return true;
    for (const facts of this.#moves) {
      const players = this.#players(facts);
      if (players.length === 0) this.#noteClosed(facts);
      for (const actor of players) this.#try(situation, moves, facts, actor);
    }
    if (situation.made.length > 0)
      for (const duration of [...this.#durations, ...waitsIn(situation), ...this.#waits(situation)])
        this.#reach(situation.pass(duration), moves);
    return true;
  }

  /** How long to wait for just before and just after what records wait for. */
  #waits(situation: Situation): number[] {
    const waits = this.#awaited.flatMap(([entity, field]) =>
      situation.madeOf(entity).flatMap((record) => waitFor(record, field) ?? []),
    );
    return waits
      .filter((wait) => wait > A_MOMENT)
      .flatMap((wait) => [wait - A_MOMENT, wait + A_MOMENT]);
  }

  /** Those whose role ever lets them. */
  #players({ call }: CallFacts): Actor[] {
    const { everybody, seconds } = this.#actors;
    return [...everybody, ...(this.inCompany ? seconds : [])].filter(
      ({ roles }) =>
        isOpen(this.#subject) || cellsOf(this.#subject, call.name, roles).some(mayEver),
    );
  }

  #try(from: Situation, moves: number, facts: CallFacts, actor: Actor): void {
    const situation = actor.enter(from);
    if (situation === null || this.#isFull(situation, facts)) return;
    const pool = poolAbout(situation, actor.name, this.#about);
    for (const hand of choices(situation, facts, actor.name, pool)) {
      if (this.#isDeadEnd(facts, hand)) continue;
      for (const { ask, fixed } of this.#variants(situation, facts, actor, hand, pool)) {
        if (this.#tries >= this.#most || this.#subject.effort.isSpent) return;
        this.#tries += 1;
        const { outcome } = attempt(situation, ask, pool, fixed, this.#patience.budgetFor(facts));
        this.#patience.note(facts, outcome.accepted);
        if (!outcome.accepted) this.#note(refusalOf(this.#subject, facts, actor, outcome));
        else {
          this.#accepted.add(facts);
          this.#reach(outcome.after, moves);
        }
      }
    }
  }

  /** Whether what a call has in hand is in a state that no row takes it from; tried once, to say so. */
  #isDeadEnd(facts: CallFacts, hand: InHand): boolean {
    return facts.moves.some(({ entity, field }) => {
      const state = heldOf(facts, hand, entity)?.stored[field];
      if (state === undefined || facts.moves.some(({ from }) => from === state)) return false;
      const key = `${facts.call.name} ${entity}.${field} ${JSON.stringify(state)}`;
      return this.#dead.has(key) || !this.#dead.add(key);
    });
  }

  /** One record of each entity is enough, or two. */
  #isFull(situation: Situation, { creates }: CallFacts): boolean {
    const most = this.inCompany ? 2 : 1;
    const there = [...situation.people.values()].map(
      ({ identity: { entity, key } }) => `${entity} ${JSON.stringify(key)}`,
    );
    return creates.some(
      ({ entity }) =>
        situation
          .madeOf(entity.name)
          .filter(({ key }) => !there.includes(`${entity.name} ${JSON.stringify(key)}`)).length >=
        most,
    );
  }

  /** The call as it is likeliest, and with each value of what conditions read. */
  #variants(
    situation: Situation,
    facts: CallFacts,
    actor: Actor,
    hand: ReturnType<typeof choices>[number],
    pool: Pool,
  ): Variant[] {
    const ask = bind(situation, facts, actor.name, hand, pool);
    if (ask === null) return [];
    const others = membersRead(this.#subject, this.#relevance, facts).flatMap(({ leaf, readers }) =>
      edges(situation, facts, leaf, pool, { most: MOST_VALUES, first: readers }).map((value) => ({
        ask: withMember(ask, leaf, value),
        fixed: [leaf],
      })),
    );
    const free = [ask, ...this.#branched(situation, ask, pool)];
    return [...free.map((one) => ({ ask: one, fixed: [] })), ...others];
  }

  /** The call as each of its rows and steps would have it, as far as the request decides that. */
  #branched(situation: Situation, ask: Ask, pool: Pool): Ask[] {
    const budget = this.#patience.budgetFor(ask.facts);
    if (budget === 0) return [];
    return branchesOf(ask.facts).flatMap(
      (aims) => solve(ask, { situation, pool, aims, budget }) ?? [],
    );
  }

  /** A call that nobody may make is not tried, and stands in the way all the same. */
  #noteClosed({ call: { name } }: CallFacts): void {
    const cells = this.#subject.spec.sections.roles.facts.permissions;
    const at = cells.find(({ call }) => call.name === name)?.at ?? null;
    const why = `nobody may \`${name}\``;
    this.#note({ section: 'roles', at, why, call: name, answered: () => null });
  }

  #note(refusal: Refusal): void {
    const { at, why, call } = refusal;
    const key = `${call}:${at?.line}:${at?.column}:${why}`;
    if (at !== null && !this.refusals.has(key)) this.refusals.set(key, refusal);
  }

  #reach(situation: Situation, moves: number): void {
    const traits = this.#observer.traitsOf(situation);
    if (this.#seen.has(traits.signature)) return;
    this.#seen.add(traits.signature);
    const node = { situation, moves: moves + 1 };
    this.#reached.push(node);
    this.#frontier.add(node, traits);
  }
}
