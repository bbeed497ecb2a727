// One condition, from a request that is accepted: first another request that breaks it is looked for, and
// from that one again a request that keeps it.

import { performance } from 'node:perf_hooks';
import type { PlanningContext } from '../../../src/obligations/planning/planning-context.ts';
import {
  isNoPath,
  type Prospect,
  type AcceptedCall,
} from '../../../src/obligations/planning/call-query.ts';
import { withMember, type Ask } from '../../../src/obligations/situation/ask.ts';
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
import { decidedBy, type Wished } from '../../../src/obligations/solver/range/decided.ts';
import type { Compiled } from '../../../src/engine/expressions/compiler.ts';
import type { View } from '../../../src/obligations/solver/view/view.ts';
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
  /** No request does, the records being as they are: `why` says what decides it. */
  | 'impossible'
  | 'not found';

export interface Trial {
  readonly judging: Judging;
  readonly holds: boolean;
  readonly end: End;
  readonly milliseconds: number;
  readonly why?: string;
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
  context: PlanningContext,
  judging: Judging,
  solvers: readonly Solver[],
): Promise<readonly Trial[][]> {
  const { facts, on } = judging;
  const judgedFor = facts.leaves.filter(
    (leaf) => on?.kind === 'field' && isWriting(leaf, on.entity, on.field),
  );
  const ready = context.ready({
    facts,
    shape: (ask, prospect) => withAll(ask, judgedFor, prospect),
    named: `with ${judgedFor.map(({ name }) => name).join()}`,
  });
  const both = (end: End): Trial[][] =>
    solvers.map(() => [false, true].map((holds) => ({ judging, holds, end, milliseconds: 0 })));
  if (isNoPath(ready)) return both('no situation');
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
  ready: AcceptedCall,
  judging: Judging,
  holds: boolean,
  from: Ask,
  solvers: readonly Solver[],
): Promise<{ readonly trials: readonly Trial[]; readonly ask: Ask | null }> {
  const solving = solvingOf(ready, judging, holds);
  const isThere = (ask: Ask): boolean => solving.isDone(judged(ask, solving));
  const common = { judging, holds };
  if (isThere(from))
    return {
      trials: solvers.map(() => ({ ...common, end: 'already', milliseconds: 0 })),
      ask: from,
    };
  const trials: Trial[] = [];
  let first: Ask | null = null;
  const why = impossible(from, solving, judging, holds);
  for (const [place, solver] of solvers.entries()) {
    const start = performance.now();
    const found = await solver({ judging, holds, from, solving });
    const milliseconds = performance.now() - start;
    const ask = typeof found === 'string' ? null : found;
    const isFound = ask !== null && isThere(ask);
    const unsolved = typeof found === 'string' ? found : why === null ? 'not found' : 'impossible';
    if (place === 0 && isFound) first = ask;
    if (isFound && why !== null)
      throw new Error(`${judging.expression.source} was found, and yet: ${why}`);
    const more = why === null ? {} : { why };
    trials.push({ ...common, end: isFound ? 'solved' : unsolved, milliseconds, ...more });
  }
  return { trials, ask: first };
}

/** Why no request does what a task asks, as long as the records stay as they are; null where one may. */
function impossible(
  from: Ask,
  solving: Solving,
  { expression, kind }: Judging,
  holds: boolean,
): string | null {
  const before: Wished[] = [];
  const found: (string | null)[] = [];
  // What it sees is only there while the request is judged.
  put(solving, from, (condition, scope) => {
    const { tree, source, section } = condition;
    if (tree === null) return;
    const view = viewOf(solving.situation, from, condition, scope);
    const isOwn = source === expression;
    if (isOwn) found.push(decidedBy(from.facts, [{ tree, view, is: holds }, ...before]));
    // What is judged before has to hold: the rule is to be what the request is refused for.
    else if (kind === 'rule' && section === 'rules') before.push({ tree, view, is: true });
  });
  const [why = null] = found;
  return found.length === 1 ? why : null;
}

/** What is looked for: met, an accepted request; a broken rule is to be what it is refused for. */
function solvingOf(
  { situation, pool }: AcceptedCall,
  { expression, kind, at }: Judging,
  holds: boolean,
) {
  const isDone = ({ accepted, missed, decision }: Judged): boolean => {
    if (missed.length > 0) return false;
    if (holds) return accepted;
    return kind === 'rule' ? !accepted && samePlace(decision.at, at) : true;
  };
  return { situation, pool, aims: [{ expression, holds }], isDone };
}
