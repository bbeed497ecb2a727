// The lines of a lifecycle's diagram.

import { courseOf } from '../drawing/course.ts';
import { NODE_HEIGHT, sizeOf, type Edge, type Node } from './state-layout.ts';

/** The line of a way: from one state to another, or from a state to itself. */
export const lineOf = (edge: Edge): string =>
  edge.around === null ? courseOf(edge.points) : loopOf(edge.around, edge);

/** How far a loop's handles are from its state at least. */
const LEAST_REACH = 34;
/** How far a loop leads beneath its labels. */
const INTO = 6;
/** A curve goes three quarters of the way to its handles. */
const handlesFor = (distance: number): number => Math.max(LEAST_REACH, distance / 0.75);

/** From a state back to itself by way of its labels, which stand below it or on its right. */
function loopOf({ x, y, width }: Node, { labels, ...at }: Edge): string {
  const bottom = y + NODE_HEIGHT / 2;
  const right = x + width / 2;
  const label = sizeOf(labels);
  if (at.y > bottom) {
    const reach = bottom + handlesFor(at.y - label.height / 2 - bottom + INTO);
    return `M${x - 14} ${bottom} C${x - 30} ${reach} ${x + 30} ${reach} ${x + 14} ${bottom + 1}`;
  }
  const reach = right + handlesFor(at.x - label.width / 2 - right + INTO);
  return `M${right} ${y - 7} C${reach} ${y - 24} ${reach} ${y + 24} ${right + 1} ${y + 7}`;
}
