// The search: from the first data outwards, act by act, to every situation that differs in what
// matters, the shortest way to each. One exploration serves all obligations with the same bearing.

import type { Json } from '../../model/index.ts';
import type { Decision } from '../../engine/index.ts';
import { cellsOf, isOpen, mayEver } from '../subject/grants.ts';
import type { CallFacts, Subject } from '../subject/subject.ts';
import type { Relevance } from '../subject/relevance.ts';
import { withMember, type Ask } from './ask.ts';
import { attempt, edges } from './attempt.ts';
import { bind, choices, type Pool } from './bind.ts';
import type { Cast, Player } from './cast.ts';
import type { Situation } from './situation.ts';

export interface Bounds {
  /** Situations that differ. */
  readonly situations: number;
  /** Calls tried. */
  readonly tries: number;
}

export const BOUNDS: Bounds = { situations: 600, tries: 6_000 };
/** Of each choice that a request offers, so many values. */
const MOST_VALUES = { edges: 3, others: 4 };
/** Longer ways than this are not looked for. */
const MOST_MOVES = 12;

interface Node {
  readonly situation: Situation;
  readonly moves: number;
}

export class Exploration {
  readonly #cast: Cast;
  readonly #subject: Subject;
  readonly #relevance: Relevance;
  readonly #reached: Node[];
  readonly #seen = new Set<string>();
  readonly #moves: readonly CallFacts[];
  readonly #durations: readonly number[];
  #expanded = 0;
  #tries = 0;
  /** Why calls on the way were refused, each reason once. */
  readonly refusals = new Map<string, Decision>();

  constructor(cast: Cast, relevance: Relevance, durations: readonly number[]) {
    this.#cast = cast;
    this.#subject = cast.start.subject;
    this.#relevance = relevance;
    this.#reached = [{ situation: cast.start, moves: 0 }];
    this.#seen.add(this.#signature(cast.start));
    this.#moves = this.#subject.calls.filter((facts) => relevance.concerns(facts));
    this.#durations = durations;
  }

  /** The first situation for which `goal` gives something, the nearest first; null where none does. */
  find<Found>(goal: (situation: Situation) => Found | null): Found | null {
    for (let place = 0; ; place += 1) {
      while (place >= this.#reached.length) if (!this.#expand()) return null;
      const found = goal(this.#reached[place]!.situation);
      if (found !== null) return found;
    }
  }

  /** Takes every move from the next situation; false where there is nowhere left to go. */
  #expand(): boolean {
    const node = this.#reached[this.#expanded];
    if (node === undefined || this.#reached.length >= BOUNDS.situations) return false;
    if (this.#tries >= BOUNDS.tries || node.moves >= MOST_MOVES) return false;
    this.#expanded += 1;
    const { situation, moves } = node;
    for (const facts of this.#moves) {
      const players = this.#players(facts);
      if (players.length === 0) this.#noteClosed(facts);
      for (const player of players) this.#try(situation, moves, facts, player);
    }
    for (const duration of this.#durations)
      if (situation.made.length > 0) this.#reach(situation.pass(duration), moves);
    return true;
  }

  /** Those whose role ever lets them. */
  #players({ call }: CallFacts): Player[] {
    return this.#cast.everybody.filter(
      ({ roles }) =>
        isOpen(this.#subject) || cellsOf(this.#subject, call.name, roles).some(mayEver),
    );
  }

  #try(from: Situation, moves: number, facts: CallFacts, player: Player): void {
    const situation = player.enter(from);
    if (situation === null || this.#isFull(situation, facts)) return;
    const pool = poolOf(situation, player.name);
    for (const hand of choices(situation, facts, player.name, pool))
      for (const ask of this.#variants(situation, facts, player, hand, pool)) {
        if (this.#tries >= BOUNDS.tries) return;
        this.#tries += 1;
        const { outcome } = attempt(
          situation,
          ask,
          pool,
          [...ask.members.keys()].filter((leaf) => this.#relevance.writes(facts).includes(leaf)),
        );
        if (outcome.accepted) this.#reach(outcome.after, moves);
        else this.#note(outcome.decision);
      }
  }

  /** One record of each entity is enough. */
  #isFull(situation: Situation, { creates }: CallFacts): boolean {
    return creates.some(({ entity }) => situation.madeOf(entity.name).length > 0);
  }

  /** The call as it is likeliest, and with each value of what conditions read. */
  #variants(
    situation: Situation,
    facts: CallFacts,
    player: Player,
    hand: ReturnType<typeof choices>[number],
    pool: Pool,
  ): Ask[] {
    const ask = bind(situation, facts, player.name, hand, pool);
    if (ask === null) return [];
    const others = this.#relevance
      .writes(facts)
      .flatMap((leaf) =>
        edges(situation, facts, leaf, pool, MOST_VALUES).map((value) =>
          withMember(ask, leaf, value),
        ),
      );
    return [ask, ...others];
  }

  /** A call that nobody may make is not tried, and stands in the way all the same. */
  #noteClosed({ call: { name } }: CallFacts): void {
    const cells = this.#subject.spec.sections.roles.facts.permissions;
    const at = cells.find(({ call }) => call.name === name)?.at ?? null;
    this.#note({ section: 'roles', at, why: `nobody may \`${name}\`` });
  }

  #note(decision: Decision): void {
    const { at, why } = decision;
    if (at !== null) this.refusals.set(`${at.line}:${at.column}:${why}`, decision);
  }

  #reach(situation: Situation, moves: number): void {
    const signature = this.#signature(situation);
    if (this.#seen.has(signature)) return;
    this.#seen.add(signature);
    this.#reached.push({ situation, moves: moves + 1 });
  }

  /** What matters of a situation: the records made, by the fields that conditions read. */
  #signature(situation: Situation): string {
    const names = new Map<string, string>();
    for (const { name, identity } of situation.people.values())
      names.set(nameOf(identity.entity, identity.key), name);
    situation.made.forEach(({ entity, key }, place) => {
      const name = nameOf(entity, key);
      if (!names.has(name)) names.set(name, `${entity} ${place}`);
    });
    const parts: string[] = [];
    for (const entity of new Set([...this.#relevance.entities, ...this.#subject.people])) {
      const fields = [...this.#relevance.fields].filter((path) => path.startsWith(`${entity}.`));
      for (const record of situation.scene().all(entity)) {
        const name = names.get(nameOf(entity, record.key));
        // Those of the first data that nobody touched are the same everywhere.
        if (name === undefined || (fields.length === 0 && this.#subject.people.includes(entity)))
          continue;
        const values = fields.map((path) =>
          plain(record.stored[path.split('.')[1]!] ?? null, names),
        );
        parts.push(`${this.#subject.people.includes(entity) ? name : entity}(${values.join()})`);
      }
    }
    return parts.sort().join(';');
  }
}

const nameOf = (entity: string, key: Json): string => `${entity} ${JSON.stringify(key)}`;

/** A value without what differs each time: instants and keys. */
function plain(value: Json, names: ReadonlyMap<string, string>): string {
  if (Array.isArray(value)) return `[${value.map((item) => plain(item, names)).join()}]`;
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return 'instant';
  for (const [name, known] of names) if (name.endsWith(` ${JSON.stringify(value)}`)) return known;
  return JSON.stringify(value);
}

/** What may be found or referred to: records that the plan made, else those of the first data. */
export function poolOf(situation: Situation, by: string | null): Pool {
  const { subject } = situation;
  return (entity) => {
    const made = situation.madeOf(entity);
    if (subject.people.includes(entity)) return peopleIn(situation, entity, by);
    const creatable = subject.calls.some(({ creates }) =>
      creates.some((step) => step.entity.name === entity),
    );
    return made.length > 0 || creatable ? made : situation.scene().all(entity);
  };
}

/** Other people on the stage, then the one who asks, then those who were always there. */
function peopleIn(situation: Situation, entity: string, by: string | null) {
  const scene = situation.scene();
  const there = [...situation.people.values()].filter(({ identity }) => identity.entity === entity);
  const others = there.filter(({ name }) => name !== by);
  const own = there.filter(({ name }) => name === by);
  const records = [...others, ...own].flatMap(
    ({ identity }) => scene.record(entity, identity.key) ?? [],
  );
  return [
    ...records,
    ...scene.all(entity).filter((record) => !records.some(({ id }) => id === record.id)),
  ];
}
