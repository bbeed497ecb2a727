// What every section's obligations are made with: the specification, its cast, and the searches, each
// made once and shared.

import type { Decision } from '../../engine/index.ts';
import { createEngine } from '../../engine/index.ts';
import type { SectionId, Spec } from '../../model/index.ts';
import type { Reason } from '../plan.ts';
import { Relevance } from '../subject/relevance.ts';
import { stuck } from './stuck.ts';
import { Subject, type CallFacts } from '../subject/subject.ts';
import type { Ask } from '../search/ask.ts';
import { attempt, type Attempt } from '../search/attempt.ts';
import { bind, choices, type InHand, type Pool } from '../search/bind.ts';
import { Cast, type Player } from '../search/cast.ts';
import { Exploration, poolOf } from '../search/explore.ts';
import { Situation } from '../search/situation.ts';
import type { Leaf } from '../subject/leaves.ts';
import { variantsOf } from './variants.ts';

/** A call that somebody is about to make. */
export interface Poised extends Prospect {
  readonly facts: CallFacts;
  readonly ask: Ask;
}

/** A situation in which somebody can make a call, and what comes of it. */
export interface Ready extends Poised {
  readonly attempt: Attempt;
}

/** No way was found; the decisions that stood in it, each once. */
export interface Stuck {
  readonly reasons: readonly Reason[];
}

export const isStuck = (found: object): found is Stuck => 'reasons' in found;

/** A situation that a search looks at: who is to act, with which records in hand. */
export interface Prospect {
  readonly situation: Situation;
  readonly player: Player;
  readonly hand: InHand;
  readonly pool: Pool;
}

export interface Quest {
  readonly facts: CallFacts;
  /** Who may make the call; each role's one where left out. */
  readonly players?: readonly Player[];
  /** What else has to be so. */
  readonly when?: (poised: Poised) => boolean;
  /** What the request has to say; a request that cannot is left alone by giving null. */
  readonly shape?: (ask: Ask, prospect: Prospect) => Ask | null;
  /** Members of which other values are tried as well, where `when` does not hold. */
  readonly vary?: readonly Leaf[];
  /** Members whose values are not to be changed. */
  readonly fixed?: readonly Leaf[];
  /** Names what `when` and `shape` ask for, so that the same quest is made once. */
  readonly named?: string;
  /** What else has a bearing. */
  readonly widen?: (relevance: Relevance) => void;
}

export class Workshop {
  readonly spec: Spec;
  readonly subject: Subject;
  readonly cast: Cast;
  readonly start: Situation;
  readonly #explorations = new Map<string, Exploration>();
  readonly #quests = new Map<string, Ready | Stuck>();
  readonly #once = new WeakMap<object, unknown>();
  readonly #durations: readonly number[];

  constructor(spec: Spec) {
    this.spec = spec;
    this.subject = new Subject(spec);
    this.start = Situation.begin(this.subject, createEngine(spec));
    this.cast = new Cast(this.start);
    this.#durations = this.#timed();
  }

  /** What is worked out once and asked for again. */
  once<Made>(about: object, make: () => Made): Made {
    if (!this.#once.has(about)) this.#once.set(about, make());
    return this.#once.get(about) as Made;
  }

  /** Whether a section can be stood on. */
  isThere(id: SectionId): boolean {
    const { state } = this.spec.sections[id];
    return state === 'shown' || state === 'none';
  }

  /** Of each role somebody else, for what is another's. */
  get seconds(): readonly Player[] {
    return this.cast.everybody.flatMap((player) => this.cast.others(player, 1) ?? []);
  }

  exploration(relevance: Relevance): Exploration {
    const { key } = relevance;
    const known = this.#explorations.get(key);
    if (known !== undefined) return known;
    const made = new Exploration(this.cast, relevance, this.#durations);
    this.#explorations.set(key, made);
    return made;
  }

  /** The shortest way to a call that succeeds. */
  ready(quest: Quest): Ready | Stuck {
    const { facts, players = this.cast.everybody, named = '' } = quest;
    const isPlain = quest.when === undefined && quest.shape === undefined;
    const key = `${facts.call.name}|${players.map(({ words }) => words).join()}|${named}`;
    const known = isPlain || named !== '' ? this.#quests.get(key) : undefined;
    if (known !== undefined) return known;
    const made = this.#seek({ ...quest, players });
    this.#quests.set(key, made);
    return made;
  }

  /**
   * The first prospect that `judge` takes, with the call ready to be made but not made: for what is
   * to be refused. Looks at the call with other values of the members in `vary`, too. `second` takes
   * the place of one where none is found.
   */
  prospect(
    quest: Pick<Quest, 'facts' | 'players' | 'widen' | 'shape' | 'vary'>,
    judge: (poised: Poised) => boolean,
    second: (poised: Poised) => boolean = () => false,
  ): Poised | null {
    const { facts, players = this.cast.everybody, shape = (ask: Ask) => ask, vary = [] } = quest;
    const relevance = new Relevance(this.subject).addCall(facts);
    quest.widen?.(relevance);
    let other: Poised | null = null;
    const found = this.exploration(relevance).find((from) => {
      for (const player of players)
        for (const prospect of this.prospects(from, facts, player)) {
          const { situation, hand, pool } = prospect;
          const bound = bind(situation, facts, player.name, hand, pool);
          const ask = bound === null ? null : shape(bound, prospect);
          if (ask === null) continue;
          for (const poised of variantsOf({ ...prospect, facts, ask }, vary)) {
            if (judge(poised)) return poised;
            if (other === null && second(poised)) other = poised;
          }
        }
      return null;
    });
    return found ?? other;
  }

  /** What stood in the way of everything that was tried for a call. */
  obstacles({ facts, widen }: Pick<Quest, 'facts' | 'widen'>): Stuck {
    const relevance = new Relevance(this.subject).addCall(facts);
    widen?.(relevance);
    return stuck([...this.exploration(relevance).refusals.values()]);
  }

  #seek(quest: Quest & { players: readonly Player[] }): Ready | Stuck {
    const { facts, players } = quest;
    const refusals: Decision[] = [];
    const relevance = new Relevance(this.subject).addCall(facts);
    quest.widen?.(relevance);
    const exploration = this.exploration(relevance);
    const found = exploration.find((from) => {
      for (const player of players)
        for (const prospect of this.prospects(from, facts, player)) {
          const ready = this.#tryOut(quest, prospect, refusals);
          if (ready !== null) return ready;
        }
      return null;
    });
    return found ?? stuck(refusals.length > 0 ? refusals : [...exploration.refusals.values()]);
  }

  /** The ways in which somebody could make a call in a situation, as far as its finds go. */
  prospects(from: Situation, facts: CallFacts, player: Player): Prospect[] {
    const situation = player.enter(from);
    if (situation === null) return [];
    const pool = poolOf(situation, player.name);
    return choices(situation, facts, player.name, pool).map((hand) => ({
      situation,
      player,
      hand,
      pool,
    }));
  }

  #tryOut(quest: Quest, prospect: Prospect, refusals: Decision[]): Ready | null {
    const { facts, fixed = [], vary = [] } = quest;
    const { situation, player, hand, pool } = prospect;
    const bound = bind(situation, facts, player.name, hand, pool);
    const { shape = (ask: Ask) => ask } = quest;
    const asked = bound === null ? null : shape(bound, prospect);
    if (asked === null) return null;
    for (const poised of variantsOf({ ...prospect, facts, ask: asked }, vary)) {
      if (quest.when?.(poised) === false) continue;
      const tried = attempt(situation, poised.ask, pool, [...fixed, ...vary]);
      if (tried.outcome.accepted) return { ...poised, ask: tried.ask, attempt: tried };
      refusals.push(tried.outcome.decision);
    }
    return null;
  }

  /** The durations after which something happens by itself. */
  #timed(): number[] {
    const found = this.subject.moves.flatMap(({ entity, row }) => {
      if (row.event.kind !== 'after') return [];
      const about = this.subject.aboutRecord(entity);
      const value = this.start
        .scene()
        .value(this.subject.compile(row.event.duration, 'states', about));
      return typeof value === 'number' ? [value] : [];
    });
    return [...new Set(found)];
  }
}
