// What every section's obligations are made with: the specification, its cast, and the searches, each
// made once and shared.

import { createEngine } from '../../engine/index.ts';
import type { SectionId, Spec } from '../../model/index.ts';
import { Relevance } from '../subject/relevance.ts';
import { stuck } from './stuck.ts';
import { Subject, type CallFacts } from '../subject/subject.ts';
import type { Ask } from '../search/ask.ts';
import { attempt, make } from '../search/attempt.ts';
import { jsonFor } from '../solver/json-for.ts';
import { Backward } from '../search/backward.ts';
import { bind, choices } from '../search/bind.ts';
import { Cast, type Player } from '../search/cast.ts';
import { FAR, NEAR } from '../search/bounds.ts';
import { poolOf } from '../search/pool.ts';
import { astray, refusalOf, type Refusal } from '../search/refusal.ts';
import { Situation } from '../search/situation.ts';
import { Widening } from '../search/widening.ts';
import { cellsOf, isOpen, mayEver } from '../subject/grants.ts';
import type { Setting } from '../values/plausible.ts';
import type { Wanted } from '../values/wanted.ts';
import { ON_THE_MOCK, type Terms } from '../terms.ts';
import { durationsOf } from '../search/waits.ts';
import { rulingOf } from './judgement.ts';
import { leadTo } from './lead.ts';
import type { Poised, Prospect, Quest, Ready, Stuck } from './quest.ts';
import { solvedBy } from './solved-by.ts';
import { variantsOf } from './variants.ts';

export { isStuck, type Poised, type Prospect, type Ready, type Stuck } from './quest.ts';

const NEVER = (): boolean => false;

export class Workshop {
  readonly spec: Spec;
  readonly terms: Terms;
  readonly subject: Subject;
  readonly cast: Cast;
  readonly start: Situation;
  readonly #quests = new Map<string, Ready | Stuck>();
  readonly #once = new WeakMap<object, unknown>();
  #backward: Backward | null = null;
  readonly search: Widening;
  /** How long the clock waits for what happens by itself. */
  readonly durations: readonly number[];

  /** `engine` is the product as it is to begin with: by itself with its first data. */
  constructor(spec: Spec, engine = createEngine(spec), salt?: number, terms: Terms = ON_THE_MOCK) {
    this.spec = spec;
    this.terms = terms;
    this.subject = new Subject(spec, terms.mark);
    this.start = Situation.begin(this.subject, engine, salt);
    this.cast = new Cast(this.start);
    this.durations = durationsOf(this.start, terms);
    this.search = new Widening(this.cast, this.durations);
  }

  /** What is worked out once and asked for again. */
  once<Made>(about: object, make: () => Made): Made {
    if (!this.#once.has(about)) this.#once.set(about, make());
    return this.#once.get(about) as Made;
  }

  /** What values are made from before anything has happened. */
  setting(keyOf: Setting['keyOf'], salt = 1): Setting {
    const { mark } = this.subject;
    const now = this.start.engine.clock.now();
    const known = (wanted: Wanted) => jsonFor(this.subject, wanted);
    return { spec: this.spec, salt, mark, now, keyOf, jsonFor: known };
  }

  /** Whether a section can be stood on. */
  isThere(id: SectionId): boolean {
    const { state } = this.spec.sections[id];
    return state === 'shown' || state === 'none';
  }

  /** The shortest way to a call that succeeds. */
  ready(quest: Quest): Ready | Stuck {
    const { facts, players = this.cast.everybody, named = '' } = quest;
    const closed = this.#closed(facts, players);
    if (closed !== null) return closed;
    const isPlain = quest.when === undefined && quest.shape === undefined;
    const key = `${facts.call.name}|${players.map(({ words }) => words).join()}|${named}`;
    const known = isPlain || named !== '' ? this.#quests.get(key) : undefined;
    if (known !== undefined) return known;
    const made = this.#seek(quest);
    this.#quests.set(key, made);
    return made;
  }

  /**
   * The first prospect that `judge` takes, with the call ready to be made but not made: for what is
   * to be refused. Looks at the call with other values of the members in `vary`, too. `second` takes
   * the place of one where none is found.
   */
  prospect(
    quest: Pick<
      Quest,
      'facts' | 'players' | 'widen' | 'shape' | 'vary' | 'ways' | 'enough' | 'isAllowed' | 'isFar'
    >,
    judge: (poised: Poised) => boolean,
    second: (poised: Poised) => boolean = () => false,
  ): Poised | null {
    const { facts, shape = (ask: Ask) => ask, vary = [], ways = [], enough = () => false } = quest;
    const { isAllowed = false } = quest;
    const isFound = (poised: Poised): boolean =>
      (!isAllowed || rulingOf(this, poised).allowed) && judge(poised);
    let other: Poised | null = null;
    const found = this.search.find(
      this.#bearing(quest),
      (from, inCompany) => {
        const players = this.#players(quest, inCompany);
        for (const player of isAllowed ? this.#able(facts, players) : players)
          for (const likeliest of this.poised(from, facts, player)) {
            const ask = shape(likeliest.ask, likeliest);
            if (ask === null) continue;
            for (const poised of variantsOf({ ...likeliest, ask }, vary)) {
              if (isFound(poised)) return poised;
              if (other === null && second(poised)) other = poised;
            }
            const solved = solvedBy({ ...likeliest, ask }, ways, isFound);
            if (solved !== null) return solved;
          }
        return null;
      },
      () => other !== null || enough(),
      quest.isFar === true ? FAR : NEAR,
    );
    return found ?? other;
  }

  /** Whether a role of theirs ever lets somebody make a call. */
  mayEver({ call }: CallFacts, { roles }: Player): boolean {
    return isOpen(this.subject) || cellsOf(this.subject, call.name, roles).some(mayEver);
  }

  #able(facts: CallFacts, players: readonly Player[]): readonly Player[] {
    return players.filter((one) => this.mayEver(facts, one));
  }

  /** That nobody of these may ever make a call; null where somebody may. */
  #closed({ call }: CallFacts, players: readonly Player[]): Stuck | null {
    if (isOpen(this.subject)) return null;
    const cells = players.flatMap(({ roles }) => cellsOf(this.subject, call.name, roles));
    if (cells.some(mayEver)) return null;
    return {
      reasons: cells.map(({ at, role }) => ({ at, why: `${role.name} may not \`${call.name}\`` })),
    };
  }

  /** What stood in the way of everything that was tried for a call. */
  obstacles(quest: Pick<Quest, 'facts' | 'widen'>): Stuck {
    return stuck(this.search.refusals(this.#bearing(quest)));
  }

  #bearing({ facts, widen }: Pick<Quest, 'facts' | 'widen'>): Relevance {
    const relevance = new Relevance(this.subject).addCall(facts);
    widen?.(relevance);
    return relevance;
  }

  /** Who may make the call: of each role one, and where that leads nowhere, another. */
  #players({ players }: Pick<Quest, 'players'>, inCompany: boolean): readonly Player[] {
    if (players !== undefined) return players;
    const { everybody, seconds } = this.cast;
    return inCompany ? [...everybody, ...seconds] : everybody;
  }

  #seek(quest: Quest): Ready | Stuck {
    const { facts } = quest;
    const refusals: Refusal[] = [];
    const { players = [...this.cast.everybody, ...this.cast.seconds] } = quest;
    this.#backward ??= new Backward(this.cast, this.durations);
    const led = leadTo(this.#backward, this.start, quest, {
      players: this.#able(facts, players),
      refusals,
      tryOut: (posed) => this.#tryOut(quest, posed, refusals),
    });
    if (led !== null) return led;
    const relevance = this.#bearing(quest);
    const found = this.search.find(
      relevance,
      (from, inCompany) => {
        for (const player of this.#able(facts, this.#players(quest, inCompany)))
          for (const likeliest of this.poised(from, facts, player)) {
            const ready = this.#tryOut(quest, likeliest, refusals);
            if (ready !== null) return ready;
          }
        return null;
      },
      NEVER,
      FAR,
    );
    if (found !== null) return found;
    // What else it would take: calls that lead there, and were refused wherever they were tried.
    const aside = astray(this.subject, facts).add(facts.call.name);
    const further = this.search.closed(relevance).filter(({ call }) => !aside.has(call));
    return refusals.length > 0 ? stuck(refusals, further) : stuck(this.search.refusals(relevance));
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

  /** The first of them, each with its likeliest request. */
  *poised(
    from: Situation,
    facts: CallFacts,
    player: Player,
    most = Infinity,
  ): Generator<Poised, undefined> {
    for (const prospect of this.prospects(from, facts, player).slice(0, most)) {
      const { situation, hand, pool } = prospect;
      const ask = bind(situation, facts, player.name, hand, pool);
      if (ask !== null) yield { ...prospect, facts, ask };
    }
  }

  #tryOut(quest: Quest, likeliest: Poised, refusals: Refusal[]): Ready | null {
    const { facts, fixed = [], vary = [], ways = [], shape = (ask: Ask) => ask } = quest;
    const { situation, player, pool } = likeliest;
    const asked = shape(likeliest.ask, likeliest);
    if (asked === null) return null;
    for (const poised of variantsOf({ ...likeliest, ask: asked }, vary)) {
      if (quest.isOnlyWays === true || quest.when?.(poised) === false) continue;
      const tried = attempt(situation, poised.ask, pool, [...fixed, ...vary]);
      if (tried.outcome.accepted) return { ...poised, ask: tried.ask, attempt: tried };
      refusals.push(refusalOf(this.subject, facts, player, tried.outcome));
    }
    const isFound = (poised: Poised): boolean => quest.when?.(poised) !== false;
    const solved = solvedBy({ ...likeliest, ask: asked }, ways, isFound, true, fixed);
    return solved === null ? null : { ...solved, attempt: make(situation, solved.ask) };
  }
}
