// The way to a call, sought backwards: the call is tried, and where it is refused, the calls are sought
// that could change what it was refused for, each in the same manner. Nothing is done that nothing on
// the way asks for (regression, as in STRIPS).

import type { Decision } from '../../engine/index.ts';
import { judged, samePlace, solve, type Aim, type Judged } from '../solver/solve.ts';
import type { CallFacts } from '../subject/subject.ts';
import type { SceneRecord } from '../world/scene.ts';
import { withMember, type Ask } from './ask.ts';
import { aligned } from './aligned.ts';
import { attempt, make, type Attempt } from './attempt.ts';
import { bind, choices, type InHand, type Pool } from './bind.ts';
import type { Cast, Player } from './cast.ts';
import { poolOf } from './pool.ts';
import type { Blocked, Remedy, Towards, Wish } from './blocked.ts';
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
  | {
      readonly refused: Decision | null;
      readonly towards?: Towards;
      /** Conditions that came out otherwise than they should. */
      readonly missed?: readonly Aim[];
    };

export interface Goal<Found> {
  readonly facts: CallFacts;
  readonly players: readonly Player[];
  readonly make: (posed: Posed) => Tried<Found>;
  /** What it is to be about, if it finds one of those entities. */
  readonly about: readonly SceneRecord[];
}

/** Where a remedy has led. */
interface Further {
  readonly next: Situation;
  readonly remedy: Remedy;
  /** What has been done on the way there. */
  readonly inside: readonly string[];
}

/** How deep remedies may rest on each other, and how many calls may be tried at that. */
const ROUNDS = {
  near: { depth: 3, tries: 60 },
  further: { depth: 7, tries: 140 },
  far: { depth: 14, tries: 300 },
};
export type Reach = keyof typeof ROUNDS;
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
  find<Found>(from: Situation, goal: Goal<Found>, reach: Reach): Found | null {
    const { depth, tries } = ROUNDS[reach];
    this.#left = tries;
    return this.#reach(from, goal, depth, [])?.found ?? null;
  }

  #reach<Found>(
    from: Situation,
    goal: Goal<Found>,
    depth: number,
    around: readonly string[],
    met: readonly string[] = [],
  ): Extract<Tried<Found>, { found: Found }> | null {
    const blocked: Blocked[] = [];
    for (const player of goal.players) {
      const tried = this.#tryAs(from, goal, player, blocked);
      if (tried !== null) return tried;
      if (this.#left <= 0) return null;
    }
    if (depth <= 0) return null;
    // What was in the way before, and is so still, was not mended.
    const fresh = blocked.filter((one) => !met.includes(sameness(one)));
    const nearest = fresh.toSorted((a, b) => farness(a) - farness(b)).slice(0, MAX_BLOCKED);
    for (const one of nearest) {
      const further = this.#further(one, depth, around);
      for (const { next, remedy, inside } of further) {
        const made = remedy.kind === 'call' ? remedy.facts.creates : [];
        // What has just been made for it comes before what would not do.
        const about = [...goal.about, ...Object.values(one.hand)].filter(
          ({ entity }) => !made.some((step) => step.entity.name === entity),
        );
        const known = [...met, sameness(one)];
        const again = this.#reach(next, { ...goal, about }, depth - 1, inside, known);
        if (again !== null) return again;
      }
    }
    return null;
  }

  /** Where remedies lead: those that can be done at once, the most helpful first, and then those that take more. */
  *#further(one: Blocked, depth: number, around: readonly string[]): Generator<Further, undefined> {
    const remedies = this.#remedies.of(one).slice(0, MAX_REMEDIES);
    const allowed = remedies.flatMap((remedy) => {
      const key = keyOf(remedy);
      const isTooOften = around.filter((other) => other === key).length > 1;
      return isTooOften ? [] : [{ remedy, inside: [...around, key] }];
    });
    const apply = (by: (typeof allowed)[number], deep: number): Further | null => {
      const next = this.#apply(one.situation, by.remedy, deep, by.inside);
      return next === null ? null : { ...by, next };
    };
    const done = new Map(allowed.map((by) => [by, this.#left > 0 ? apply(by, 0) : null]));
    yield* [...done.values()]
      .filter((by) => by !== null)
      .map((by) => ({ by, rest: restOf(one, by.next) }))
      .toSorted((a, b) => a.rest.far - b.rest.far || a.rest.distance - b.rest.distance)
      .map(({ by }) => by);
    if (depth <= 1) return;
    for (const [by, direct] of done) {
      const found = direct !== null || this.#left <= 0 ? null : apply(by, depth - 1);
      if (found !== null) yield found;
    }
  }

  #apply(
    situation: Situation,
    remedy: Remedy,
    depth: number,
    around: readonly string[],
  ): Situation | null {
    if (remedy.kind === 'wait') return situation.pass(remedy.milliseconds);
    const make = (posed: Posed): Tried<Attempt> => plainly(posed, remedy);
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
      { missing = null, missed = [], towards = null, ask = null }: Partial<Blocked> = {},
    ): void => {
      const isKnown = blocked.some(
        (one) =>
          one.missing === missing && samePlace(one.decision?.at ?? null, decision?.at ?? null),
      );
      if (!isKnown || (missing === null && decision === null))
        blocked.push({
          ...{ facts, situation, player, hand, pool, ask },
          ...{ decision, missing, missed, towards },
        });
    };
    const hands = choices(situation, facts, player.name, pool).slice(0, MAX_HANDS);
    if (hands.length === 0) {
      const step = facts.finds.find(({ where }) => where !== null);
      const [record] = step === undefined ? [] : pool(step.entity.name);
      if (step !== undefined && record !== undefined)
        note({ [step.as]: record }, null, { missed: [{ expression: step.where!, holds: true }] });
      note({}, null, { missing: missingIn(facts, pool) });
    }
    for (const hand of hands) {
      if ((this.#left -= 1) < 0 || situation.subject.effort.isSpent) return null;
      const ask = bind(situation, facts, player.name, hand, pool);
      if (ask === null) {
        note(hand, null, { missing: unreferred(facts, pool) });
        continue;
      }
      const tried = make({ situation, player, hand, pool, facts, ask });
      if ('found' in tried) return tried;
      const { refused, towards, missed = [] } = tried;
      if (refused !== null || towards !== undefined || missed.length > 0)
        note(hand, refused, { towards: towards ?? null, missed, ask });
    }
    return null;
  }
}

/** How far a call that was refused would be from being accepted somewhere else. */
function restOf(one: Blocked, next: Situation): { far: number; distance: number } {
  const { facts, player, hand, missed } = one;
  const nowhere = { far: Infinity, distance: Infinity };
  const situation = player.enter(next);
  if (situation === null) return nowhere;
  const pool = preferring(Object.values(hand), situation, poolOf(situation, player.name));
  const [found] = choices(situation, facts, player.name, pool);
  const ask = found === undefined ? null : bind(situation, facts, player.name, found, pool);
  if (ask === null) return nowhere;
  const { accepted, decision, distance } = judged(ask, { situation, pool, aims: missed });
  return { far: accepted ? 0 : farness({ decision, missed: [], towards: null }), distance };
}

/** A call made as it is likeliest, but for what it is to give. */
function plainly(posed: Posed, { wish, about }: Extract<Remedy, { kind: 'call' }>): Tried<Attempt> {
  const { situation, pool } = posed;
  const ask = wish === null ? posed.ask : withMember(posed.ask, wish.leaf, wish.value);
  const fixed = wish === null ? [] : [wish.leaf];
  const tried = attempt(situation, ask, pool, fixed);
  const found = tried.outcome.accepted || wish === null ? tried : otherwise(posed, ask, wish);
  if (!found.outcome.accepted) return { refused: tried.outcome.decision };
  const own = aligned(situation, found.ask, about);
  const better = own === found.ask ? found : make(situation, own);
  const best = better.outcome.accepted ? better : found;
  return { found: best, after: best.outcome.after };
}

/** What it is to give may have to be said otherwise for other rows to let it through. */
function otherwise({ situation, pool }: Posed, ask: Ask, wish: Wish): Attempt {
  const isDone = (judged: Judged): boolean => judged.accepted && wish.isGivenBy(judged.ask);
  return make(situation, solve(ask, { situation, pool, isDone }) ?? ask);
}

/** How far from being made a call was: what is judged first is farthest, and so are the first rows of it. */
export function farness({ decision, missed, towards }: Standing): number {
  if (decision === null)
    return missed.length > 0 ? 0 : towards === null ? STAGE.calls : STAGE.states;
  const stage = STAGE[decision.section as keyof typeof STAGE] ?? STAGE.rules;
  return stage - Math.min(decision.at?.line ?? 0, A_STAGE - 1);
}

type Standing = Pick<Blocked, 'decision' | 'missed' | 'towards'>;

/** Farther apart than rows of a specification lie. */
const A_STAGE = 1e6;
const STAGE = { rules: A_STAGE, states: 2 * A_STAGE, roles: 3 * A_STAGE, calls: 4 * A_STAGE };

/** What stands in the way, of records in which states, and how far from holding it is. */
function sameness(blocked: Blocked): string {
  const { decision, missing, missed, hand, situation, towards, player } = blocked;
  const { moves } = situation.subject;
  const states = Object.values(hand).map(({ entity, stored }) =>
    moves.flatMap((move) => (move.entity === entity ? [stored[move.field] ?? null] : [])),
  );
  const places = missed.map(({ expression }) => expression.source);
  const { line, column } = decision?.at ?? {};
  const place = [line, column, missing, places, towards?.state, player.words];
  return JSON.stringify([...place, states, distanceOf(blocked)]);
}

/** How far what refused a call is from holding; 0 where nothing says. */
function distanceOf({ ask, situation, pool, missed }: Blocked): number {
  return ask === null ? 0 : judged(ask, { situation, pool, aims: missed }).distance;
}

const keyOf = (remedy: Remedy): string =>
  remedy.kind === 'wait'
    ? `${remedy.milliseconds}`
    : `${remedy.facts.call.name} ${remedy.about.map(({ id }) => String(id)).join()} ${JSON.stringify(remedy.wish?.value ?? null)}`;

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
