// Exploring a product with the model beside it: sequences are made up, played on both, and what deviates
// is shrunk. The same seed makes the same sequences.

import type { Spec } from '../model/index.ts';
import type { CallAct } from '../obligations/index.ts';
import { Subject } from '../obligations/subject/subject.ts';
import { MARK, ON_THE_MOCK } from '../obligations/index.ts';
import { Chance } from './making/chance.ts';
import { makeSequence } from './making/make.ts';
import { Actor, type Target } from './playing/play.ts';
import type { Move } from './playing/sequence.ts';
import { Shapes } from '../obligations/expect/shape.ts';
import { likeness, shrink, type Shrunk } from './playing/shrink.ts';
import { Tried } from './playing/tried.ts';
import { firstWorlds, withoutRates } from './worlds/world.ts';

export interface Exploring {
  /** With the Examples that the product is known to hold. */
  readonly spec: Spec;
  /** With all Examples. */
  readonly whole: Spec;
  readonly target: Target;
  /** How those sign in whom nobody can sign up as. */
  readonly actors: readonly CallAct[];
  readonly seed: number;
  /** Only this one of the seed's sequences. */
  readonly only?: number | undefined;
  /** Whether the budget is used up, after so many requests. */
  readonly isOver: (requests: number) => boolean;
  /** So many deviations are enough. */
  readonly most?: number;
  /** When the first data begin; the product's present instant where left out. */
  readonly start?: number;
  readonly onFound?: (found: Found) => void;
}

/** A deviation, shrunk. */
export interface Found extends Shrunk {
  /** Which of the seed's sequences brought it. */
  readonly sequence: number;
  /** How many sequences deviated like it. */
  times: number;
}

export interface Exploration {
  readonly seed: number;
  readonly sequences: number;
  readonly requests: number;
  readonly found: readonly Found[];
  /** What deviated once and not again. */
  readonly unsteady: number;
}

const MAX_FOUND = 10;
/** A race is played so often until it shows once more. */
const AGAIN = 9;

/** Explores until the budget is used up, or enough is found. */
export async function explore(exploring: Exploring): Promise<Exploration> {
  const { target, actors, seed, only, isOver, most = MAX_FOUND } = exploring;
  const spec = withoutRates(exploring.spec);
  const shapes = new Shapes(spec);
  const subject = new Subject(spec, { ...ON_THE_MOCK, mark: MARK });
  const tried = new Tried();
  const first = firstWorlds(spec, withoutRates(exploring.whole), exploring.start ?? target.now());
  const calls = new Map(subject.calls.map(({ call }) => [call.name, call]));
  const actor = new Actor({ spec, shapes, calls, isShared: target.isShared }, target, first);
  const found = new Set<Found>();
  /** By what each looked like before and after it was shrunk. */
  const knownBy = new Map<string, Found>();
  let [requests, unsteady, sequences] = [0, 0, 0];

  const play = async (moves: readonly Move[]) => {
    const outcome = await actor.play(moves);
    requests += outcome.requests;
    return outcome;
  };
  const isDone = (): boolean =>
    isOver(requests) || found.size >= most || (only !== undefined && sequences > only);
  while (!isDone()) {
    const number = sequences;
    sequences += 1;
    const chance = new Chance(seed * 1_000_003 + number);
    const moves = makeSequence({ subject, shapes, tried, actors }, chance, first.model.fork());
    if (only !== undefined && number !== only) continue;
    const { deviation } = await play(moves);
    if (deviation === null) continue;
    const known = knownBy.get(likeness(deviation));
    if (known !== undefined) {
      known.times += 1;
      continue;
    }
    const again = await repeated({ moves, deviation }, play);
    if (again === null) {
      unsteady += 1;
      continue;
    }
    const shrunk = await shrink(again, play, () => false);
    const alike = knownBy.get(likeness(shrunk.deviation));
    const one: Found = alike ?? { ...shrunk, sequence: number, times: 0 };
    one.times += 1;
    for (const each of [deviation, shrunk.deviation]) knownBy.set(likeness(each), one);
    found.add(one);
    if (alike === undefined) exploring.onFound?.(one);
  }
  return { seed, sequences, requests, found: [...found], unsteady };
}

/** The same deviation once more; null where it does not come again. */
async function repeated(
  { moves, deviation }: Shrunk,
  play: (moves: readonly Move[]) => ReturnType<Actor['play']>,
): Promise<Shrunk | null> {
  const isCrowd = moves.some((move) => move.length > 1);
  for (let time = 0; time < (isCrowd ? AGAIN : 1); time += 1) {
    const again = await play(moves.slice(0, deviation.move + 1));
    if (again.deviation !== null && likeness(again.deviation) === likeness(deviation))
      return { moves, deviation: again.deviation };
  }
  return null;
}
