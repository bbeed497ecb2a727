// Somebody about to make a call that is to go wrong in one way and no other: in a situation that is known
// already, by what would have to change for it to be so, and at last by going on from the first data.

import { attempt, make } from '../search/attempt.ts';
import type { Ask } from '../situation/ask.ts';
import type { Backward } from '../search/backward.ts';
import type { Goal, Posed, Tried } from '../search/blocked.ts';
import { REQUESTS } from '../search/bounds.ts';
import type { Actor } from '../search/actors/actors.ts';
import type { Situation } from '../situation/situation.ts';
import { isAsAimed } from '../solver/solve.ts';
import { turnedParts } from './deciding.ts';
import { rulingOf } from './judgement.ts';
import { isFrom, type AcceptedCall, type CallQuery, type PreparedCall } from './call-query.ts';
import { acceptedFor, knownFor } from './known/known-for.ts';
import { recast } from './recast.ts';
import { firstOf, missedBy } from './seek.ts';
import { solvedBy, solvedNear } from './solved-by.ts';
import { variantsOf } from './variants.ts';
import type { PlanningContext } from './planning-context.ts';

/** Of situations that do not differ in the states of what is in hand, so many are worth solving. */
const ALIKE = 2;
/** So many requests are solved for in known situations, and again in those that are come upon. */
const MAX_SOLVED = 10;
/** So many requests are tried to learn what stands in the way. */
const BUDGET = 40;

export interface Prospecting {
  readonly callQuery: CallQuery;
  /** Whether this is what is looked for. */
  readonly judge: (prepared: PreparedCall) => boolean;
  /** What would do where nothing is found. */
  readonly second: (prepared: PreparedCall) => boolean;
  /** Who may make the call, others of each role last. */
  readonly players: (inCompany: boolean) => readonly Actor[];
  readonly backward: Backward;
}

/** The first prospect that `judge` takes, else one that `second` takes; null where there is neither. */
export function prospect(context: PlanningContext, prospecting: Prospecting): PreparedCall | null {
  const { callQuery, backward, players } = prospecting;
  const { enough = () => false } = callQuery;
  const search = new Search(context, prospecting);
  const accepted = acceptedFor(context, callQuery, players(true));
  const known = knownFor(context, callQuery, accepted);
  const plain = firstOf(known, (from) => search.plainly(from, players(true)));
  if (plain !== null) return plain;
  const { effort } = context.subject;
  const solved = effort.within(REQUESTS.forValues, () => {
    // Where the call is accepted, nothing else stands in the way of what is looked for.
    const there = firstOf(accepted, (one) => search.solvedAt(one));
    if (there !== null) return there;
    search.maySolve = MAX_SOLVED;
    return firstOf(known, (from) => search.solved(from, players(true)));
  });
  if (solved !== null) return solved;
  const goal: Goal<PreparedCall> = {
    ...{ facts: callQuery.facts, players: players(true), about: [] },
    ...{ unheld: callQuery.unheld, isChosen: callQuery.unheld !== undefined },
    make: (posed) => search.towards(posed),
  };
  const there = accepted.slice(0, 1).map(({ situation }) => situation);
  const { starts = [] } = callQuery;
  const nearest = [
    ...starts,
    ...there,
    ...context.nearest(callQuery, players(true)),
    context.start,
    ...context.several(context.bearing(callQuery)),
  ];
  const led = effort.within(REQUESTS.forChanges, () =>
    firstOf(new Set(nearest), (from) =>
      effort.within(REQUESTS.forChangesOfOne, () => backward.find(from, goal, 'near')),
    ),
  );
  if (led !== null) return led;
  if (search.other !== null || enough()) return search.other;
  const byAnother = effort.within(REQUESTS.forChanges, () =>
    firstOf(accepted.slice(0, 1), (one) =>
      firstOf(recast(context, callQuery, one), (from) => {
        search.solveAnew();
        return search.plainly(from, players(true)) ?? search.solved(from, players(true));
      }),
    ),
  );
  if (byAnother !== null) return byAnother;
  const turned = firstOf(turnedParts(callQuery.ways ?? []), (aim) => {
    const one = context.easily({ facts: callQuery.facts, ways: [[aim]], isOnlyWays: true });
    return one && search.solvedAt(one);
  });
  if (turned !== null) return turned;
  search.maySolve = MAX_SOLVED;
  const come = context.explore(
    context.bearing(callQuery),
    (from, inCompany) =>
      search.plainly(from, players(inCompany)) ?? search.solved(from, players(inCompany)),
    () => search.other !== null || enough(),
  );
  return come ?? search.other;
}

class Search {
  /** What would do where nothing is found. */
  other: PreparedCall | null = null;
  #excess = Infinity;
  /** How many requests may still be solved for. */
  maySolve = 0;
  readonly #context: PlanningContext;
  readonly #prospecting: Prospecting;
  readonly #solved = new Map<string, number>();

  constructor(context: PlanningContext, prospecting: Prospecting) {
    this.#context = context;
    this.#prospecting = prospecting;
  }

  /** Solves once more, also for what is like what was solved for before. */
  solveAnew(): void {
    this.maySolve = MAX_SOLVED;
    this.#solved.clear();
  }

  /** In a situation as it is, by the likeliest request and by what else its members may be. */
  plainly(from: Situation, players: readonly Actor[]): PreparedCall | null {
    return this.#each(from, players, (prepared) => this.#among(prepared));
  }

  /** By a request that is worked out from how conditions have to come out. */
  solved(from: Situation, players: readonly Actor[]): PreparedCall | null {
    const { ways = [] } = this.#prospecting.callQuery;
    if (ways.length === 0 || this.maySolve <= 0) return null;
    return this.#each(from, players, (prepared) => {
      const key = signatureOf(prepared);
      const times = this.#solved.get(key) ?? 0;
      if (times >= ALIKE || this.maySolve <= 0) return null;
      this.#solved.set(key, times + 1);
      this.maySolve -= 1;
      return solvedBy(prepared, ways, this.#isFound);
    });
  }

  /** The same of a request that is accepted as it is. */
  solvedAt({ attempt: { ask }, ...posed }: AcceptedCall): PreparedCall | null {
    const { ways = [] } = this.#prospecting.callQuery;
    const prepared = this.#shaped({ ...posed, ask });
    return prepared === null ? null : solvedBy(prepared, ways, this.#isFound);
  }

  /** The same where a call is about to be made, and if it is not what is looked for, what stands in the way. */
  towards(posed: Posed): Tried<PreparedCall> {
    const { callQuery } = this.#prospecting;
    const { from, ways = [], vary = [] } = callQuery;
    if (from !== undefined && !isFrom(callQuery, posed.hand))
      return { refused: null, towards: from };
    const prepared = this.#shaped(posed);
    if (prepared === null) return { refused: null };
    const plain = this.#among(prepared);
    if (plain !== null) return { found: plain, after: plain.situation };
    const { found, aimed } = solvedNear(prepared, ways, this.#isFound);
    if (found !== null) return { found, after: found.situation };
    const [aims = []] = ways;
    if (aimed !== null) {
      const { decision } = make(prepared.situation, aimed).outcome;
      if (!isAsAimed(decision, aims)) return { refused: decision, ask: aimed };
    }
    const { situation, pool, ask } = prepared;
    const tried = attempt(situation, ask, pool, vary, BUDGET);
    const { accepted, decision } = tried.outcome;
    const missed = missedBy({ ...prepared, ask: tried.ask }, callQuery);
    const own = { ask: tried.ask };
    return accepted || isAsAimed(decision, aims)
      ? { refused: null, missed, ...own }
      : { refused: decision, ...own };
  }

  #each(
    from: Situation,
    players: readonly Actor[],
    look: (prepared: PreparedCall) => PreparedCall | null,
  ): PreparedCall | null {
    const { effort } = this.#context.subject;
    const { facts, unheld } = this.#prospecting.callQuery;
    for (const actor of players)
      for (const likeliest of this.#context.prepared(from, facts, actor, Infinity, unheld)) {
        if (effort.isSpent) return null;
        effort.spend();
        const prepared = this.#shaped(likeliest);
        const found = prepared === null ? null : look(prepared);
        if (found !== null) return found;
      }
    return null;
  }

  #shaped(likeliest: PreparedCall): PreparedCall | null {
    const { callQuery } = this.#prospecting;
    const { shape = (ask: Ask) => ask } = callQuery;
    if (!isFrom(callQuery, likeliest.hand)) return null;
    const ask = shape(likeliest.ask, likeliest);
    return ask === null ? null : { ...likeliest, ask };
  }

  #among(prepared: PreparedCall): PreparedCall | null {
    const { callQuery } = this.#prospecting;
    for (const variant of variantsOf(prepared, callQuery.vary ?? []))
      if (this.#isFound(variant)) return variant;
    return null;
  }

  /** Keeps the second best with which the least is wrong beside what has to be. */
  #settleFor(prepared: PreparedCall): void {
    const { excess = () => 0 } = this.#prospecting.callQuery;
    const own = excess(prepared);
    if (this.other !== null && own >= this.#excess) return;
    this.other = prepared;
    this.#excess = own;
  }

  readonly #isFound = (prepared: PreparedCall): boolean => {
    const { callQuery, judge, second } = this.#prospecting;
    if (!isFrom(callQuery, prepared.hand)) return false;
    if (
      (callQuery.isAllowed !== true || rulingOf(this.#context, prepared).allowed) &&
      judge(prepared)
    )
      return true;
    if (this.#excess > 0 && second(prepared)) this.#settleFor(prepared);
    return false;
  };
}

/** Requests that do not differ in this are seldom solved in one situation and not in the other. */
function signatureOf({ situation, actor, hand }: PreparedCall): string {
  const { moves } = situation.subject;
  const states = Object.entries(hand).map(([name, record]) => {
    const fields = moves.filter(({ entity }) => entity === record.entity).map(({ field }) => field);
    return `${name}:${[...new Set(fields)].map((field) => String(record.stored[field])).join()}`;
  });
  const made = situation.made.map(({ entity }) => entity).toSorted();
  return [actor.words, ...states, ...made].join('|');
}
