// Lines of a drawing, as paths of SVG.

export interface Point {
  readonly x: number;
  readonly y: number;
}

const at = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** A smooth line through all the points (Catmull-Rom, as cubic curves). */
export function courseOf(points: readonly Point[]): string {
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
