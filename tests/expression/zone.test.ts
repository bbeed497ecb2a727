import { describe, expect, it } from 'vitest';
import { check, compile, DATE, DATETIME, parse, type Value } from '../../src/expression/index.ts';
import { instantAt, localTime, momentText, START } from '../../src/model/index.ts';

const BERLIN = 'Europe/Berlin';
const variables = { at: DATETIME, day: DATE, now: DATETIME };

function worked(source: string, at: string, day: string | null = null, zone = BERLIN): Value {
  const parsed = parse(source);
  if (!('tree' in parsed)) throw new Error(source);
  const environment = { entities: {}, variables, zone };
  expect(check(parsed.tree, environment).problems).toEqual([]);
  const frame = { variables: { at: Date.parse(at), day }, now: 0, all: () => [], uuid: () => '' };
  return compile(parsed.tree, environment)(frame);
}
const iso = (value: Value): unknown =>
  typeof value === 'number' ? new Date(value).toISOString() : value;

describe('an instant in a zone', () => {
  it.each([
    ['date(at)', '2026-01-05T22:59:00Z', '2026-01-05'],
    ['date(at)', '2026-01-05T23:00:00Z', '2026-01-06'],
    ['date(at)', '2026-07-05T22:00:00Z', '2026-07-06'],
    ['time(at)', '2026-01-05T09:30:00Z', '10:30'],
    ['time(at)', '2026-07-05T09:30:00Z', '11:30'],
    ['weekday(at)', '2026-01-04T23:00:00Z', 1],
    ['weekday(at)', '2026-01-04T22:59:59Z', 7],
    ['at.getHours()', '2026-03-29T00:59:00Z', 1],
    ['at.getHours()', '2026-03-29T01:00:00Z', 3],
    ['at.getDayOfWeek()', '2026-01-03T23:00:00Z', 0],
    ['at.getFullYear()', '2026-12-31T23:00:00Z', 2027],
    ['at.getDayOfYear()', '2026-12-31T23:00:00Z', 0],
  ])('%s of %s', (source, at, is) => {
    expect(worked(source, at)).toBe(is);
  });

  it.each([
    ['hour', '2026-10-25T01:30:00Z', '2026-10-25T01:00:00.000Z'],
    ['day', '2026-03-29T12:00:00Z', '2026-03-28T23:00:00.000Z'],
    ['day', '2026-03-30T12:00:00Z', '2026-03-29T22:00:00.000Z'],
    ['week', '2026-03-29T12:00:00Z', '2026-03-22T23:00:00.000Z'],
    ['month', '2026-04-15T12:00:00Z', '2026-03-31T22:00:00.000Z'],
    ['year', '2026-07-15T12:00:00Z', '2025-12-31T23:00:00.000Z'],
  ])('begins a %s', (unit, at, is) => {
    expect(iso(worked(`startOf("${unit}", at)`, at))).toBe(is);
  });

  it('tells of a unit that is none', () => {
    const parsed = parse('startOf("wek", at)');
    const found = 'tree' in parsed ? check(parsed.tree, { entities: {}, variables }).problems : [];
    expect(found).toMatchObject([{ code: 'type-mismatch', instead: '"week"' }]);
  });
});

describe('a day in a zone', () => {
  it('begins at its first instant', () => {
    expect(worked('at < day', '2026-03-28T22:59:59Z', '2026-03-29')).toBe(true);
    expect(worked('at < day', '2026-03-28T23:00:00Z', '2026-03-29')).toBe(false);
    expect(iso(worked('day + hours(15)', '', '2026-01-05'))).toBe('2026-01-05T14:00:00.000Z');
  });

  it('is as long as others where days are counted', () => {
    expect(worked('day + days(2)', '', '2026-03-28')).toBe('2026-03-30');
    expect(worked('(day + days(2) - day).getHours()', '', '2026-03-28')).toBe(48);
  });
});

describe('what clocks show', () => {
  it('is shown first where they show it twice, and after the gap where they leave it out', () => {
    const at = (local: string): string =>
      new Date(instantAt(Date.parse(`${local}Z`), BERLIN)).toISOString();
    expect(at('2026-10-25T02:30:00')).toBe('2026-10-25T00:30:00.000Z');
    expect(at('2026-03-29T02:30:00')).toBe('2026-03-29T01:30:00.000Z');
    expect(at('2026-01-05T09:00:00')).toBe('2026-01-05T08:00:00.000Z');
  });

  it('is right in years that few write, and in zones of half an hour', () => {
    expect(localTime(Date.parse('2026-01-05T00:00:00Z'), 'Asia/Kolkata')).toBe(
      Date.parse('2026-01-05T05:30:00Z'),
    );
    const early = Date.parse('0099-01-05T00:00:00Z');
    expect(Math.abs(localTime(early, 'UTC') - early)).toBe(0);
  });

  it('is what moving examples mean', () => {
    const tomorrow = { days: 1, weekday: null, milliseconds: 10 * 3_600_000 };
    expect(momentText(tomorrow, 'datetime', START, BERLIN)).toBe('2026-01-06T09:00:00.000Z');
    const late = Date.parse('2026-03-28T23:30:00Z');
    expect(momentText(tomorrow, 'datetime', late, BERLIN)).toBe('2026-03-30T08:00:00.000Z');
    expect(momentText(tomorrow, 'date', late, BERLIN)).toBe('2026-03-30');
    const soon = { days: null, weekday: null, milliseconds: 0 };
    expect(momentText(soon, 'date', late, BERLIN)).toBe('2026-03-29');
  });
});
