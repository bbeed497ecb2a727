// The lines of a lifecycle's diagram.

import { courseOf } from '../drawing/course.ts';
import { NODE_HEIGHT, type Edge, type Node } from './state-layout.ts';

/** The line of a way: from one state to another, or from a state to itself. */
export const lineOf = ({ points, around, y }: Edge): string =>
  around === null ? courseOf(points) : loopOf(around, y);

/** From a state back to itself, towards where its labels stand: below it or on its right. */
function loopOf({ x, y, width }: Node, labelled: number): string {
  const bottom = y + NODE_HEIGHT / 2;
  const right = x + width / 2;
  return labelled > bottom
    ? `M${x - 14} ${bottom} C${x - 30} ${bottom + 34} ${x + 30} ${bottom + 34} ${x + 14} ${bottom + 1}`
    : `M${right} ${y - 7} C${right + 34} ${y - 24} ${right + 34} ${y + 24} ${right + 1} ${y + 7}`;
}
