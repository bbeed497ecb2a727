// The parts of a condition, each where it decides: an operand of `&&` and `||` by which alone it holds or
// fails, and both sides of the edge of each comparison.

import type { Variables } from '../../engine/expressions/environment.ts';
import type { Environment } from '../../expression/index.ts';
import type { Expression } from '../../model/index.ts';
import type { Aim } from '../solver/solve.ts';
import { otherChoices } from '../subject/comparisons/choices.ts';
import { type Edge, edgesOf } from '../subject/comparisons/edges.ts';
import { nearTypesOf } from '../subject/comparisons/near-types.ts';
import { aloneBy } from '../subject/comparisons/operands.ts';
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

/** The parts of a condition. `edgesTried`: of how many comparisons, in the order of the text, the edges are tried elsewhere. */
export function decidingParts(
  context: PlanningContext,
  expression: Expression,
  variables: Variables,
  edgesTried = 0,
): DecidingPart[] {
  return [
    ...operandParts(expression),
    ...edgeParts(context, expression, variables).slice(2 * edgesTried),
    ...nearTypesOf(expression)
      .slice(0, MAX_PARTS)
      .map(({ words, instead }) => ({ words, aim: { expression, holds: false, instead } })),
  ];
}

/** Each operand of a condition where it alone decides. */
export const operandParts = (expression: Expression): DecidingPart[] =>
  aloneBy(expression)
    .slice(0, MAX_PARTS)
    .map(({ operand, holds, instead }) => ({
      words: `${operand} decides`,
      aim: { expression, holds, instead },
    }));

/** Each choice that a condition compares something with, but for those that it names, where that alone decides. */
export const choiceParts = (
  { subject }: PlanningContext,
  expression: Expression,
  variables: Variables,
): DecidingPart[] =>
  otherChoices(expression, environmentOf(subject, variables))
    .slice(0, MAX_PARTS)
    .map(({ words, holds, instead }) => ({ words, aim: { expression, holds, instead } }));

const environmentOf = (
  { entities, spec }: PlanningContext['subject'],
  variables: Variables,
): Environment => ({ entities, variables, zone: spec.zone });

/** Of longer conditions so many operands are turned. */
const MAX_TURNED = 3;

/**
 * The conditions that are to come out in one way, each coming out in the other by one operand alone: only
 * that operand has to be turned from there. None where several ways would do.
 */
export const turnedParts = (ways: readonly (readonly Aim[])[]): Aim[] =>
  ways.length !== 1
    ? []
    : ways[0]!.flatMap(({ expression, holds, instead }) =>
        instead !== undefined
          ? []
          : aloneBy(expression)
              .filter((one) => one.holds !== holds)
              .slice(0, MAX_TURNED)
              .map((one) => ({ expression, holds: one.holds, instead: one.instead })),
      );

/** The edges of a condition's comparisons that sees these names. */
export const edgesSeen = (
  { subject }: PlanningContext,
  expression: Expression,
  variables: Variables,
): Edge[] => edgesOf(expression, environmentOf(subject, variables), subject.isClockStill);

/** Both sides of the edge of each comparison, the first ones alone. */
export function edgeParts(
  context: PlanningContext,
  expression: Expression,
  variables: Variables,
): DecidingPart[] {
  const edges = edgesSeen(context, expression, variables);
  return edges.slice(0, MAX_PARTS).flatMap(({ words, met, broken }) => [
    { words: `${words} just holds`, aim: { expression, holds: true, instead: met } },
    { words: `${words} just fails`, aim: { expression, holds: false, instead: broken } },
  ]);
}
