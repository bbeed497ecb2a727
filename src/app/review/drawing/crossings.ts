// How often the lines of a drawing run across each other.

import type { Point } from './course.ts';

/** How many pairs of lines cross. */
export function crossingsOf(lines: readonly (readonly Point[])[]): number {
  return lines.reduce(
    (count, line, index) =>
      count + lines.slice(index + 1).filter((other) => doCross(line, other)).length,
    0,
  );
}

const piecesOf = (line: readonly Point[]): [Point, Point][] =>
  line.slice(1).map((to, index) => [line[index]!, to]);

const doCross = (a: readonly Point[], b: readonly Point[]): boolean =>
  piecesOf(a).some(([from, to]) =>
    piecesOf(b).some(
      ([start, end]) =>
        side(from, to, start) * side(from, to, end) < 0 &&
        side(start, end, from) * side(start, end, to) < 0,
    ),
  );

/** On which side of a line through two points a third one lies. */
const side = (from: Point, to: Point, point: Point): number =>
  (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x);
