// Somebody about to make a call that is to go wrong in one way and no other: in a situation that is
// known already, by what would have to change for it to be so, and at last by going on from the first
// data.

import { attempt } from '../search/attempt.ts';
import type { Ask } from '../search/ask.ts';
import type { Backward } from '../search/backward.ts';
import type { Goal, Posed, Tried } from '../search/blocked.ts';
import { REQUESTS } from '../search/bounds.ts';
import type { Player } from '../search/cast.ts';
import type { Situation } from '../search/situation.ts';
import { samePlace } from '../solver/solve.ts';
import { rulingOf } from './judgement.ts';
import { isFrom, isStuck, type Poised, type Quest } from './quest.ts';
import { firstOf, missedBy } from './seek.ts';
import { solvedBy } from './solved-by.ts';
import { variantsOf } from './variants.ts';
import type { Workshop } from './workshop.ts';

/** Of situations that do not differ in the states of what is in hand, so many are worth solving. */
const ALIKE = 2;
/** So many requests are solved for in known situations, and again in those that are come upon. */
const MAX_SOLVED = 10;
/** So many requests are tried to learn what stands in the way. */
const BUDGET = 40;

export interface Prospecting {
  readonly quest: Quest;
  /** Whether this is what is looked for. */
  readonly judge: (poised: Poised) => boolean;
  /** What would do where nothing is found. */
  readonly second: (poised: Poised) => boolean;
  /** Who may make the call, others of each role last. */
  readonly players: (inCompany: boolean) => readonly Player[];
  readonly backward: Backward;
}

/** The first prospect that `judge` takes, else one that `second` takes; null where there is neither. */
export function prospect(workshop: Workshop, prospecting: Prospecting): Poised | null {
  const { quest, backward, players } = prospecting;
  const { enough = () => false } = quest;
  const search = new Search(workshop, prospecting);
  const known = knownFor(workshop, prospecting);
  const plain = firstOf(known, (from) => search.plainly(from, players(true)));
  if (plain !== null) return plain;
  search.maySolve = MAX_SOLVED;
  const { effort } = workshop.subject;
  const solved = effort.within(REQUESTS.forValues, () =>
    firstOf(known, (from) => search.solved(from, players(true))),
  );
  if (solved !== null) return solved;
  const goal: Goal<Poised> = {
    ...{ facts: quest.facts, players: players(true), about: [] },
    make: (posed) => search.towards(posed),
  };
  const ready = workshop.ready({ facts: quest.facts });
  // Where the call is accepted, nothing else stands in the way of what is looked for.
  const accepted = isStuck(ready) ? [] : [ready.situation];
  const nearest = [...accepted, ...workshop.nearest(quest, players(true)), workshop.start];
  const led = effort.within(REQUESTS.forChanges, () =>
    firstOf(new Set(nearest), (from) => backward.find(from, goal, 'near')),
  );
  if (led !== null) return led;
  if (search.other !== null || enough()) return search.other;
  search.maySolve = MAX_SOLVED;
  const come = workshop.explore(
    workshop.bearing(quest),
    (from, inCompany) =>
      search.plainly(from, players(inCompany)) ?? search.solved(from, players(inCompany)),
    () => search.other !== null || enough(),
  );
  return come ?? search.other;
}

/** Where the call can be made, and what else is known of what it looks at. */
function knownFor(workshop: Workshop, { quest, players }: Prospecting): readonly Situation[] {
  const { facts } = quest;
  const ready = [
    workshop.ready({ facts }),
    ...players(true).map((one) => workshop.ready({ facts, players: [one] })),
  ];
  const own = ready.flatMap((one) =>
    isStuck(one) ? [] : [one.situation, one.attempt.outcome.after],
  );
  return [...new Set([...own, ...workshop.known(workshop.bearing(quest))])];
}

class Search {
  /** What would do where nothing is found. */
  other: Poised | null = null;
  /** How many requests may still be solved for. */
  maySolve = 0;
  readonly #workshop: Workshop;
  readonly #prospecting: Prospecting;
  readonly #solved = new Map<string, number>();

  constructor(workshop: Workshop, prospecting: Prospecting) {
    this.#workshop = workshop;
    this.#prospecting = prospecting;
  }

  /** In a situation as it is, by the likeliest request and by what else its members may be. */
  plainly(from: Situation, players: readonly Player[]): Poised | null {
    return this.#each(from, players, (poised) => this.#among(poised));
  }

  /** By a request that is worked out from how conditions have to come out. */
  solved(from: Situation, players: readonly Player[]): Poised | null {
    const { ways = [] } = this.#prospecting.quest;
    if (ways.length === 0 || this.maySolve <= 0) return null;
    return this.#each(from, players, (poised) => {
      const key = signatureOf(poised);
      const times = this.#solved.get(key) ?? 0;
      if (times >= ALIKE || this.maySolve <= 0) return null;
      this.#solved.set(key, times + 1);
      this.maySolve -= 1;
      return solvedBy(poised, ways, this.#isFound);
    });
  }

  /** The same where a call is about to be made, and if it is not what is looked for, what stands in the way. */
  towards(posed: Posed): Tried<Poised> {
    const { quest } = this.#prospecting;
    const { from, ways = [], vary = [] } = quest;
    const poised = this.#shaped(posed);
    if (poised === null) return { refused: null };
    if (from !== undefined && !isFrom(quest, posed.hand)) return { refused: null, towards: from };
    const found = this.#among(poised) ?? solvedBy(poised, ways, this.#isFound);
    if (found !== null) return { found, after: found.situation };
    const [aims = []] = ways;
    const { situation, pool, ask } = poised;
    const tried = attempt(situation, ask, pool, vary, BUDGET);
    const { accepted, decision } = tried.outcome;
    const missed = missedBy({ ...poised, ask: tried.ask }, quest);
    const isAimed = aims.some(({ expression }) => samePlace(expression.at, decision.at));
    const own = { ask: tried.ask };
    return accepted || isAimed ? { refused: null, missed, ...own } : { refused: decision, ...own };
  }

  #each(
    from: Situation,
    players: readonly Player[],
    look: (poised: Poised) => Poised | null,
  ): Poised | null {
    const { effort } = this.#workshop.subject;
    for (const player of players)
      for (const likeliest of this.#workshop.poised(from, this.#prospecting.quest.facts, player)) {
        if (effort.isSpent) return null;
        effort.spend();
        const poised = this.#shaped(likeliest);
        const found = poised === null ? null : look(poised);
        if (found !== null) return found;
      }
    return null;
  }

  #shaped(likeliest: Poised): Poised | null {
    const { quest } = this.#prospecting;
    const { shape = (ask: Ask) => ask } = quest;
    if (!isFrom(quest, likeliest.hand)) return null;
    const ask = shape(likeliest.ask, likeliest);
    return ask === null ? null : { ...likeliest, ask };
  }

  #among(poised: Poised): Poised | null {
    const { quest } = this.#prospecting;
    for (const variant of variantsOf(poised, quest.vary ?? []))
      if (this.#isFound(variant)) return variant;
    return null;
  }

  readonly #isFound = (poised: Poised): boolean => {
    const { quest, judge, second } = this.#prospecting;
    if ((quest.isAllowed !== true || rulingOf(this.#workshop, poised).allowed) && judge(poised))
      return true;
    if (this.other === null && second(poised)) this.other = poised;
    return false;
  };
}

/** Requests that do not differ in this are seldom solved in one situation and not in the other. */
function signatureOf({ situation, player, hand }: Poised): string {
  const { moves } = situation.subject;
  const states = Object.entries(hand).map(([name, record]) => {
    const fields = moves.filter(({ entity }) => entity === record.entity).map(({ field }) => field);
    return `${name}:${[...new Set(fields)].map((field) => String(record.stored[field])).join()}`;
  });
  const made = situation.made.map(({ entity }) => entity).toSorted();
  return [player.words, ...states, ...made].join('|');
}
