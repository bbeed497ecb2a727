// Walking a way of section 1: screens opened, calls made, each with what earlier steps answered.

import {
  awaited,
  screenNamed,
  waitInWords,
  type ActingStep,
  type WaitingStep,
  type WayStep,
} from '../../../model/index.ts';
import type { Act, Check, Plan } from '../../plan/plan.ts';
import type { Situation } from '../../situation/situation.ts';
import { opening } from '../screens/screen/addresses.ts';
import { nobodyMay } from '../../requests/refused-plan.ts';
import type { Given } from './given.ts';
import type { AcceptedCall } from '../../planning/call-query.ts';
import { impossible } from '../../planning/no-plan.ts';
import { succeeds } from '../../planning/plans.ts';
import { noPath } from '../../planning/no-path.ts';
import { expectedOf, notSent, unsent } from './goes-out.ts';
import { timeLeft } from './time-left.ts';
import { plainValues, Walker, type Casting, type Stopped } from './walker.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';

const untilWhen = (step: WaitingStep): string =>
  `${step.kind === 'after' ? 'how long' : 'when'} ${awaited(step).source} is`;

/** What requests are to say, by the names of their calls, where the way does not write it. */
export type Hints = ReadonlyMap<string, Given>;

export class Walk {
  readonly #context: PlanningContext;
  readonly #hints: Hints;
  readonly #walker: Walker;
  readonly #from: Situation;
  /** How much of the situation's acts has been put into the plan. */
  #told: Situation;
  #pages = 0;
  #waits = 0;
  readonly #checks: Check[] = [];
  /** The calls that were accepted on the way. */
  readonly accepted: AcceptedCall[] = [];

  constructor(
    context: PlanningContext,
    casting: Casting,
    from: Situation,
    hints: Hints = new Map(),
  ) {
    this.#context = context;
    this.#hints = hints;
    this.#walker = new Walker(context, casting);
    this.#walker.situation = from;
    this.#from = from;
    this.#told = from;
  }

  /** Somebody in a role goes on from here; says why nobody can. */
  become(roleName: string): string | null {
    return this.#walker.become(roleName);
  }

  /** Opens a screen, or without screens passes what it shows; says why it cannot be. */
  open({ name }: ActingStep): string | null {
    const screen = screenNamed(this.#context.spec, name);
    if (screen === undefined) return `Section 2 has no screen ${name}.`;
    const parameters = this.#walker.parametersFor(screen);
    if (typeof parameters === 'string') return parameters;
    if (this.#context.terms.isWithoutScreens !== true) {
      const act = opening(screen, this.#walker.by, `page${(this.#pages += 1)}`, parameters);
      this.#tell([act], act.id, { kind: 'heading', is: screen.name });
    }
    this.#walker.noteShown(screen);
    return null;
  }

  /** Makes a call; says why it is refused. */
  call(step: ActingStep): Stopped | string | null {
    const walker = this.#walker;
    const facts = this.#context.subject.call(step.name);
    if (facts === undefined) return `Section 7 has no call ${step.name}.`;
    const written = plainValues(
      step.values.map(({ name, value }) => ({ name, value: value.source })),
    );
    const isWritten = (name: string): boolean => step.values.some((value) => value.name === name);
    const hinted = (this.#hints.get(step.name) ?? []).filter(([name]) => !isWritten(name));
    let refusal: Stopped = { what: nobodyMay(facts.call), reasons: [] };
    for (const tried of walker.tries(facts, [...written, ...hinted])) {
      const { accepted, decision } = tried.attempt.outcome;
      const { sends = [] } = step;
      const missing = accepted ? notSent(sends, walker.situation, tried.attempt.outcome.after) : [];
      if (missing.length > 0) refusal = unsent(step.name, sends, missing);
      else if (accepted) {
        const { situation, actor, pool } = walker;
        const act = walker.take(facts, tried);
        const { hand, attempt } = tried;
        const outcome = { ...attempt.outcome, after: walker.situation };
        this.accepted.push({
          ...{ facts, situation, actor, hand, pool, ask: attempt.ask },
          attempt: { ...attempt, outcome },
        });
        for (const { expect } of succeeds(this.#context, act)) this.#tell([], act.id, expect);
        return this.#holdTo(sends, act.id);
      } else {
        const who = walker.by ?? 'somebody signed out';
        const what = `${facts.call.name} by ${who} is refused: ${decision.why}.`;
        refusal = { what, ...noPath([decision]) };
      }
    }
    return refusal;
  }

  /** Lets time pass; says why it cannot be told how much. */
  wait(step: WaitingStep): Stopped | string | null {
    const walker = this.#walker;
    const left = timeLeft(this.#context, walker, step.kind, awaited(step));
    if (left === null) return `It cannot be told ${untilWhen(step)}.`;
    const before = walker.situation;
    const { sends = [] } = step;
    // Without anything to pass nothing can be said of what it has brought.
    const passes = left > 0 || sends.length > 0;
    if (passes) walker.situation = before.pass(Math.max(left, 0));
    const missing = notSent(sends, before, walker.situation);
    if (missing.length > 0) return unsent(waitInWords(step), sends, missing);
    const stopped = this.#holdTo(sends, null);
    walker.situation = walker.actor.enter(walker.situation) ?? walker.situation;
    return stopped;
  }

  /** Adds what has to go out with the last act, which is a call or (null) time that passes; says why it cannot be told. */
  #holdTo(sends: NonNullable<WayStep['sends']>, call: string | null): string | null {
    if (sends.length === 0) return null;
    const { acts } = this.#walker.situation;
    const upTo =
      call === null
        ? acts.length
        : acts.findIndex((act) => act.kind === 'call' && act.id === call) + 1;
    const expect = expectedOf(this.#context, acts.slice(0, upTo), sends);
    if (typeof expect === 'string') return expect;
    if (expect !== null) this.#tell([], call ?? `wait${(this.#waits += 1)}`, expect);
    return null;
  }

  /** The whole walk, each step looked at before the next is taken. */
  plan(): Plan {
    const [first, ...others] = this.#checks;
    if (first === undefined) return impossible('The way has no steps.');
    return {
      given: this.#from.acts,
      when: first.first,
      then: [{ ...first, first: [] }, ...others],
    };
  }

  /** Adds a check, with the calls made meanwhile and `acts` done before it. */
  #tell(acts: readonly Act[], of: string, expect: Check['expect']): void {
    const since = this.#walker.situation.since(this.#told);
    this.#told = this.#walker.situation;
    const last = since.at(-1);
    // What time sends is remembered under a name of its own.
    const named = last?.kind === 'clock' && acts.length === 0 ? { ...last, id: of } : last;
    const done = named === undefined ? since : [...since.slice(0, -1), named];
    this.#checks.push({ first: [...done, ...acts], of, expect });
  }
}
