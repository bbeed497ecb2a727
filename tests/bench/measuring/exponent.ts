// How a cost grows with a size.

/** The exponent of the power of the size that the costs come closest to: 1 is in step with it. */
export function exponentOf(points: readonly (readonly [size: number, cost: number])[]): number {
  const logs = points.map(([size, cost]) => [Math.log(size), Math.log(cost)] as const);
  const mean = (place: 0 | 1): number =>
    logs.reduce((sum, log) => sum + log[place], 0) / logs.length;
  const [size, cost] = [mean(0), mean(1)];
  const both = logs.reduce((sum, [x, y]) => sum + (x - size) * (y - cost), 0);
  return both / logs.reduce((sum, [x]) => sum + (x - size) ** 2, 0);
}
