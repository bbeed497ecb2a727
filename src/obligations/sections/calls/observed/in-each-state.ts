// What everybody does with a record in each state that it comes into: each call by somebody of each role, be it
// accepted or refused, and after each a look at the record. Where it has led the record on, another one is led to
// the same state.

import { withArticle } from '../../../../text/article.ts';
import { again } from '../../../search/again.ts';
import { make } from '../../../search/attempt.ts';
import { bind, type InHand } from '../../../situation/request/bind.ts';
import type { Actor } from '../../../search/actors/actors.ts';
import { poolOf } from '../../../situation/request/pool.ts';
import type { Outcome, Situation } from '../../../situation/situation.ts';
import type { CallFacts, Subject } from '../../../subject/subject.ts';
import type { Identity } from '../../../world/scene.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../planning/no-plan.ts';
import type { Plan } from '../../../plan/plan.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { AfterEach } from './after-each.ts';
import { companyOf, full, furnishing, type Company } from './company.ts';
import { observedPlan } from './expected/expected.ts';
import { addObserved, NOBODY, takesAway } from './observed.ts';
import { isSame, standing, stateOf, type Stood } from './standing.ts';
import { changing, handsOf } from './ways.ts';

/** So many acts a plan has, looks among them. */
const MAX_ACTS = 110;
const EFFORT = 6_000;

export function deriveInEachState(context: PlanningContext, drafts: Drafts): void {
  const { subject } = context;
  for (const [entity, makers] of makersOf(subject))
    for (const state of statesOf(subject, entity)) {
      const situation = `with ${withArticle(entity)} that is ${state}`;
      addObserved(drafts, situation, doneTo(subject, entity), situation, () =>
        inStatePlan(context, makers, state),
      );
    }
}

/** The calls that make one, by entity. */
function makersOf(subject: Subject): ReadonlyMap<string, readonly CallFacts[]> {
  const found = new Map<string, CallFacts[]>();
  for (const facts of furnishing(subject))
    for (const { entity } of facts.creates.slice(0, 1))
      found.set(entity.name, [...(found.get(entity.name) ?? []), facts]);
  return found;
}

const statesOf = ({ moves }: Subject, entity: string): ReadonlySet<string> =>
  new Set(moves.flatMap((move) => (move.entity === entity && move.to !== null ? [move.to] : [])));

/** The calls that change something about one: what leads it on comes late, as it may ask for the rest. */
const doneTo = (subject: Subject, entity: string): CallFacts[] => {
  const weight = (facts: CallFacts): number =>
    Number(facts.moves.some((move) => move.entity === entity)) + 2 * Number(takesAway(facts));
  return changing(subject)
    .filter(({ finds }) => finds.some((find) => find.entity.name === entity))
    .toSorted((a, b) => weight(a) - weight(b));
};

function inStatePlan(
  context: PlanningContext,
  makers: readonly CallFacts[],
  state: string,
): Plan | Untried {
  const company = companyOf(context);
  if (company === null) return untried(NOBODY);
  const stood = makers
    .flatMap((facts) => standing(context, company, facts, facts.creates[0]!.entity.name))
    .find((one) => stateOf(context, one).includes(state));
  if (stood === undefined) return untried(`Nobody in company leads one to ${state}.`);
  const { effort } = context.subject;
  const end = effort.apart(EFFORT, () => new EachDone(context, company, stood).end());
  return end === stood.situation
    ? untried('Nobody in company does anything with it.')
    : observedPlan(context, company.situation, end);
}

class EachDone {
  readonly #context: PlanningContext;
  readonly #company: Company;
  readonly #stood: Stood;
  readonly #looks: AfterEach;
  /** Who has done what left the state as it was. */
  readonly #stayed: (readonly [CallFacts, Actor])[] = [];
  #situation: Situation;
  #record: Identity;

  constructor(context: PlanningContext, company: Company, stood: Stood) {
    this.#context = context;
    this.#company = company;
    this.#stood = stood;
    this.#looks = new AfterEach(company, context.actors.signedOut);
    this.#situation = stood.situation;
    this.#record = stood.record;
  }

  end(): Situation {
    const { subject } = this.#context;
    for (const facts of doneTo(subject, this.#record.entity))
      for (const actor of this.#company.players) {
        if (this.#situation.depth - this.#stood.situation.depth >= MAX_ACTS) return this.#situation;
        if (!this.#do(facts, actor)) return this.#situation;
      }
    return this.#situation;
  }

  /** Whether there is one in the state still, once somebody has done something with it. */
  #do(facts: CallFacts, actor: Actor): boolean {
    const before = this.#situation;
    const outcome = this.#asked(facts, actor);
    if (outcome === null) return true;
    this.#situation = this.#looks.lookAtOne(before, outcome.after, this.#record);
    if (!outcome.accepted) return true;
    if (!this.#isAsItWas(before)) return this.#leadAnother();
    this.#stayed.push([facts, actor]);
    return true;
  }

  /** What comes of it with all that may be said, or else with as little; null where it cannot be asked. */
  #asked(facts: CallFacts, actor: Actor): Outcome | null {
    const now = this.#situation;
    if (actor.name !== null && !now.isSignedIn(actor.name)) return null;
    const hand = handsOf(now, facts, actor).find((one) => this.#holds(one));
    const bare = hand && bind(now, facts, actor.name, hand, poolOf(now, actor.name));
    if (bare == null) return null;
    const { outcome } = make(now, full(now, bare));
    const least = outcome.accepted ? outcome : make(now, bare).outcome;
    return least.accepted ? least : outcome;
  }

  #holds = (hand: InHand): boolean => Object.values(hand).some((one) => isSame(one, this.#record));

  #stateIn = (situation: Situation, record: Identity): string =>
    stateOf(this.#context, { situation, record }).join();

  #isAsItWas = (before: Situation): boolean =>
    this.#stateIn(this.#situation, this.#record) === this.#stateIn(before, this.#record);

  /** The way of the first, gone once more; false where it does not lead there. */
  #leadAnother(): boolean {
    const { situation: first, record: like } = this.#stood;
    const way = first.since(this.#company.situation);
    const next = again(this.#situation, way, { actors: this.#context.actors });
    const record = next?.made.findLast(({ entity }) => entity === like.entity);
    if (next === null || record === undefined) return false;
    if (this.#stateIn(next, record) !== this.#stateIn(first, like)) return false;
    this.#situation = next;
    this.#record = record;
    // What leads on may ask for what was done with the first.
    for (const [facts, actor] of this.#stayed) {
      const outcome = this.#asked(facts, actor);
      if (outcome?.accepted === true) this.#situation = outcome.after;
    }
    return true;
  }
}
