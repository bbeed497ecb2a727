// Where a marker stands beside an element: at its end, and on nothing that is written or can be pressed there.

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Point {
  readonly left: number;
  readonly top: number;
}

/** As wide and high as a marker is. */
export const MARKER = 20;
/** What is pressed has as much room around it. */
const GAP = 2;
/** What counts as the first line of something high. */
const LINE = 32;

/** The place where a marker covers least, the nearest to the element's end first. Within `page`. */
export function freePlace(
  about: Box,
  isRightToLeft: boolean,
  taken: readonly Box[],
  page: Box,
): Point {
  const inside = places(about, isRightToLeft).map(({ left, top }) => ({
    left: Math.min(Math.max(left, page.left), page.right - MARKER),
    top: Math.min(Math.max(top, page.top), page.bottom - MARKER),
  }));
  const near = taken.filter(
    (box) =>
      box.right > about.left - 2 * MARKER &&
      box.left < about.right + 2 * MARKER &&
      box.bottom > about.top - 2 * MARKER &&
      box.top < about.bottom + 2 * MARKER,
  );
  const costs = inside.map((place) =>
    near.reduce((sum, box) => sum + overlap(widened(place), box), 0),
  );
  return inside[costs.indexOf(Math.min(...costs))]!;
}

const widened = ({ left, top }: Point): Box => ({
  ...{ left: left - GAP, top: top - GAP },
  ...{ right: left + MARKER + GAP, bottom: top + MARKER + GAP },
});

const overlap = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

function places({ left, top, right, bottom }: Box, isRightToLeft: boolean): Point[] {
  const middle = top + (Math.min(bottom - top, LINE) - MARKER) / 2;
  const [afterIt, beforeIt] = [right + GAP, left - MARKER - GAP];
  const [endIn, startIn] = [right - MARKER - GAP, left + GAP];
  const [outer, other, inner, innerOther] = isRightToLeft
    ? [beforeIt, afterIt, startIn, endIn]
    : [afterIt, beforeIt, endIn, startIn];
  const [above, below] = [top - MARKER - GAP, bottom + GAP];
  const tops = [top + GAP, (top + bottom - MARKER) / 2, bottom - MARKER - GAP];
  return [
    { left: outer, top: middle },
    ...tops.map((each) => ({ left: inner, top: each })),
    { left: inner, top: above },
    { left: other, top: middle },
    { left: inner, top: below },
    { left: innerOther, top: above },
    { left: innerOther, top: below },
    ...tops.map((each) => ({ left: innerOther, top: each })),
    ...tops.map((each) => ({ left: (left + right - MARKER) / 2, top: each })),
  ];
}
