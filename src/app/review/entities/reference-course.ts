// Where the lines of references go besides what a layered drawing says of them.

import type { Point } from '../drawing/course.ts';
import type { Direction } from '../drawing/laid-out.ts';

/** By its middle. */
interface Rectangle extends Point {
  readonly width: number;
  readonly height: number;
}

/** So far a reference of an entity to itself goes away from it. */
const LOOP = 64;

/** A reference of an entity to itself stands where no other lines go: below the box, or on its right. */
export const loopRoom = (direction: Direction, count: number) => ({
  across: direction === 'TB' ? count * LOOP : 0,
  down: direction === 'LR' ? count * LOOP : 0,
});

/** The course of such a reference, and where its name stands; `place` among those of its entity. */
export function loopOf(box: Rectangle, direction: Direction, place: number) {
  const far = LOOP * (place + 1) - 16;
  // As it hangs below the box; for one on its right, turned by a quarter.
  const hanging = [
    [26, 0],
    [44, far * 0.6],
    [0, far],
    [-44, far * 0.6],
    [-26, 0],
  ] as const;
  const points = hanging.map(([aside, away]) =>
    direction === 'LR'
      ? { x: box.x + aside, y: box.y + box.height / 2 + away }
      : { x: box.x + box.width / 2 + away, y: box.y + aside },
  );
  return { points, ...points[2]! };
}

/** Where a line from a point outside to the middle of a box comes to its edge. */
export function meeting(box: Rectangle, from: Point): Point {
  const [across, down] = [from.x - box.x, from.y - box.y];
  const share = Math.min(
    1,
    box.width / 2 / (Math.abs(across) || 1e-9),
    box.height / 2 / (Math.abs(down) || 1e-9),
  );
  return { x: box.x + across * share, y: box.y + down * share };
}
