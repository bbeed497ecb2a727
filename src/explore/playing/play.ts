// A sequence played on the product and on the model, step by step, until they differ.

import type { Decision } from '../../engine/index.ts';
import { freshly, type CallAct, type OutsideRequest } from '../../obligations/index.ts';
import { MARK } from '../../obligations/index.ts';
import type { Difference } from '../judging/difference.ts';
import { explain } from './orders.ts';
import { actsOf, type Move } from './sequence.ts';
import { State, type Exchange, type Setting } from './state.ts';
import { Memory, World, type PlainAnswer } from '../worlds/world.ts';

/** The product as exploration reaches it. */
export interface Target {
  /** Begins a play: a product that has worlds gives it one of its own. */
  begin(): (request: OutsideRequest, caller: string | null) => Promise<PlainAnswer>;
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Whether others may have records in it, too. */
  readonly isShared: boolean;
}

/** A request of a play, with what the product answered. */
interface Played {
  readonly act: CallAct;
  readonly request: OutsideRequest;
  readonly status: number;
}

export interface Deviation {
  /** The move at which the product deviated. */
  readonly move: number;
  readonly act: CallAct;
  readonly difference: Difference;
  /** The row that decided in the model. */
  readonly decision: Decision;
  /** The requests that were made at the same time; one alone deviates by itself. */
  readonly together: number;
  readonly played: readonly Played[];
}

export interface Outcome {
  readonly deviation: Deviation | null;
  /** How many requests were made of the product. */
  readonly requests: number;
}

/** Two writes are so far apart that the product's clock tells them from each other. */
const APART = 2;
/** After so long a product may have closed a connection. */
const IDLE = 1_000;

/** So many plays are kept: more would make the model slow, and tell no more. */
const MAX_LEFT = 12;

export class Actor {
  readonly #setting: Setting;
  readonly #target: Target;
  readonly #first: { readonly model: World; readonly beside: World };
  /** The model among strangers, with what earlier plays have left there. */
  #strangers: World;
  #count = 0;

  constructor(
    setting: Setting,
    target: Target,
    first: { readonly model: World; readonly beside: World },
  ) {
    this.#setting = setting;
    this.#target = target;
    this.#first = first;
    this.#strangers = first.beside;
  }

  /** Plays a sequence with people and names of its own. */
  async play(moves: readonly Move[]): Promise<Outcome> {
    const freshen = freshly();
    const ask = this.#target.begin();
    const memory = new Memory();
    const play = (this.#count += 1);
    const beside = lived(this.#strangers, actsOf(moves));
    // Those who come later find what has been left there.
    if (play <= MAX_LEFT) this.#strangers = beside.fork();
    let states = [
      State.begin(this.#setting, this.#first.model.fork(), beside, String(freshen(MARK))),
    ];
    const played: Played[] = [];
    const outcome = (deviation: Deviation | null): Outcome => ({
      deviation,
      requests: played.length,
    });
    let at = this.#target.now();
    let apart = 1;
    let ended = 0;
    let isWhole = true;

    for (const [index, planned] of moves.entries()) {
      const move = freshen(planned).flatMap((act) => {
        const request = requestIn(memory, this.#setting, act);
        return request !== null && states[0]!.knows(act) ? [{ act, request }] : [];
      });
      if (move.length === 0) continue;
      // Connections that were closed meanwhile are noticed first.
      if (this.#target.now() > ended + IDLE) await this.#target.wait(APART);
      const isWriting = move.some(({ act }) => act.method !== 'GET');
      if (isWriting && this.#target.now() < ended + APART) await this.#target.wait(APART);
      // The model gives each write an instant of its own.
      at = Math.max(at + apart, this.#target.now());
      apart = move.length + 1;
      const answers = await Promise.all(
        move.map(({ act, request }) => ask(request, act.by === null ? null : `${play} ${act.by}`)),
      );
      const now = this.#target.now();
      const length = Math.max(0, now - at);
      ended = now;
      const exchanges: Exchange[] = move.map(({ act, request }, place) => {
        const product = memory.take(this.#setting.spec, act, answers[place]!);
        played.push({ act, request, status: product.status });
        return { act, product, at, length };
      });
      const deviating = (
        act: CallAct,
        difference: Difference,
        decision: Decision,
        together = 1,
      ): Outcome => outcome({ move: index, act, difference, decision, together, played });
      if (exchanges.length === 1) {
        const verdicts = states.map((state) => ({ state, verdict: state.take(exchanges[0]!) }));
        if (verdicts.some(({ verdict }) => verdict.kind === 'open')) return outcome(null);
        const [first] = verdicts;
        states = verdicts.flatMap(({ state, verdict }) =>
          verdict.kind === 'agrees' ? [state] : [],
        );
        if (states.length > 0) continue;
        if (!isWhole || first!.verdict.kind !== 'differs') return outcome(null);
        const { difference, model } = first!.verdict;
        return deviating(exchanges[0]!.act, difference, model.decision);
      }
      const explained = explain(states, exchanges);
      if (explained.states.length > 0) {
        isWhole &&= explained.isWhole;
        states = [...explained.states];
        continue;
      }
      const { against } = explained;
      if (!isWhole || !explained.isWhole || against === null) return outcome(null);
      return deviating(
        exchanges[0]!.act,
        against.difference,
        against.model.decision,
        exchanges.length,
      );
    }
    return outcome(null);
  }
}

function requestIn(memory: Memory, { spec }: Setting, act: CallAct): OutsideRequest | null {
  try {
    return memory.request(spec, act);
  } catch {
    return null;
  }
}

/**
 * The model among strangers who have done just the same before, by other names: what comes of values
 * that are no one's own is seen by that.
 */
function lived(first: World, acts: readonly CallAct[]): World {
  const { spec, engine } = first.fork();
  const before = new World(spec, engine);
  const freshen = freshly();
  for (const act of acts) if (before.knows(act)) before.perform(freshen(act));
  return new World(spec, engine);
}
