import { expect, it } from 'vitest';
import { exponentOf } from './exponent.ts';

it.each([0, 1, 2.5])('a cost that grows by the power %s has it as its exponent', (power) => {
  const points = [10, 20, 40, 80].map((size) => [size, 3 * size ** power] as const);
  expect(exponentOf(points)).toBeCloseTo(power);
});
