// The parts of a condition, each where it decides: an operand of `&&` and `||` by which alone it holds or
// fails, and both sides of the edge of each comparison.

import type { Variables } from '../../engine/expressions/environment.ts';
import type { Expression } from '../../model/index.ts';
import type { Aim } from '../solver/solve.ts';
import { edgesOf } from '../subject/edges.ts';
import { environmentOf } from '../subject/given-items.ts';
import { aloneBy } from '../subject/operands.ts';
import type { CallFacts } from '../subject/subject.ts';
import type { PlanningContext } from './planning-context.ts';

/** A condition that is to come out by one of its parts. */
export interface DecidingPart {
  /** `a.b decides`, `a < b just holds`. */
  readonly words: string;
  readonly aim: Aim;
}

/** Of longer conditions the first operands are tried, and the first comparisons. */
const MAX_PARTS = 8;

/** What a condition sees: names with their types, of a call's request. */
interface Seen {
  readonly facts: CallFacts;
  readonly variables: Variables;
}

export const NOT_ALONE = 'Nothing was found by which it decides alone.';

/** The parts of a condition. `edgesTried`: of how many comparisons, in the order of the text, the edges are tried elsewhere. */
export function decidingParts(
  context: PlanningContext,
  expression: Expression,
  seen: Seen,
  edgesTried = 0,
): DecidingPart[] {
  const operands = aloneBy(expression).slice(0, MAX_PARTS);
  return [
    ...operands.map(({ operand, holds, instead }) => ({
      words: `${operand} decides`,
      aim: { expression, holds, instead },
    })),
    ...edgeParts(context, expression, seen).slice(2 * edgesTried),
  ];
}

/** Both sides of the edge of each comparison, the first ones alone. */
export function edgeParts(
  { subject }: PlanningContext,
  expression: Expression,
  { facts, variables }: Seen,
): DecidingPart[] {
  const edges = edgesOf(expression, environmentOf(subject, variables, facts), subject.isClockStill);
  return edges.slice(0, MAX_PARTS).flatMap(({ words, met, broken }) => [
    { words: `${words} just holds`, aim: { expression, holds: true, instead: met } },
    { words: `${words} just fails`, aim: { expression, holds: false, instead: broken } },
  ]);
}
