// A tour of what everybody can do with a record in each state that it comes into: one call after another,
// as long as there is one that nobody has made like that, and after each a look at what it has left.

import { entityNamed, type Field } from '../../../../model/index.ts';
import { attempt, make } from '../../../search/attempt.ts';
import { bind, type InHand } from '../../../situation/request/bind.ts';
import type { Actor } from '../../../search/actors/actors.ts';
import { poolOf } from '../../../situation/request/pool.ts';
import type { Situation } from '../../../situation/situation.ts';
import { A_MOMENT, waitsIn } from '../../../situation/waits.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import type { SceneRecord } from '../../../world/scene.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { full, type Company } from './company.ts';
import { AfterEach } from './after-each.ts';
import { takesAway } from './observed.ts';
import { changing, handsOf } from './ways.ts';

/** So many acts a tour has, looks among them. */
const MAX_ACTS = 210;
/** So many of them are refused. */
const MAX_REFUSED = 25;
/** So often each is done in the same way, but for what deletes: others may need the state that it leads to. */
const TWICE = 2;
const EFFORT = 30_000;
/** Other values are tried so often where a request is refused. */
const BUDGET = 20;
/** So often time passes. */
const MAX_PASSED = 6;

const LATE = 5;
/** So many calls later it is tried again. */
const LATER = 3;

interface Step {
  readonly facts: CallFacts;
  readonly actor: Actor;
  readonly hand: InHand;
  /** What it is like: whose records in which states by whom. */
  readonly likeness: string;
}

/** A company once the tour is over; the same where nobody can do anything. */
export const toured = (context: PlanningContext, company: Company): Situation =>
  context.subject.effort.apart(EFFORT, () => new Tour(context, company).end());

class Tour {
  readonly #context: PlanningContext;
  readonly #company: Company;
  readonly #looks: AfterEach;
  readonly #done = new Map<string, number>();
  readonly #accepted = new Map<CallFacts, number>();
  /** How many calls have been accepted before one is tried again that was refused. */
  readonly #notBefore = new Map<string, number>();
  #total = 0;
  #situation: Situation;
  #refused = 0;
  #passed = 0;

  constructor(context: PlanningContext, company: Company) {
    this.#context = context;
    this.#company = company;
    this.#situation = company.situation;
    this.#looks = new AfterEach(company, context.actors.signedOut);
  }

  end(): Situation {
    while (this.#left > 0 && !this.#context.subject.effort.isSpent) {
      // What happens by itself has its share, whatever else there is to do.
      if (this.#passed < this.#due && this.#wait()) continue;
      if (!this.#goOn() && !this.#wait()) break;
    }
    return this.#situation;
  }

  get #left(): number {
    return MAX_ACTS - (this.#situation.depth - this.#company.situation.depth);
  }

  /** How often time should have passed by now: in the last third, now and then. */
  get #due(): number {
    const late = MAX_ACTS / 3 - this.#left;
    return late < 0 ? 0 : 1 + Math.floor((late / MAX_ACTS) * 3 * (MAX_PASSED - 1));
  }

  /** What was done least comes first; of that, what makes and leads on before what deletes. */
  get #calls(): CallFacts[] {
    const times = (facts: CallFacts): number => this.#accepted.get(facts) ?? 0;
    return changing(this.#context.subject).toSorted(
      (a, b) => weight(a) + times(a) - weight(b) - times(b),
    );
  }

  /** Does the first that nobody has done like that; false where there is nothing left. */
  #goOn(): boolean {
    for (const facts of this.#calls)
      for (const step of this.#steps(facts)) {
        const times = this.#done.get(step.likeness) ?? 0;
        if (times >= (weight(facts) < LATE ? TWICE : 1)) continue;
        // What is refused now may be accepted once more has happened.
        if (this.#total < (this.#notBefore.get(step.likeness) ?? 0)) continue;
        if (this.#do(step, times)) {
          this.#done.set(step.likeness, times + 1);
          return true;
        }
        this.#notBefore.set(step.likeness, this.#total + LATER);
      }
    return false;
  }

  *#steps(facts: CallFacts): Generator<Step> {
    const { players } = this.#company;
    for (const actor of players) {
      if (actor.name !== null && !this.#situation.isSignedIn(actor.name)) continue;
      const hands = handsOf(this.#situation, facts, actor).toSorted(
        (a, b) => this.#siblings(b) - this.#siblings(a),
      );
      for (const hand of hands)
        yield { facts, actor, hand, likeness: this.#likeness(facts, actor, hand) };
    }
  }

  /** Whether it was accepted; refusals are noted on the way. The second time as little is said as may be. */
  #do({ facts, actor, hand, likeness }: Step, times: number): boolean {
    const from = this.#situation;
    const pool = poolOf(from, actor.name);
    const bare = bind(from, facts, actor.name, hand, pool);
    if (bare === null) return false;
    const asks = [full(from, bare), bare];
    for (const ask of times === 0 ? asks : asks.toReversed()) {
      const { outcome } = attempt(from, ask, pool, [], BUDGET);
      if (!outcome.accepted) continue;
      this.#total += 1;
      this.#accepted.set(facts, (this.#accepted.get(facts) ?? 0) + 1);
      this.#situation = this.#looks.lookAfter(from, outcome.after, hand);
      return true;
    }
    const { outcome } = make(from, full(from, bare));
    const reason = `${facts.call.name} ${outcome.decision.at?.line} ${likeness.split('|').slice(2).join('|')}`;
    const isNew = !this.#done.has(reason) && this.#refused < MAX_REFUSED;
    this.#done.set(reason, 1);
    if (!isNew || this.#left === 0) return false;
    this.#refused += 1;
    this.#situation = this.#looks.lookAfterRefusal(from, outcome.after, facts, hand);
    return false;
  }

  /** Lets the next thing happen that happens by itself; false where nobody waits for any. */
  #wait(): boolean {
    const { durations, terms } = this.#context;
    const waits = [...waitsIn(this.#situation), ...durations, ...this.#untilNamed()];
    const next = Math.min(...waits.filter((one) => one >= 0)) + A_MOMENT;
    if (this.#passed === MAX_PASSED || next > terms.patience || next === Infinity) return false;
    this.#passed += 1;
    // Whose credential has ended by then signs in again.
    const after = this.#company.players.reduce(
      (situation, actor) => actor.enter(situation) ?? situation,
      this.#situation.pass(next),
    );
    this.#situation = this.#looks.lookAround(this.#situation, after);
    return true;
  }

  /** How long it is until the instants that records name. */
  #untilNamed(): number[] {
    const { made, subject, engine } = this.#situation;
    return [...new Set(made.map(({ entity }) => entity))].flatMap((entity) =>
      (entityNamed(subject.spec, entity)?.fields ?? [])
        .filter(({ type }) => type.kind === 'datetime')
        .flatMap(({ name }) =>
          this.#situation.madeOf(entity).flatMap(({ stored }) => {
            const wait = Date.parse(String(stored[name])) - engine.clock.now();
            return wait > 0 ? [wait] : [];
          }),
        ),
    );
  }

  /** How many others are in the state of what is in hand, and refer to the same as it. */
  #siblings(hand: InHand): number {
    const last = Object.values(hand).at(-1);
    if (last === undefined) return 0;
    const { subject } = this.#situation;
    const fields = entityNamed(subject.spec, last.entity)?.fields ?? [];
    const telling = fields.filter(
      ({ type, name }) =>
        (type.kind === 'reference' && this.#situation.subject.isMade(last.entity)) ||
        subject.moves.some(({ entity, field }) => entity === last.entity && field === name),
    );
    const likeness = (record: SceneRecord): string =>
      JSON.stringify(telling.map(({ name }) => record.stored[name] ?? null));
    const own = likeness(last);
    return this.#situation.madeOf(last.entity).filter((one) => likeness(one) === own).length;
  }

  #likeness(facts: CallFacts, actor: Actor, hand: InHand): string {
    const records = facts.finds.flatMap(({ as }) => hand[as] ?? []);
    const all = records.map((record) => this.#stateOf(record, actor));
    return [facts.call.name, actor.roles.join('+'), ...all].join('|');
  }

  /** What a record is like, as far as few values tell: its states, and what it is to somebody. */
  #stateOf(record: SceneRecord, { name }: Actor): string {
    const { subject } = this.#situation;
    const fields = entityNamed(subject.spec, record.entity)?.fields ?? [];
    const own = JSON.stringify(this.#situation.person(name)?.identity.key);
    const isTheirs = ({ name: field, type }: Field): boolean =>
      type.kind === 'reference' && JSON.stringify(record.stored[field] ?? null) === own;
    const told = fields.flatMap((field) => {
      if (isTheirs(field)) return `${field.name} of theirs`;
      const isTelling = field.type.kind === 'one of' || field.type.kind === 'boolean';
      return isTelling ? `${field.name} ${JSON.stringify(record.read(field.name))}` : [];
    });
    return `${record.entity} ${told.join(' ')}`;
  }
}

/** How often others are done before: those that delete come late. */
function weight(facts: CallFacts): number {
  const { creates, moves } = facts;
  if (takesAway(facts)) return LATE;
  return creates.length > 0 && moves.every(({ from }) => from === null) ? 0 : 1;
}
