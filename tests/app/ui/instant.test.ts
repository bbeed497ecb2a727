import { describe, expect, it } from 'vitest';
import { sayDuration, sayInstant } from '../../../src/app/ui/instant.tsx';

const NOW = Date.UTC(2026, 0, 31, 12);
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

describe('an instant', () => {
  it.each([
    [10_000, 'just now'],
    [-3 * MINUTE, '3 minutes ago'],
    [-90 * MINUTE, '1 hour ago'],
    [-DAY, 'yesterday'],
    [2 * DAY, 'in 2 days'],
    [-8 * DAY, 'last week'],
    [-30 * DAY, 'Jan 1, 2026'],
  ])('%i milliseconds from now is said as "%s"', (apart, said) => {
    expect(sayInstant(NOW + apart, NOW)).toBe(said);
  });

  it('far away has its time as well where that is wanted', () => {
    expect(sayInstant(NOW - 30 * DAY, NOW, true)).toMatch(/^Jan 1, 2026, \d/);
  });
});

describe('a duration', () => {
  it.each([
    [7 * DAY, '1 week'],
    [8 * 60 * MINUTE, '8 hours'],
    [90 * MINUTE, '1 hour 30 minutes'],
    [1500, '1 second'],
    [20, '20 milliseconds'],
  ])('of %i milliseconds is said as "%s"', (milliseconds, said) => {
    expect(sayDuration(milliseconds)).toBe(said);
  });
});
