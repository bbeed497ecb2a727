// Others keep their records in a product that is real: a room is booked when a scenario would book it, and a key
// that a pattern leaves little room for is somebody's. Each scenario is played at a time and with keys of its own,
// with which the specification has it come out the same.

import { createEngine } from '../../../../engine/index.ts';
import type { CatalogueError, Spec } from '../../../../model/index.ts';
import { failuresOf, playable, type Playable } from '../../../../mutate/trial.ts';
import {
  isPossible,
  type Act,
  type CallAct,
  type Obligation,
  type OutsideAnswer,
  type PossiblePlan,
} from '../../../../obligations/index.ts';
import { isSaid, notUnique, ruledOut } from './refusals.ts';
import { isTime, later } from './times.ts';
import {
  another,
  givenIn,
  isOwn,
  likeIt,
  replaced,
  withDigitsOf,
  type Given,
  type Others,
  type Plain,
} from './values.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** How far ahead a scenario may be moved, in days: what lies far off is free, and may be too far. */
const MOST_DAYS = [1500, 365, 60];
/** Within a day it is moved by steps, and by how many of them: rules may be about the time of day. */
const STEP = 5 * MINUTE;
const MOST_STEPS = [288, 48];
/** So many times, or values in one's place, are looked at for some with which all comes out the same. */
const TRIED = { times: 40, values: 14 };
/** So often others may have been there first. */
const MOST_MOVES = 8;

/** What came of being refused: it is to be made again elsewhere, nothing else would do, or it was no such refusal. */
export type Moved = 'moved' | 'nowhere else' | 'no';

/** Where one scenario is played: at what time, with which keys. */
export class Untaken {
  readonly #spec: Spec;
  readonly #obligation: Obligation;
  readonly #plan: PossiblePlan;
  readonly #acts: readonly Act[];
  readonly #now: () => number;
  readonly #given: readonly Given[];
  /** The first act that says an instant: before it the scenario may still be moved. */
  readonly #first: CallAct | undefined;
  #by = 0;
  #others: Others = new Map();
  #moves = 0;
  /** What was put in whose place. */
  readonly #tried = new Map<Given, Plain[]>();

  private constructor(spec: Spec, obligation: Obligation, plan: PossiblePlan, now: () => number) {
    this.#spec = spec;
    this.#obligation = obligation;
    this.#plan = plan;
    this.#now = now;
    this.#acts = [...plan.given, ...plan.when];
    this.#first = this.#acts.find(
      (act): act is CallAct => act.kind === 'call' && act.method !== 'GET' && saysTimes(act),
    );
    this.#given = givenIn(spec, [...this.#acts, ...plan.then.flatMap(({ first }) => first)]);
    // Of a few choices each may be somebody's: they are changed only where one is.
    this.#takeOthers(
      this.#given.filter(({ choices, tellsApart }) => choices === null && tellsApart),
    );
    if (this.#first !== undefined && ruledOut(spec).length > 0) this.#takeAnotherTime();
  }

  /** That of an obligation; null where it has pages, which show what is given. */
  static of(spec: Spec, obligation: Obligation, now: () => number): Untaken | null {
    const { plan } = obligation;
    if (!isPossible(plan)) return null;
    const acts = [...plan.given, ...plan.when, ...plan.then.flatMap(({ first }) => first)];
    const isCalled = acts.every(({ kind }) => kind === 'call');
    return isCalled ? new Untaken(spec, obligation, plan, now) : null;
  }

  /** A part of the plan as it is played now. */
  at<Of>(part: Of): Of {
    return later(replaced(part, this.#others), this.#by);
  }

  /** Whether an act is of what the scenario begins with: what it makes may be there already. */
  begins(id: string): boolean {
    return this.#plan.given.some((act) => act.kind === 'call' && act.id === id);
  }

  /** Moves the scenario where others were there first; then the act is to be made again. */
  moves({ id }: CallAct, answer: OutsideAnswer): Moved {
    if (answer.status < 400) return 'no';
    const isNew = (error: CatalogueError): boolean =>
      isSaid(this.#spec, error, answer) && !this.#expects(id, error);
    const isTaken = notUnique(this.#spec).some(isNew);
    if (!isTaken && !ruledOut(this.#spec).some(isNew)) return 'no';
    if (this.#moves >= MOST_MOVES) return 'no';
    this.#moves += 1;
    const hasMoved =
      this.#takeOthers(this.#newIn(id)) || (id === this.#first?.id && this.#takeAnotherTime());
    if (hasMoved) return 'moved';
    const act = this.#acts.find((one) => one.id === id);
    const isOthers = act?.kind !== 'call' || !isOwn(this.#spec, act);
    return isTaken && isOthers ? 'nowhere else' : 'no';
  }

  /** What an act is the first to give, and none before it gives nearly the same: that might be what is overlooked. */
  #newIn(id: string): Given[] {
    const own = this.#given.filter(({ act }) => act === id);
    return own.filter((one) => likeIt(one, this.#given).every((like) => own.includes(like)));
  }

  #expects(id: string, { status, code }: CatalogueError): boolean {
    return this.#plan.then.some(
      ({ of, expect }) =>
        of === id && expect.kind === 'refused' && expect.status === status && expect.code === code,
    );
  }

  /** Takes some other values, each with which all comes out the same; whether there is one. */
  #takeOthers(given: readonly Given[]): boolean {
    let hasChanged = false;
    for (const one of given) {
      const tried = this.#tried.get(one) ?? [];
      this.#tried.set(one, tried);
      for (let times = 0; times < TRIED.values; times += 1) {
        const by = another(one, tried);
        if (by === null) break;
        tried.push(by);
        const others = this.#with(one, by);
        if (by === one.value || others === null || !this.#comesOut(others, this.#by)) continue;
        this.#others = others;
        hasChanged = true;
        break;
      }
    }
    return hasChanged;
  }

  /** Another value in one's place: those that are like it but for capitals and blanks stay so; null where they cannot. */
  #with(one: Given, by: Plain): Others | null {
    const others = new Map(this.#others).set(one.value, { name: one.name, by });
    for (const like of likeIt(one, this.#given)) {
      const own = withDigitsOf(one.value, by, like.value);
      if (own === null) return null;
      others.set(like.value, { name: like.name, by: own });
    }
    return others;
  }

  /** The same at some other time. */
  #takeAnotherTime(): boolean {
    for (let times = 0; times < TRIED.times; times += 1) {
      const days = Math.floor(Math.random() * inTurn(MOST_DAYS, times));
      const steps = Math.floor((Math.random() - 0.5) * inTurn(MOST_STEPS, times));
      const by = days * DAY + steps * STEP;
      if (by === this.#by || !this.#comesOut(this.#others, by)) continue;
      this.#by = by;
      return true;
    }
    return false;
  }

  #comesOut(others: Others, by: number): boolean {
    const plan = later(replaced(this.#plan, others), by);
    return (
      failuresOf(this.#spec, { ...this.#obligation, plan }, productOf(this.#spec, this.#now()))
        .length === 0
    );
  }
}

const inTurn = (all: readonly number[], turn: number): number => all[turn % all.length]!;

/** So long an engine is as good as one that begins now, in milliseconds. */
const LASTING = MINUTE;
const products = new WeakMap<Spec, { readonly at: number; readonly product: Playable }>();

/** A product that is new and begins about now: made once for scenarios that are played meanwhile. */
function productOf(spec: Spec, now: number): Playable {
  const known = products.get(spec);
  if (known !== undefined && Math.abs(now - known.at) < LASTING) return known.product;
  const product = playable(spec, createEngine(spec, { start: now }));
  products.set(spec, { at: now, product });
  return product;
}

const saysTimes = ({ path, query, headers, body }: CallAct): boolean => {
  let found = false;
  JSON.stringify([path, query, headers, body], (_, part: unknown) => {
    found ||= typeof part === 'string' && isTime(part);
    return part;
  });
  return found;
};
