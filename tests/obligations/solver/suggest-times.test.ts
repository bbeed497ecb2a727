// What is asked of days, instants and durations, for every function. Each condition is asked to come out
// as it does not yet.

import { describe, expect, it } from 'vitest';
import { holdsOf, solvedWith, suggested } from './stand.ts';

const dayOf = (...days: readonly string[]): string[] => days.map((day) => `day is "${day}"`);
const startsAt = (...all: readonly number[]): string[] => all.map((at) => `starts is ${at}`);

/** A condition, whether it is to hold, and what is suggested. */
const ROWS: readonly (readonly [string, boolean, readonly string[]])[] = [
  ['text.startsWith("ab")', true, ['text begins ab']],
  ['!text.startsWith("g")', true, ['text fits']],
  [
    'day < last',
    true,
    ['day between -Infinity..1767484800000', 'last between 1767657600000..Infinity'],
  ],
  [
    'last - day > duration("72h")',
    true,
    ['last between 1767830400001..Infinity', 'day between -Infinity..1767311999999'],
  ],
  [
    'day + days(3) < last',
    true,
    ['day between -Infinity..1767225600000', 'last between 1767916800000..Infinity'],
  ],
  ['timestamp(string(day) + "T00:00:00Z") > now + days(30)', true, ['day fits']],
  ['day.getDayOfWeek() == 6', true, ['day is "2026-01-10"', 'day is "2026-01-03"']],
  ['day.getMonth() == 5', true, ['day is "2026-06-22"', 'day is "2025-06-23"']],
  ['day.getDate() == 20', true, dayOf('2026-01-20', '2025-12-20', '2025-11-20', '2026-02-20')],
  ['day.getDayOfMonth() == 3', true, dayOf('2026-01-04', '2026-02-04', '2025-11-04', '2026-03-04')],
  ['day.getDayOfYear() == 100', true, ['day is "2026-04-11"', 'day is "2025-04-11"']],
  ['day.getFullYear() == 2030', true, ['day is "2030-01-05"']],
  [
    'ends > starts',
    true,
    ['ends between 1767603600001..Infinity', 'starts between -Infinity..1767603599999'],
  ],
  [
    'ends - starts > LONGEST',
    true,
    ['ends between 1767610800001..Infinity', 'starts between -Infinity..1767596399999'],
  ],
  [
    'ends > starts && ends - starts <= LONGEST',
    true,
    ['ends between 1767603600001..Infinity', 'starts between -Infinity..1767603599999'],
  ],
  ['starts > now + days(2)', true, ['starts between 1767776400001..Infinity']],
  ['starts < now - hours(3)', true, ['starts between -Infinity..1767592799999']],
  [
    'starts.getHours() == 14',
    true,
    startsAt(1767621600000, 1767535200000, 1767448800000, 1767708000000),
  ],
  [
    'starts.getMinutes() == 30',
    true,
    startsAt(1767605400000, 1767601800000, 1767598200000, 1767609000000),
  ],
  [
    'starts.getSeconds() == 7',
    true,
    startsAt(1767603607000, 1767603547000, 1767603487000, 1767603667000),
  ],
  ['starts.getMilliseconds() == 9', true, startsAt(1767603600009, 1767603599009)],
  [
    '(ends - starts).getHours() == 3',
    true,
    ['ends between 1767614400000..1767614400000', 'starts between 1767592800000..1767592800000'],
  ],
  [
    '(ends - starts).getMinutes() >= 90',
    true,
    ['ends between 1767609000000..Infinity', 'starts between -Infinity..1767598200000'],
  ],
  [
    'ends > starts && ends - starts <= LONGEST && starts.getHours() >= 8 && starts.getHours() < 18',
    true,
    ['ends between 1767603600001..Infinity', 'starts between -Infinity..1767603599999'],
  ],
  ['days(n) > days(5)', true, ['n between 5.000000011574074..Infinity']],
  ['minutes(n) >= hours(1)', true, ['n between 60..Infinity']],
  ['seconds(n) == minutes(2)', true, ['n is 120']],
];

describe('a condition on times', () => {
  it.each(ROWS)('%s, to be %s, asks for what would do', (source, is, expected) => {
    expect([...new Set(suggested(source, is))]).toEqual(expected);
  });

  it.each(ROWS)('%s, to be %s, is solved, and then the other way round', (source, is) => {
    expect(holdsOf(source, {})).not.toBe(is);
    const there = solvedWith(source, is);
    expect(holdsOf(source, there ?? {})).toBe(is);
    const back = solvedWith(source, !is, there ?? {});
    expect(holdsOf(source, { ...there, ...back })).toBe(!is);
  });
});
