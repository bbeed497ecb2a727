// Days, instants and durations as text.

import { expect, test } from 'vitest';
import { dateOf, parseDate, parseDuration, parseInstant } from '../../src/expression/index.ts';

test.each([
  ['2026-02-28', Date.UTC(2026, 1, 28)],
  ['2024-02-29', Date.UTC(2024, 1, 29)],
  ['0001-01-01', -62_135_596_800_000],
  ['9999-12-31', Date.UTC(9999, 11, 31)],
])('%s is a day, and the day of its first instant', (text, milliseconds) => {
  expect(parseDate(text)).toBe(milliseconds);
  expect(dateOf(milliseconds)).toBe(text);
});

test.each([
  '2026-02-29',
  '2026-13-01',
  '2026-1-1',
  '0000-01-01',
  '2026-02-28T00:00:00Z',
  '',
  'today',
])('“%s” is no day', (text) => {
  expect(parseDate(text)).toBe(undefined);
});

test.each([
  ['2026-02-28T10:20:30Z', Date.UTC(2026, 1, 28, 10, 20, 30)],
  ['2026-02-28t10:20:30.5z', Date.UTC(2026, 1, 28, 10, 20, 30, 500)],
  ['2026-02-28T10:20:30.123456Z', Date.UTC(2026, 1, 28, 10, 20, 30, 123)],
  ['2026-02-28T10:20:30+02:30', Date.UTC(2026, 1, 28, 7, 50, 30)],
])('%s is an instant', (text, milliseconds) => {
  expect(parseInstant(text)).toBe(milliseconds);
});

test.each([
  '2026-02-28',
  '2026-02-28T10:20:30',
  '2026-02-30T10:20:30Z',
  '2026-02-28T25:00:00Z',
  '',
])('“%s” is no instant', (text) => {
  expect(parseInstant(text)).toBe(undefined);
});

test.each([
  ['1h30m', 5_400_000],
  ['1.5s', 1_500],
  ['-2m', -120_000],
  ['+1ms', 1],
  ['0s', 0],
  ['.5h', 1_800_000],
  ['500us', 0.5],
])('%s is a duration', (text, milliseconds) => {
  expect(parseDuration(text)).toBe(milliseconds);
});

test.each(['', 's', '1', '1 h', '1d', '--1s', '1h 30m', '1s-'])('“%s” is no duration', (text) => {
  expect(parseDuration(text)).toBe(undefined);
});
