// Situations that ways have been found to: before and after each call, and with a record in each state.
// Most of what an obligation looks for is so in one of them already.

import type { Actor } from '../../search/actors/actors.ts';
import type { Situation } from '../../situation/situation.ts';
import { conditionsOn, statesNamed, writersOf } from '../../situation/writers.ts';
import { A_MOMENT, waitOf } from '../../situation/waits.ts';
import type { CallFacts, Move } from '../../subject/subject.ts';
import { Relevance } from '../../subject/relevance.ts';
import { isNoPath, type AcceptedCall, type CallQuery } from '../call-query.ts';
import { madeTogether } from '../made-together.ts';
import { movedMeanwhile } from '../transitions/moved-meanwhile.ts';
import { Starts } from './starts.ts';
import { takingQuery } from '../transitions/taking.ts';
import type { PlanningContext } from '../planning-context.ts';

export class Landmarks {
  readonly #context: PlanningContext;
  readonly #about = new Map<string, readonly Situation[]>();
  readonly #starts: Starts;
  readonly #reached: AcceptedCall[] = [];
  /** Where calls have been accepted, and what was walked back through for it. */
  readonly #before = new Map<CallFacts, Set<Situation>>();
  readonly #seen = new WeakSet<Situation>();
  #isGrown = false;
  #toFollow: (() => Iterable<AcceptedCall>) | null = null;
  readonly #shown: AcceptedCall[] = [];
  readonly #states = new Map<string, Situation | null>();

  constructor(context: PlanningContext) {
    this.#context = context;
    this.#starts = new Starts(context);
  }

  /** The situations that what is looked for may be so in, the shortest ways first. */
  about(relevance: Relevance): readonly Situation[] {
    const known = this.#about.get(relevance.key);
    if (known !== undefined) return known;
    const { subject, start, actors } = this.#context;
    const calls = subject.calls.filter((facts) => relevance.concerns(facts));
    const ready = calls.flatMap((facts) => this.#readyFor(facts));
    const states = subject.moves.flatMap(({ entity, field, to }) =>
      to !== null && relevance.entities.has(entity) ? (this.inState(entity, field, to) ?? []) : [],
    );
    const after = ready.flatMap(({ situation, attempt }) => [situation, attempt.outcome.after]);
    const all = [...new Set([start, ...after, ...states])];
    const made = all.toSorted((a, b) => a.depth - b.depth);
    const peopled = actors.peopled;
    const found = peopled === null ? made : [...made, peopled];
    this.#about.set(relevance.key, found);
    return found;
  }

  /** Keeps what was found, and each call on the way there, for others to go on from. */
  add(ready: AcceptedCall): void {
    this.#reached.push(ready);
    this.#noteAccepted(ready.facts, ready.situation);
    for (let one = ready.situation; one.before !== null && !this.#seen.has(one); one = one.before) {
      this.#seen.add(one);
      if (one.ask !== null) this.#noteAccepted(one.ask.facts, one.before);
    }
  }

  #noteAccepted(facts: CallFacts, before: Situation): void {
    const known = this.#before.get(facts) ?? new Set();
    this.#before.set(facts, known.add(before));
  }

  /** How many calls have been accepted, and how many states come into. */
  get progress(): number {
    return this.#before.size + [...this.#states.values()].filter((one) => one !== null).length;
  }

  /** Forgets what was not found. */
  reconsider(): void {
    for (const [key, found] of this.#states) if (found === null) this.#states.delete(key);
    this.#about.clear();
  }

  /** Those in which a call was accepted, before it was made. */
  before(facts: CallFacts): Situation[] {
    return [...(this.#before.get(facts) ?? [])];
  }

  /** A call as it was found to be accepted, for whatever else was asked of it. */
  accepted(facts: CallFacts): readonly AcceptedCall[] {
    return this.#reached.filter((one) => one.facts === facts);
  }

  /** A few to look for a call from, each unlike the others: where it was accepted, and where it is nearest. */
  around(callQuery: CallQuery, players: readonly Actor[]): Situation[] {
    const near = this.#starts.byNearness(callQuery, players, this.#reached);
    return this.#starts.unlike(callQuery, this.before(callQuery.facts), near);
  }

  /** A few of those in which it is nearest to being accepted. */
  nearest(callQuery: CallQuery, players: readonly Actor[]): Situation[] {
    const near = this.#starts.byNearness(callQuery, players, this.#reached);
    return this.#starts.unlike(callQuery, near);
  }

  /** Gives it calls that somebody has shown. */
  follow(shown: () => Iterable<AcceptedCall>): void {
    this.#toFollow = shown;
  }

  /** Keeps what was shown, when it is first asked for; whether that is anything new. */
  addShown(): boolean {
    const shown = [...(this.#toFollow?.() ?? [])];
    this.#toFollow = null;
    this.#shown.push(...shown);
    for (const one of shown) this.add(one);
    return shown.length > 0;
  }

  /** A call as somebody has shown it, each time that they did. */
  shownFor(facts: CallFacts): readonly AcceptedCall[] {
    return this.#shown.filter((one) => one.facts === facts);
  }

  /**
   * Has every call that changes anything made, as far as each can be come to from one that was made
   * before, until no more can: once, for calls that are far from the first data. Whether any was made.
   */
  grow(make: (facts: CallFacts) => AcceptedCall | null): boolean {
    if (this.#isGrown) return false;
    this.#isGrown = true;
    const { progress } = this;
    const calls = this.#context.subject.calls.filter(({ reads }) => !reads);
    let left = calls.filter((facts) => !this.#reached.some((one) => one.facts === facts));
    for (let before = Infinity; left.length < before;) {
      before = left.length;
      left = left.filter((facts) => make(facts) === null);
    }
    return this.progress > progress;
  }

  /**
   * Those from which what a call asks for may be near, however far it is refused there: a record is in a
   * state that its rows or its conditions name, or a call can be made that writes what they read.
   */
  *leadingTo(facts: CallFacts): Generator<Situation> {
    const { subject, spec } = this.#context;
    const conditions = conditionsOn(spec, facts);
    for (const { entity, field, from } of facts.moves) {
      const found = from === null ? null : this.inState(entity, field, from);
      if (found !== null) yield found;
    }
    for (const condition of conditions)
      for (const { entity, field, to } of statesNamed(subject, facts, condition)) {
        const found = to === null ? null : this.inState(entity, field, to);
        if (found !== null) yield found;
      }
    const writers = conditions.flatMap((one) => writersOf(subject, facts, one));
    for (const writer of new Set(writers)) yield* this.before(writer).slice(0, 1);
  }

  /** Those after a call that has made several records at once, as far as it bears on something. */
  several(relevance: Relevance): Situation[] {
    const calls = this.#context.subject.calls.filter((facts) => relevance.concerns(facts));
    return calls.flatMap(
      (facts) => madeTogether(this.#context, facts)?.attempt.outcome.after ?? [],
    );
  }

  /** One in which a record has come into a state; null where no way was found. */
  inState(entity: string, field: string, state: string): Situation | null {
    const key = `${entity}.${field} ${state}`;
    const known = this.#states.get(key);
    if (known !== undefined) return known;
    // What leads round in a circle leads nowhere.
    this.#states.set(key, null);
    const rows = this.#context.subject.moves.filter(
      (move) => move.entity === entity && move.field === field && move.to === state,
    );
    const found = rows.flatMap((move) => this.#taken(move) ?? []);
    const best = found.toSorted((a, b) => a.depth - b.depth)[0] ?? null;
    this.#states.set(key, best);
    return best;
  }

  /** The call ready to be made, by whoever comes first and by another of the same role. */
  #readyFor(facts: CallFacts): AcceptedCall[] {
    const { actors } = this.#context;
    const ready = this.#context.ready({ facts });
    if (isNoPath(ready)) return [];
    const several = madeTogether(this.#context, facts);
    const other = actors.others(ready.actor, 1);
    const second =
      other === null || facts.creates.length === 0
        ? null
        : this.#context.ready({ facts, players: [other] });
    return [
      ready,
      ...(second === null || isNoPath(second) ? [] : [second]),
      ...(several === null ? [] : [several]),
    ];
  }

  #taken(move: Move): Situation | null {
    const { entity, field, from, row } = move;
    const { event } = row;
    if (event.kind === 'call') {
      const facts = this.#context.subject.call(event.name);
      if (facts === undefined) return null;
      const ready = this.#context.ready(takingQuery(this.#context, facts, move));
      return isNoPath(ready) ? null : ready.attempt.outcome.after;
    }
    const before = from === null ? null : this.inState(entity, field, from);
    const record = before?.recordsOf(entity).find((one) => one.stored[field] === from);
    if (before === null || record === undefined) return this.#dated(move);
    const wait = waitOf(before, move, record);
    if (wait === undefined) return this.#dated(move);
    return wait > this.#context.terms.patience ? null : before.pass(Math.max(wait, 0) + A_MOMENT);
  }

  /** One in which a record has moved at an instant that it need not have. */
  #dated(move: Move): Situation | null {
    const { entity, field, from, row } = move;
    if (row.event.kind !== 'at') return null;
    const { subject, terms } = this.#context;
    const { patience } = terms;
    const relevance = new Relevance(subject)
      .addRecords(entity)
      .addExpression(row.event.instant, subject.aboutRecord(entity));
    const isDue = (situation: Situation): Situation | null => {
      const waits = situation
        .recordsOf(entity)
        .filter((one) => one.stored[field] === from)
        .flatMap((one) => waitOf(situation, move, one) ?? []);
      const [wait] = waits;
      return wait === undefined
        ? movedMeanwhile(situation, move, patience)
        : situation.pass(Math.max(wait, 0) + A_MOMENT);
    };
    return this.#context.explore(relevance, isDue, () => false);
  }
}
