// Others keep a product's instants as well: a room is taken when a scenario would take it. Where rules look at
// other records, each scenario is played at a time of its own, at which the specification has it come out the same.

import { createEngine } from '../../../engine/index.ts';
import { errorCoded, type Spec } from '../../../model/index.ts';
import { failuresOf, playable, type Playable } from '../../../mutate/trial.ts';
import {
  differenceOf,
  isPossible,
  type Act,
  type CallAct,
  type Obligation,
  type OutsideAnswer,
  type PossiblePlan,
} from '../../../obligations/index.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** A scenario may be moved so many days ahead, and by so many steps within a day. */
const MOST_DAYS = 60;
const STEP = 5 * MINUTE;
const MOST_STEPS = 48;
/** So many times are looked at for one at which all comes out the same. */
const TRIED = 40;
/** So often others may have been there first. */
const MOST_MOVES = 8;

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/;
const ONLY_DAY = /^\d{4}-\d\d-\d\d$/;
const READS_OTHERS = /\b\p{Lu}\w*\s*\.\s*(?:exists|exists_one|all|filter)\s*\(/u;

interface Refusal {
  readonly status: number;
  readonly code: string | null;
}

/** How a call is refused for what other records hold. */
function refusalsIn(spec: Spec): Refusal[] {
  const { rules, overlaps = [] } = spec.sections.rules.facts;
  const judging = rules.filter(
    ({ test }) => test.kind === 'condition' && READS_OTHERS.test(test.expression.source),
  );
  return [...judging, ...overlaps].flatMap(({ error }) => {
    const row = error === null ? undefined : errorCoded(spec, error.name);
    return row === undefined ? [] : [{ status: row.status, code: row.code }];
  });
}

/** Whether scenarios of a specification may meet what others have at the same time. */
const mayBeTaken = (spec: Spec): boolean => refusalsIn(spec).length > 0;

/** A value with all instants in it so many milliseconds later, and days by as many whole days. */
function later<Of>(value: Of, milliseconds: number): Of {
  if (milliseconds === 0) return value;
  const moved = (_: string, part: unknown): unknown => {
    if (typeof part !== 'string') return part;
    if (INSTANT.test(part)) return new Date(Date.parse(part) + milliseconds).toISOString();
    if (!ONLY_DAY.test(part)) return part;
    const days = Math.round(milliseconds / DAY);
    return new Date(Date.parse(part) + days * DAY).toISOString().slice(0, 10);
  };
  const text = JSON.stringify(value);
  return text === undefined ? value : (JSON.parse(text, moved) as Of);
}

/** When one scenario is played. */
export class OtherTimes {
  readonly #spec: Spec;
  readonly #obligation: Obligation;
  readonly #plan: PossiblePlan;
  readonly #now: () => number;
  #product: Playable | null = null;
  #by = 0;
  #moves = 0;
  /** The first act that says an instant: before it the scenario may still be moved. */
  readonly #first: CallAct | undefined;

  private constructor(spec: Spec, obligation: Obligation, plan: PossiblePlan, now: () => number) {
    this.#spec = spec;
    this.#obligation = obligation;
    this.#plan = plan;
    this.#now = now;
    this.#first = [...plan.given, ...plan.when].find(
      (act): act is CallAct => act.kind === 'call' && act.method !== 'GET' && saysInstants(act),
    );
    if (this.#first !== undefined) this.#by = this.#anyOther() ?? 0;
  }

  /** Those of an obligation; null where nothing of it could be taken, or a page shows when it is. */
  static of(spec: Spec, obligation: Obligation, now: () => number): OtherTimes | null {
    const { plan } = obligation;
    if (!mayBeTaken(spec) || !isPossible(plan)) return null;
    const acts = [...plan.given, ...plan.when, ...plan.then.flatMap(({ first }) => first)];
    const isCalled = acts.every(({ kind }) => kind === 'call');
    return isCalled ? new OtherTimes(spec, obligation, plan, now) : null;
  }

  /** A part of the plan as it is played now. */
  at<Of>(part: Of): Of {
    return later(part, this.#by);
  }

  /** Moves the scenario where others were there first; whether the act is to be made again. */
  moves({ id }: CallAct, answer: OutsideAnswer): boolean {
    if (id !== this.#first?.id || answer.status < 400 || this.#moves >= MOST_MOVES) return false;
    const isTaken = refusalsIn(this.#spec).some(
      (refusal) =>
        differenceOf({ kind: 'refused', ...refusal }, answer, new Map()) === null &&
        !this.#expects(id, refusal),
    );
    const by = isTaken ? this.#anyOther() : null;
    if (by === null) return false;
    this.#moves += 1;
    this.#by = by;
    return true;
  }

  #expects(id: string, { status, code }: Refusal): boolean {
    return this.#plan.then.some(
      ({ of, expect }) =>
        of === id && expect.kind === 'refused' && expect.status === status && expect.code === code,
    );
  }

  /** Some other time at which the specification has it come out the same; null where none was found. */
  #anyOther(): number | null {
    for (let times = 0; times < TRIED; times += 1) {
      const days = Math.floor(Math.random() * MOST_DAYS);
      const steps = Math.floor((Math.random() - 0.5) * MOST_STEPS);
      const by = days * DAY + steps * STEP;
      if (by !== this.#by && this.#comesOutAt(by)) return by;
    }
    return null;
  }

  #comesOutAt(by: number): boolean {
    this.#product ??= playable(this.#spec, createEngine(this.#spec, { start: this.#now() }));
    const moved = { ...this.#obligation, plan: later(this.#plan, by) };
    return failuresOf(this.#spec, moved, this.#product).length === 0;
  }
}

const saysInstants = ({ path, query, headers, body }: Extract<Act, { kind: 'call' }>): boolean => {
  let found = false;
  JSON.stringify([path, query, headers, body], (_, part: unknown) => {
    found ||= typeof part === 'string' && (INSTANT.test(part) || ONLY_DAY.test(part));
    return part;
  });
  return found;
};
