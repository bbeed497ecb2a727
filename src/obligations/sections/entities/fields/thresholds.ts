// Where a value rests on a comparison, it is tried on both sides of the comparison's edge: a discount
// from 50 euros on at 50 and at 49.99.

import type { Expression } from '../../../../model/index.ts';
import type { Aim } from '../../../solver/solve.ts';
import { valueEdgesOf } from '../../../subject/comparisons/edges.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { aimSeen, viewOfWritten } from '../../../planning/viewed.ts';

/** A side of the edge of a comparison, in words, and how a request comes to it. */
export interface Threshold {
  readonly words: string;
  readonly aim: Aim;
}

/** So many comparisons of one value are tried, each on both sides. */
const MAX_SIDES = 8;

/** The sides of the edges of what section 3 says a field of a record is, as calls make or change the record. */
export function thresholdsOf(
  context: PlanningContext,
  expression: Expression,
  entity: string,
): Threshold[] {
  const { subject, spec } = context;
  const variables = subject.aboutRecord(entity);
  const edges = valueEdgesOf(
    expression,
    { entities: subject.entities, zone: spec.zone, variables },
    subject.isClockStill,
  );
  return edges.slice(0, MAX_SIDES).map(({ tree, words }) => ({
    words,
    aim: aimSeen(expression, tree, viewOfWritten(context, entity)),
  }));
}
