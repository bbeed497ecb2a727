// One condition, from a request that is accepted: first another request that breaks it is looked for, and
// from that one again a request that keeps it.

import { performance } from 'node:perf_hooks';
import {
  isStuck,
  type Prospect,
  type Ready,
  type Workshop,
} from '../../../src/obligations/derive/workshop.ts';
import { withMember, type Ask } from '../../../src/obligations/search/ask.ts';
import { alternatives } from '../../../src/obligations/search/attempt.ts';
import { isWriting, type Leaf } from '../../../src/obligations/subject/leaves.ts';
import {
  judged,
  put,
  samePlace,
  solve,
  viewOf,
  type Judged,
  type Solving,
} from '../../../src/obligations/solver/solve.ts';
import type { Compiled } from '../../../src/engine/expressions/compiler.ts';
import type { View } from '../../../src/obligations/solver/view.ts';
import type { Judging } from './gather.ts';
import { readsRequest } from './reads.ts';

export type End =
  | 'solved'
  /** The request was so already. */
  | 'already'
  | 'no situation'
  | 'not judged'
  | 'records decide'
  /** The solver has no words for it. */
  | 'out of reach'
  | 'not found';

export interface Trial {
  readonly judging: Judging;
  readonly holds: boolean;
  readonly end: End;
  readonly milliseconds: number;
}

/** A task: a condition, how it is to come out, and what one begins with. */
export interface Task {
  readonly judging: Judging;
  readonly holds: boolean;
  readonly from: Ask;
  readonly solving: Solving;
}

/** Finds a request for a task; null where it finds none. */
export type Solver = (task: Task) => Found | Promise<Found>;
type Found = Ask | null | 'out of reach';

export const ours: Solver = ({ from, solving }) => solve(from, solving);

/** A condition that a request was judged by, with what it saw. */
export interface Heard {
  readonly condition: Compiled;
  readonly view: View;
}

/** Every condition that a request is judged by. */
export function heardBy(ask: Ask, solving: Solving): Heard[] {
  const heard: Heard[] = [];
  put(solving, ask, (condition, scope) => {
    heard.push({ condition, view: viewOf(solving.situation, ask, condition, scope) });
  });
  return heard;
}

/** Both halves of a condition's trial, for each solver; what the first finds all go on from. */
export async function tried(
  workshop: Workshop,
  judging: Judging,
  solvers: readonly Solver[],
): Promise<readonly Trial[][]> {
  const { facts, on } = judging;
  const judgedFor = facts.leaves.filter(
    (leaf) => on?.kind === 'field' && isWriting(leaf, on.entity, on.field),
  );
  const ready = workshop.ready({
    facts,
    shape: (ask, prospect) => withAll(ask, judgedFor, prospect),
    named: `with ${judgedFor.map(({ name }) => name).join()}`,
  });
  const both = (end: End): Trial[][] =>
    solvers.map(() => [false, true].map((holds) => ({ judging, holds, end, milliseconds: 0 })));
  if (isStuck(ready)) return both('no situation');
  const found = heardBy(ready.ask, solvingOf(ready, judging, false)).find(
    ({ condition }) => condition.source === judging.expression,
  );
  if (found !== undefined && found.condition.tree !== null)
    if (!readsRequest(found.condition.tree, found.view, facts)) return both('records decide');
  const broken = await half(ready, judging, false, ready.ask, solvers);
  const met = await half(ready, judging, true, broken.ask ?? ready.ask, solvers);
  if (found === undefined && broken.ask === null && met.ask === null) return both('not judged');
  return solvers.map((_, place) => [broken.trials[place]!, met.trials[place]!]);
}

/** A rule on a field is judged where that is given. */
function withAll(ask: Ask, leaves: readonly Leaf[], { situation, pool }: Prospect): Ask {
  let full = ask;
  for (const leaf of leaves) {
    if (full.members.has(leaf)) continue;
    const [value] = alternatives(situation, ask.facts, leaf, pool);
    if (value !== undefined) full = withMember(full, leaf, value);
  }
  return full;
}

async function half(
  ready: Ready,
  judging: Judging,
  holds: boolean,
  from: Ask,
  solvers: readonly Solver[],
): Promise<{ readonly trials: readonly Trial[]; readonly ask: Ask | null }> {
  const solving = solvingOf(ready, judging, holds);
  const isThere = (ask: Ask): boolean => solving.isDone!(judged(ask, solving));
  const common = { judging, holds };
  if (isThere(from))
    return {
      trials: solvers.map(() => ({ ...common, end: 'already', milliseconds: 0 })),
      ask: from,
    };
  const trials: Trial[] = [];
  let first: Ask | null = null;
  for (const [place, solver] of solvers.entries()) {
    const start = performance.now();
    const found = await solver({ judging, holds, from, solving });
    const milliseconds = performance.now() - start;
    const ask = typeof found === 'string' ? null : found;
    const isFound = ask !== null && isThere(ask);
    const unsolved = typeof found === 'string' ? found : 'not found';
    if (place === 0 && isFound) first = ask;
    trials.push({ ...common, end: isFound ? 'solved' : unsolved, milliseconds });
  }
  return { trials, ask: first };
}

/** What is looked for: met, an accepted request; a broken rule is to be what it is refused for. */
function solvingOf({ situation, pool }: Ready, { expression, kind, at }: Judging, holds: boolean) {
  const isDone = ({ accepted, missed, decision }: Judged): boolean => {
    if (missed.length > 0) return false;
    if (holds) return accepted;
    return kind === 'rule' ? !accepted && samePlace(decision.at, at) : true;
  };
  return { situation, pool, aims: [{ expression, holds }], isDone };
}
