import { describe, expect, it } from 'vitest';
import { sayDuration } from '../../../src/app/ui/text/duration.ts';
import { sayApart, sayDate, sayInstant } from '../../../src/app/ui/text/instant.tsx';

const NOW = Date.UTC(2026, 0, 31, 12);
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

describe('an instant', () => {
  it.each([
    ['2026-01-31T12:00:10Z', 'today, 12:00', 'just now'],
    ['2026-01-31T12:00:55Z', 'today, 12:00', 'just now'],
    ['2026-01-31T11:57:00Z', 'today, 11:57', '3 minutes ago'],
    ['2026-01-30T23:30:00Z', 'yesterday, 23:30', '12 hours ago'],
    ['2026-02-01T00:10:00Z', 'tomorrow, 00:10', 'in 12 hours'],
    ['2026-02-02T11:50:00Z', 'Feb 2, 11:50', 'in 2 days'],
    ['2026-02-14T11:59:00Z', 'Feb 14, 11:59', 'in 14 days'],
    ['2026-01-23T12:00:00Z', 'Jan 23, 12:00', '8 days ago'],
    // Without its year it would be taken for the one that is nearer.
    ['2026-11-30T09:00:00Z', 'Nov 30, 2026, 09:00', 'in 10 months'],
    ['2025-12-31T09:05:00Z', 'Dec 31, 2025, 09:05', '1 month ago'],
  ])('%s is said as "%s", which is %s', (iso, said, apart) => {
    expect(sayInstant(Date.parse(iso), NOW, 'UTC')).toBe(said);
    expect(sayApart(Date.parse(iso), NOW)).toBe(apart);
  });

  it('has its year where there is room', () => {
    expect(sayDate(Date.parse('2026-02-02T11:50:00Z'), 'UTC')).toBe('Feb 2, 2026, 11:50');
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
