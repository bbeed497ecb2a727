// The lines of a diagram, as paths of SVG.

import { NODE_HEIGHT, type Edge, type Node, type Point } from './state-layout.ts';

const at = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** A smooth line through all the points (Catmull-Rom, as cubic curves). */
function courseOf(points: readonly Point[]): string {
  const curves = points.slice(1).map((to, index) => {
    const from = points[index]!;
    const before = points[index - 1] ?? from;
    const after = points[index + 2] ?? to;
    return `C${at(pulled(from, before, to))} ${at(pulled(to, after, from))} ${at(to)}`;
  });
  return `M${at(points[0]!)}${curves.join('')}`;
}

/** A curve's handle at `point`, in the direction from `behind` to `ahead`. */
const pulled = (point: Point, behind: Point, ahead: Point): Point => ({
  x: point.x + (ahead.x - behind.x) / 6,
  y: point.y + (ahead.y - behind.y) / 6,
});

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
