// Whether a plan asks of a product nothing but what is right: the engine, which is right, answers it as others
// have left it, too, and whoever plays a role of the Examples can sign in afterwards.

import { createEngine, type Engine } from '../../../engine/index.ts';
import { callNamed, type Spec } from '../../../model/index.ts';
import { Play, playable, played, type Playable } from '../../../mutate/trial.ts';
import {
  freshly,
  isPossible,
  MARK,
  requestOf,
  signInOf,
  type CallAct,
  type Obligation,
  type Plan,
  type PossiblePlan,
  type ReliedOn,
} from '../../../obligations/index.ts';
import { isChanged, isChangedForGood } from './changed-examples.ts';
import { isTaken } from './untaken/refusals.ts';
import { Untaken } from './untaken/untaken.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** As many records of a kind as others have made: more would fill pages, which are read on when it comes to that. */
const MOST_MADE = 1;

interface Instants {
  /** At which plans begin. */
  readonly start: number;
  readonly now: number;
}

/** Whose plans these are: it remembers what earlier ones have made. */
export class Fairness {
  readonly #spec: Spec;
  readonly #now: number;
  readonly #fromThen: Playable;
  readonly #fromNow: Playable;
  /** As those who were there before have left it, some time ago. */
  readonly #used: Engine;
  readonly #made = new Map<string, number>();
  readonly #cast: readonly CallAct[];

  constructor(relied: ReliedOn, { start, now }: Instants) {
    const { spec } = relied;
    this.#spec = spec;
    this.#now = now;
    this.#fromThen = playable(spec, createEngine(spec, { start }));
    this.#fromNow = playable(spec, createEngine(spec, { start: now }));
    this.#used = createEngine(spec, { start: now - 2 * HOUR });
    this.#cast = relied.actors.flatMap(({ role }) => signInOf(relied, role) ?? []);
  }

  /** Why a plan is not tried; null where it is fair. One that the engine itself does not keep is for people to see. */
  whyNot(one: Obligation): string | null {
    const { plan } = one;
    if (!isPossible(plan)) return null;
    const play = played(plan, new Play(this.#fromNow));
    if (play.failures.length > 0)
      return played(plan, new Play(this.#fromThen)).failures.length > 0 ? null : FLEETING;
    const isAsItWas = !isChanged(this.#spec, this.#fromNow.engine, play.engine);
    const lost = isAsItWas ? null : this.#lostAfter(plan, play);
    if (lost !== null) return lost;
    const isOther = !isAsItWas && isChangedForGood(this.#spec, this.#fromNow.engine, play.engine);
    if (isOther && !this.#comesOutAgain(one, play)) return ONCE;
    // It may have been played there itself, in a run before.
    this.#leave(plan);
    return this.#holdsAmongOthers(one, play) ? null : OTHERS;
  }

  /** Who cannot sign in any more once it has been played. */
  #lostAfter({ given, when, then }: PossiblePlan, { engine }: Play): string | null {
    const acts = [...given, ...when, ...then.flatMap(({ first }) => first)];
    // Those who are made up are nobody to anybody else.
    const own = acts.filter(
      (act): act is CallAct => act.kind === 'call' && act.signsIn !== null && !isMadeUp(act),
    );
    const later = engine.fork();
    later.clock.forward(MINUTE);
    const isLost = [...this.#cast, ...own].some((act) => {
      const makes = callNamed(this.#spec, act.call)?.steps.some(({ kind }) => kind === 'create');
      if (makes === true) return false;
      const { status } = later.fork().handle(requestOf(this.#spec, act, new Map(), null));
      return status >= 400 && status !== 429;
    });
    return isLost ? LOST : null;
  }

  /** Whether a plan comes out the same when it is played once more. */
  #comesOutAgain({ plan }: Obligation, alone: Play): boolean {
    const engine = this.#beforeNow();
    return this.#isFine(plan, alone, engine) && this.#isFine(plan, alone, engine);
  }

  /** What others have left, by now. */
  #beforeNow(): Engine {
    const engine = this.#used.fork();
    engine.clock.set(this.#now);
    return engine;
  }

  #holdsAmongOthers(one: Obligation, alone: Play): boolean {
    return this.#isFine(one.plan, alone) || this.#isFine(this.#elsewhere(one), alone);
  }

  /** The plan as it is played where nothing is taken. */
  #elsewhere(one: Obligation): Plan {
    return Untaken.of(this.#spec, one, () => this.#now)?.at(one.plan) ?? one.plan;
  }

  #isFine(planned: Plan, alone: Play, engine = this.#beforeNow()): boolean {
    const plan = freshly()(planned);
    if (!isPossible(plan)) return true;
    const play = played(plan, new Play(this.#fromNow, engine));
    if (play.failures.length === 0) return true;
    // Where it is taken the scenario goes elsewhere.
    return [...play.answers].some(
      ([id, answer]) => isTaken(this.#spec, answer) && !isTaken(this.#spec, alone.answers.get(id)),
    );
  }

  /** Has the records of a plan be there from now on, where there are none of their kind. */
  #leave(plan: PossiblePlan): void {
    const makers = [...plan.given, ...plan.when].flatMap((act) =>
      act.kind === 'call' &&
      callNamed(this.#spec, act.call)?.steps.some(({ kind }) => kind === 'create') === true
        ? [act.call]
        : [],
    );
    if (!makers.some((call) => (this.#made.get(call) ?? 0) < MOST_MADE)) return;
    for (const call of makers) this.#made.set(call, (this.#made.get(call) ?? 0) + 1);
    if (this.#used.clock.now() > this.#now - 2 * MINUTE) return;
    played(freshly()(plan), new Play(this.#fromNow, this.#used));
    this.#used.clock.forward(2 * MINUTE);
  }
}

/** Whether somebody is of one scenario alone: by a text of its own, or by what it was answered. */
const isMadeUp = (act: CallAct): boolean => {
  const text = JSON.stringify(act);
  return text.includes(MARK) || text.includes('"$answered"');
};

const FLEETING = 'It comes out otherwise at another minute of the hour.';
const LOST = 'Somebody of the Examples could not sign in any more, and their role is needed again.';
const ONCE = 'It changes for good what the Examples have, and comes out so but once.';
const OTHERS = 'It comes out otherwise where others have made records before.';
