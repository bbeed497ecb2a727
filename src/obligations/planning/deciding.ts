// The parts of a condition, each where it decides: an operand of `&&` and `||` by which alone it holds or
// fails, and both sides of the edge of each comparison.

import type { Variables } from '../../engine/expressions/environment.ts';
import type { Expression } from '../../model/index.ts';
import type { Aim } from '../solver/solve.ts';
import { edgesOf } from '../subject/edges.ts';
import { aloneBy } from '../subject/operands.ts';
import type { PlanningContext } from './planning-context.ts';

/** A condition that is to come out by one of its parts. */
export interface DecidingPart {
  /** `a.b decides`, `a < b just holds`. */
  readonly words: string;
  readonly aim: Aim;
}

/** Of longer conditions the first operands are tried, and the first comparisons. */
const MAX_PARTS = 8;

export const NOT_ALONE = 'Nothing was found by which it decides alone.';

/** `edgesTried`: of how many comparisons, in the order of the text, the edges are tried elsewhere. */
export function decidingParts(
  { subject, spec }: PlanningContext,
  expression: Expression,
  variables: Variables,
  edgesTried = 0,
): DecidingPart[] {
  const operands = aloneBy(expression).slice(0, MAX_PARTS);
  const environment = { entities: subject.entities, variables, zone: spec.zone };
  const edges = edgesOf(expression, environment).slice(edgesTried, MAX_PARTS);
  return [
    ...operands.map(({ operand, holds, instead }) => ({
      words: `${operand} decides`,
      aim: { expression, holds, instead },
    })),
    ...edges.flatMap(({ words, met, broken }) => [
      { words: `${words} just holds`, aim: { expression, holds: true, instead: met } },
      { words: `${words} just fails`, aim: { expression, holds: false, instead: broken } },
    ]),
  ];
}
