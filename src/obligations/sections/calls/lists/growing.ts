// A list that gets longer and longer: one record more at a time, each made as the one before was if that
// still does, else by whatever leads there.

import { again } from '../../../search/again.ts';
import { attempt } from '../../../search/attempt.ts';
import { withMember } from '../../../situation/ask.ts';
import { waysOf } from '../../../requests/steps/making-ways.ts';
import type { Goal } from '../../../search/blocked.ts';
import { REQUESTS } from '../../../search/bounds.ts';
import type { Actor } from '../../../search/actors/actors.ts';
import { makeOne, withRoom, type Vary } from '../../../search/populate.ts';
import type { Situation } from '../../../situation/situation.ts';
import { waitsIn } from '../../../situation/waits.ts';
import { judged } from '../../../solver/solve.ts';
import type { Act } from '../../../plan/plan.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import type { PreparedCall } from '../../../planning/call-query.ts';

/** What is to grow: where it begins, who made what there is, and what tells that it has grown. */
export interface Growth {
  /** What it lists. */
  readonly entity: string;
  readonly first: PreparedCall;
  readonly makers: readonly CallFacts[];
  /** What the request of each record is to give, by the call that makes it. */
  readonly vary: (maker: CallFacts) => Vary;
  /** Whether rows of section 4 make such records by the clock. */
  readonly isFedByClock: boolean;
  /** Whether so many of the records are listed. */
  readonly holds: (situation: Situation, count: number) => boolean;
}

/** A way to make one record more, if it does once more; `listed`: how many are to be listed then. */
type Step = (from: Situation, number: number, listed: number) => Situation | null;

/** How a way is gone once more. */
interface Manner {
  readonly isByOthers?: boolean;
  readonly isAlike?: boolean;
}

/** So many others like somebody are asked in a row who may make no more either. */
const MAX_REFUSED = 3;

/** The situation with `count` records more, or with as many as could be made. */
export function grown(
  context: PlanningContext,
  growth: Growth,
  listed: number,
  count: number,
): Situation {
  const growing = new Growing(context, growth);
  let situation = growth.first.situation;
  for (let number = 0; number < count; number += 1) {
    const next = growing.oneMore(situation, number, listed + number + 1);
    if (next === null) break;
    situation = next;
  }
  return situation;
}

class Growing {
  readonly #context: PlanningContext;
  readonly #growth: Growth;
  /** Those that did before come first, the latest of them before all. */
  #steps: readonly Step[];

  constructor(context: PlanningContext, growth: Growth) {
    this.#context = context;
    this.#growth = growth;
    const { everybody, seconds } = context.actors;
    const all = growth.makers.flatMap((facts) =>
      [...everybody, ...seconds].map((actor) => ({ facts, actor })),
    );
    this.#steps = [
      ...all.map(({ facts, actor }) => this.#byCall(facts, actor)),
      ...all.map(({ facts, actor }) => this.#byRoom(facts, actor)),
      ...(growth.isFedByClock ? [this.#byClock] : []),
      ...[{}, { isByOthers: true }, { isAlike: true }].map((how) =>
        this.#byWay(growth.first.situation.acts, how),
      ),
    ];
  }

  oneMore(from: Situation, number: number, listed: number): Situation | null {
    const { subject } = this.#context;
    for (const step of this.#steps) {
      if (subject.effort.isSpent) return null;
      const next = step(from, number, listed);
      if (next === null || !this.#growth.holds(next, listed)) continue;
      this.#steps = [step, ...this.#steps.filter((one) => one !== step)];
      return next;
    }
    return subject.effort.within(REQUESTS.forOneMore, () => this.#sought(from, number, listed));
  }

  /** By the call that makes it, made by somebody, or by others like them once they may make no more. */
  #byCall(facts: CallFacts, actor: Actor): Step {
    const { actors } = this.#context;
    const { hand } = this.#growth.first;
    const vary = this.#growth.vary(facts);
    let place = 0;
    return (from, number) => {
      for (let refused = 0; refused < MAX_REFUSED; refused += 1) {
        const maker = place === 0 ? actor : actors.others(actor, place);
        if (maker === null) return null;
        const entered = maker.enter(from);
        const made = entered && makeOne(entered, facts, maker, hand, vary(number));
        if (made !== null) return made;
        place += 1;
      }
      place -= MAX_REFUSED;
      return null;
    };
  }

  /** By the call that makes it, once one of those that count has been led elsewhere. */
  #byRoom(facts: CallFacts, actor: Actor): Step {
    const { hand } = this.#growth.first;
    const vary = this.#growth.vary(facts);
    return (from, number) => {
      const entered = actor.enter(from);
      return entered && withRoom(entered, facts, actor, hand, vary(number));
    };
  }

  /** By what the clock makes of what there is. */
  readonly #byClock: Step = (from, _number, listed) => {
    const { patience } = this.#context.terms;
    for (const wait of new Set(waitsIn(from))) {
      const next = wait > patience ? null : from.pass(wait);
      if (next !== null && this.#growth.holds(next, listed)) return next;
    }
    return null;
  };

  /** By a whole way gone once more, by those who went it or by others like them, in new words or the same. */
  #byWay(way: readonly Act[], { isByOthers = false, isAlike = false }: Manner): Step {
    const { actors } = this.#context;
    return (from, number) => {
      const inPlaceOf = (one: Actor): Actor =>
        isByOthers ? (actors.others(one, number + 1) ?? one) : one;
      const { makers, vary } = this.#growth;
      const given = new Map(makers.flatMap((facts) => [...vary(facts)(number)]));
      return again(from, way, { actors, given, inPlaceOf, isAlike });
    };
  }

  /** By what the call that makes it is refused for; the way that is found is gone again for the next one. */
  #sought(from: Situation, number: number, listed: number): Situation | null {
    const { actors } = this.#context;
    for (const facts of this.#growth.makers) {
      const given = this.#growth.vary(facts)(number);
      const [step] = facts.creates.filter(({ entity }) => entity.name === this.#growth.entity);
      const [aims = []] = step === undefined ? [] : waysOf(this.#context, facts, step);
      const goal: Goal<Situation> = {
        ...{
          facts,
          players: [...actors.everybody, ...actors.seconds],
          about: Object.values(this.#growth.first.hand),
        },
        make: ({ situation, pool, ask }) => {
          const own = [...given].reduce((one, [leaf, value]) => withMember(one, leaf, value), ask);
          const { outcome, ask: asked } = attempt(situation, own, pool, [...given.keys()]);
          if (!outcome.accepted) return { refused: outcome.decision, ask: asked };
          if (this.#growth.holds(outcome.after, listed))
            return { found: outcome.after, after: outcome.after };
          // The step that makes it may not have run.
          const missed = judged(asked, { situation, pool, aims }).missed;
          return { refused: null, missed, ask: asked };
        },
      };
      const found = this.#context.wayBack.find(from, goal, 'near');
      if (found === null) continue;
      const way = found.since(from);
      this.#steps = [this.#byWay(way, {}), this.#byWay(way, { isByOthers: true }), ...this.#steps];
      return found;
    }
    return null;
  }
}
