// The way to a call, sought backwards: the call is tried, and where it is refused, the calls are sought
// that could change what it was refused for, each in the same manner. Nothing is done that nothing on
// the way asks for (regression, as in STRIPS).

import type { Decision } from '../../engine/index.ts';
import type { Expression } from '../../model/index.ts';
import { samePlace } from '../solver/solve.ts';
import type { Leaf } from '../subject/leaves.ts';
import type { CallFacts } from '../subject/subject.ts';
import type { Value } from '../value.ts';
import type { SceneRecord } from '../world/scene.ts';
import { withMember, type Ask } from './ask.ts';
import { attempt, type Attempt } from './attempt.ts';
import { bind, choices, type InHand, type Pool } from './bind.ts';
import type { Cast, Player } from './cast.ts';
import { poolOf } from './pool.ts';
import type { Blocked, Remedy, Towards } from './blocked.ts';
import { Remedies } from './remedies.ts';
import type { Situation } from './situation.ts';

/** A call that is about to be made in a situation. */
export interface Posed {
  readonly situation: Situation;
  readonly player: Player;
  readonly hand: InHand;
  readonly pool: Pool;
  readonly facts: CallFacts;
  readonly ask: Ask;
}

/** What came of it: what was looked for, or why it was refused. */
export type Tried<Found> =
  | { readonly found: Found; readonly after: Situation }
  | { readonly refused: Decision | null; readonly towards?: Towards };

export interface Goal<Found> {
  readonly facts: CallFacts;
  readonly players: readonly Player[];
  readonly make: (posed: Posed) => Tried<Found>;
  /** What it is to be about, if it finds one of those entities. */
  readonly about: readonly SceneRecord[];
}

/** How deep remedies may rest on each other, and how many calls may be tried at that. */
const ROUNDS = [
  { depth: 3, tries: 40 },
  { depth: 7, tries: 100 },
  { depth: 14, tries: 260 },
];
const MAX_HANDS = 3;
const MAX_BLOCKED = 4;
const MAX_REMEDIES = 10;

export class Backward {
  readonly #remedies: Remedies;
  #left = 0;

  /** `durations`: how long the clock waits for what happens by itself, in milliseconds. */
  constructor(cast: Cast, durations: readonly number[]) {
    this.#remedies = new Remedies(cast, durations);
  }

  /** What a goal finds from a situation on, by as few further calls as it takes; null where none lead there. */
  find<Found>(from: Situation, goal: Goal<Found>): Found | null {
    for (const { depth, tries } of ROUNDS) {
      this.#left = tries;
      const found = this.#reach(from, goal, depth, []);
      if (found !== null) return found.found;
      // All of it has been gone through.
      if (this.#left > 0) return null;
    }
    return null;
  }

  #reach<Found>(
    from: Situation,
    goal: Goal<Found>,
    depth: number,
    around: readonly string[],
  ): Extract<Tried<Found>, { found: Found }> | null {
    const blocked: Blocked[] = [];
    for (const player of goal.players) {
      const tried = this.#tryAs(from, goal, player, blocked);
      if (tried !== null) return tried;
      if (this.#left <= 0) return null;
    }
    if (depth <= 0) return null;
    for (const one of blocked.slice(0, MAX_BLOCKED))
      for (const remedy of this.#remedies.of(one).slice(0, MAX_REMEDIES)) {
        const key = keyOf(remedy);
        if (around.filter((other) => other === key).length > 1 || this.#left <= 0) continue;
        const inside = [...around, key];
        const next = this.#apply(one.situation, remedy, depth - 1, inside);
        if (next === null) continue;
        const made = remedy.kind === 'call' ? remedy.facts.creates : [];
        // What has just been made for it comes before what would not do.
        const about = [...goal.about, ...Object.values(one.hand)].filter(
          ({ entity }) => !made.some((step) => step.entity.name === entity),
        );
        const again = this.#reach(next, { ...goal, about }, depth - 1, inside);
        if (again !== null) return again;
      }
    return null;
  }

  #apply(
    situation: Situation,
    remedy: Remedy,
    depth: number,
    around: readonly string[],
  ): Situation | null {
    if (remedy.kind === 'wait') return situation.pass(remedy.milliseconds);
    const make = (posed: Posed): Tried<Attempt> => plainly(posed, remedy.given);
    const done = this.#reach<Attempt>(situation, { ...remedy, make }, depth, around);
    return done === null ? null : done.after;
  }

  #tryAs<Found>(
    from: Situation,
    { facts, make, about }: Goal<Found>,
    player: Player,
    blocked: Blocked[],
  ): Extract<Tried<Found>, { found: Found }> | null {
    const situation = player.enter(from);
    if (situation === null) return null;
    const pool = preferring(about, situation, poolOf(situation, player.name));
    const note = (
      hand: InHand,
      decision: Decision | null,
      missing: string | null,
      where: Expression | null = null,
      towards: Towards | null = null,
    ): void => {
      const isKnown = blocked.some(
        (one) =>
          one.missing === missing && samePlace(one.decision?.at ?? null, decision?.at ?? null),
      );
      if (!isKnown || (missing === null && decision === null))
        blocked.push({ facts, situation, player, hand, decision, missing, where, towards });
    };
    const hands = choices(situation, facts, player.name, pool).slice(0, MAX_HANDS);
    if (hands.length === 0) {
      const step = facts.finds.find(({ where }) => where !== null);
      const [record] = step === undefined ? [] : pool(step.entity.name);
      if (step !== undefined && record !== undefined)
        note({ [step.as]: record }, null, null, step.where);
      note({}, null, missingIn(facts, pool));
    }
    for (const hand of hands) {
      if ((this.#left -= 1) < 0) return null;
      const ask = bind(situation, facts, player.name, hand, pool);
      if (ask === null) {
        note(hand, null, unreferred(facts, pool));
        continue;
      }
      const tried = make({ situation, player, hand, pool, facts, ask });
      if ('found' in tried) return tried;
      if (tried.refused !== null || tried.towards !== undefined)
        note(hand, tried.refused, null, null, tried.towards ?? null);
    }
    return null;
  }
}

/** A call made as it is likeliest, but for what it is to give. */
function plainly({ situation, ask, pool }: Posed, given: ReadonlyMap<Leaf, Value>): Tried<Attempt> {
  const full = [...given].reduce((one, [leaf, value]) => withMember(one, leaf, value), ask);
  const found = attempt(situation, full, pool, [...given.keys()]);
  const { accepted, after, decision } = found.outcome;
  return accepted ? { found, after } : { refused: decision };
}

const keyOf = (remedy: Remedy): string =>
  remedy.kind === 'wait'
    ? `${remedy.milliseconds}`
    : `${remedy.facts.call.name} ${remedy.about.map(({ id }) => String(id)).join()} ${JSON.stringify([...remedy.given.values()])}`;

/** The records that all is about before others of their entities. */
function preferring(about: readonly SceneRecord[], situation: Situation, pool: Pool): Pool {
  if (about.length === 0) return pool;
  const scene = situation.scene();
  return (entity) => {
    const own = about
      .filter((one) => one.entity === entity)
      .flatMap((one) => scene.record(entity, one.key) ?? [])
      .reverse();
    return [...own, ...pool(entity).filter(({ id }) => !own.some((one) => one.id === id))];
  };
}

const missingIn = ({ finds }: CallFacts, pool: Pool): string | null =>
  finds.find(({ entity }) => pool(entity.name).length === 0)?.entity.name ??
  finds.at(-1)?.entity.name ??
  null;

/** An entity that the request has to name a record of, and there is none. */
function unreferred({ leaves, call, finds }: CallFacts, pool: Pool): string | null {
  for (const { member } of leaves) {
    const type = member.type?.kind === 'list' ? member.type.of : member.type;
    if (type?.kind === 'reference' && pool(type.to).length === 0) return type.to;
  }
  return finds.at(-1)?.entity.name ?? call.name;
}
