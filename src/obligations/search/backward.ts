// The way to a call, sought backwards: the call is tried, and where it is refused, the calls are sought
// that could change what it was refused for, each in the same manner. Nothing is done that nothing on
// the way asks for (regression, as in STRIPS).

import type { Decision } from '../../engine/index.ts';
import { samePlace } from '../solver/solve.ts';
import type { Attempt } from './attempt.ts';
import { bind, choices, type InHand } from '../situation/request/bind.ts';
import type { Actors, Actor } from './actors/actors.ts';
import { missingIn, unreferred } from './remedies/missing.ts';
import { poolOf } from '../situation/request/pool.ts';
import { isForMany, isMeant, isToName, isWished, type Blocked } from './blocked.ts';
import type { Goal, Helps, Remedy, Tried } from './blocked.ts';
import { idsOf, Tries } from './tries.ts';
import { distanceOf, farness, keyOf, likeliest, preferring, restOf, sameness } from './standing.ts';
import type { Refusal } from './refusal.ts';
import { revised } from './revising.ts';
import { MOST, ROUNDS, type Reach } from './bounds.ts';
import { Remedies } from './remedies/remedies.ts';
import { isNearer, Repeating } from './repeating.ts';
import { LearntValues } from './remedies/learnt-values.ts';
import { sooner } from './sooner.ts';
import type { Situation } from '../situation/situation.ts';
import type { SceneRecord } from '../world/scene.ts';

/** Where a remedy has led. */
interface Further {
  readonly next: Situation;
  readonly remedy: Remedy;
  /** What has been done on the way there. */
  readonly inside: readonly string[];
}

export class Backward {
  readonly #remedies: Remedies;
  readonly #repeating: Repeating;
  #left = 0;
  #visits = 0;
  readonly #tries = new Tries();
  readonly #learnt = new LearntValues();

  /** `durations`: how long the clock waits for what happens by itself, in milliseconds. */
  constructor(actors: Actors, durations: readonly number[]) {
    this.#repeating = new Repeating(actors);
    this.#remedies = new Remedies(actors, durations);
  }

  /** Why calls were refused, in what was looked for last, that were never accepted in it. */
  get closed(): readonly Refusal[] {
    return this.#tries.closed;
  }

  /** What a goal finds from a situation on, by as few further calls as it takes; null where none lead there. */
  find<Found>(from: Situation, goal: Goal<Found>, reach: Reach): Found | null {
    const { depth, tries } = ROUNDS[reach];
    this.#tries.begin();
    const proved = new Map(this.#learnt.all);
    for (let round = 0; round < MOST.rounds; round += 1) {
      const before = this.#learnt.digest;
      this.#left = tries;
      this.#visits = MOST.visits;
      const found = this.#reach(from, goal, depth, []);
      if (found !== null) return found.found;
      // What was made so that it could not be mended later is made as it has to be.
      if (this.#learnt.digest === before) break;
    }
    if (this.#learnt.all.size > proved.size) this.#learnt.restore(proved);
    return null;
  }

  #reach<Found>(
    from: Situation,
    goal: Goal<Found>,
    depth: number,
    around: readonly string[],
    met: ReadonlyMap<string, number> = new Map(),
  ): Extract<Tried<Found>, { found: Found }> | null {
    // Where nothing is there to be found no request is made, so that tries alone bound nothing.
    if ((this.#visits -= 1) < 0 || from.subject.effort.isSpent) return null;
    const blocked: Blocked[] = [];
    for (const actor of goal.players) {
      const tried = this.#tryAs(from, goal, actor, blocked);
      if (tried !== null) return tried;
      if (this.#left <= 0) return null;
    }
    if (depth <= 0) return null;
    // What was in the way before, and is so still, was not mended.
    const fresh = blocked.filter((one) => distanceOf(one) < (met.get(sameness(one)) ?? Infinity));
    const nearest = fresh.toSorted((a, b) => farness(a) - farness(b)).slice(0, MOST.blocked);
    for (const one of nearest) {
      const further = this.#further(one, depth, around);
      for (const { next, remedy, inside } of further) {
        const made = remedy.kind === 'call' ? remedy.facts.creates : [];
        // What has just been made for it comes before what would not do.
        const { prefers = [] } = remedy.kind === 'call' ? remedy : {};
        const isMade = ({ entity }: SceneRecord): boolean =>
          made.some((step) => step.entity.name === entity);
        const held = Object.values(one.hand);
        const about = [...goal.about, ...held, ...prefers].filter((record) => !isMade(record));
        // A new record has the whole way before it.
        const isAnew = held.some(isMade);
        const all = new Map([...(isAnew ? [] : met), [sameness(one), distanceOf(one)]]);
        const known = isToName({ remedy }) ? met : all;
        const again = this.#reach(next, { ...goal, about }, depth - 1, inside, known);
        if (again !== null) return again;
      }
    }
    return null;
  }

  /** Where remedies lead: those that can be done at once, the most helpful first, and then those that take more. */
  *#further(one: Blocked, depth: number, around: readonly string[]): Generator<Further, undefined> {
    const remedies = this.#remedies.of(one).slice(0, MOST.remedies);
    const allowed = remedies.flatMap((remedy) => {
      const key = keyOf(remedy);
      const isTooOften = around.filter((other) => other === key).length > MOST.again;
      return isTooOften ? [] : [{ remedy, inside: [...around, key] }];
    });
    const apply = (by: Omit<Further, 'next'>, deep: number, helping?: Helps): Further | null => {
      const { remedy, inside } = by;
      const at = (from: Situation, least: number, isHelp = helping) =>
        this.#apply(from, remedy, Math.max(deep, least), inside, isHelp);
      const next =
        at(one.situation, 0) ?? sooner(one, remedy, helping, (from, is) => at(from, 1, is));
      if (helping === undefined) this.#learnt.learn(one, by.remedy, next === null);
      return next === null ? null : { ...by, next };
    };
    // What the clock alone brings costs no request: it comes before anything else is even tried.
    const [first] = allowed;
    const soon = first?.remedy.kind === 'wait' ? apply(first, 0) : null;
    if (soon !== null) yield soon;
    const rest = soon === null ? allowed : allowed.slice(1);
    const done = new Map(rest.map((by) => [by, this.#left > 0 ? apply(by, 0) : null]));
    const direct = [...done.values()]
      .filter((by) => by !== null)
      .map((by) => ({ by, rest: restOf(one, by.next) }))
      .toSorted((a, b) => a.rest.far - b.rest.far || a.rest.distance - b.rest.distance);
    const now = { far: farness(one), distance: distanceOf(one) };
    const helps = (rest: typeof now): boolean => one.ask === null || isNearer(rest, now);
    const left = [...done].flatMap(([by, found]) => (found === null ? [by] : []));
    const [meant, others] = [true, false].map((is) => left.filter((by) => isMeant(by) === is));
    const deeper = (by: Omit<Further, 'next'>, helping?: Helps): Further | null =>
      depth <= 1 || this.#left <= 0 ? null : apply(by, depth - 1, helping);
    const isHelp = (after: Situation): boolean => helps(restOf(one, after));
    for (const { by, rest } of direct) {
      // It may be for somebody else to do the same.
      const isForOthers = isForMany(by) || isWished(by);
      const better = helps(rest) || isToName(by) ? by : isForOthers ? apply(by, 0, isHelp) : null;
      if (better !== null) yield* this.#often(one, better);
    }
    for (const by of meant!) {
      const found = deeper(by);
      if (found === null) continue;
      yield* this.#often(one, found);
      // It may have spoilt what held already: another way to the same need not.
      const other = isWished(by) && !isHelp(found.next) ? deeper(by, isHelp) : null;
      if (other !== null) yield* this.#often(one, other);
    }
    yield* direct.flatMap(({ by, rest }) => (helps(rest) ? [] : [by]));
    for (const by of others!) {
      const found = deeper(by);
      if (found !== null) yield found;
    }
  }

  /** Where a remedy leads that is taken as often as it helps, and then where it leads once. */
  *#often(one: Blocked, by: Further): Generator<Further, undefined> {
    const { remedy, next: once } = by;
    const isCall = one.ask !== null && remedy.kind === 'call';
    const next = isCall ? this.#repeating.repeated(one, remedy, once) : null;
    if (next !== null) yield { ...by, next };
    yield by;
  }

  #apply(
    situation: Situation,
    remedy: Remedy,
    depth: number,
    around: readonly string[],
    helps?: Helps,
  ): Situation | null {
    if (remedy.kind === 'wait') return situation.pass(remedy.milliseconds);
    if (remedy.kind === 'revise') return depth > 0 ? null : revised(situation, remedy.revision);
    const make = this.#tries.makingOf(remedy, this.#learnt.all);
    const goal = { ...remedy, make, helps, isChosen: remedy.aims.length > 0 };
    return this.#reach<Attempt>(situation, goal, depth, around)?.after ?? null;
  }

  #tryAs<Found>(
    from: Situation,
    { facts, make, about, helps, unheld, isChosen = false }: Goal<Found>,
    actor: Actor,
    blocked: Blocked[],
  ): Extract<Tried<Found>, { found: Found }> | null {
    const situation = actor.enter(from);
    if (situation === null) return null;
    const pool = preferring(about, situation, poolOf(situation, actor.name));
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
          ...{ facts, situation, actor, hand, pool, ask },
          ...{ decision, missing, missed, towards },
        });
    };
    const all = choices(situation, facts, actor.name, pool, unheld);
    const hands =
      all.length <= MOST.hands
        ? all
        : likeliest(all, { situation, facts, actor, pool }, about).slice(
            0,
            isChosen ? MOST.chosen : MOST.hands,
          );
    if (hands.length === 0) {
      const step = facts.finds.find((one) => one.where !== null && one !== unheld);
      const [record] = step === undefined ? [] : pool(step.entity.name);
      if (step !== undefined && record !== undefined)
        note({ [step.as]: record }, null, { missed: [{ expression: step.where!, holds: true }] });
      note({}, null, { missing: missingIn(facts, pool) });
    }
    const known = this.#tries.known(make, situation);
    for (const hand of hands) {
      if (situation.subject.effort.isSpent) return null;
      const ask = bind(situation, facts, actor.name, hand, pool);
      if (ask === null) {
        note(hand, null, { missing: unreferred(situation.subject, facts, pool) });
        continue;
      }
      const key = `${actor.name}|${idsOf(Object.values(hand))}|${idsOf(about)}`;
      if (!known.has(key) && (this.#left -= 1) < 0) return null;
      const tried = known.get(key) ?? make({ situation, actor, hand, pool, facts, ask });
      // What was cut short may come to something else another time.
      if (!situation.subject.effort.isSpent) known.set(key, tried);
      this.#tries.note(facts, tried);
      if ('found' in tried && helps?.(tried.after) === false) continue;
      if ('found' in tried) return tried;
      const { refused, towards, missed = [], ask: own = ask } = tried;
      if (refused !== null || towards !== undefined || missed.length > 0)
        note(hand, refused, { towards: towards ?? null, missed, ask: own });
    }
    return null;
  }
}
