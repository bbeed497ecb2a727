// What an expression compares, on both sides of its edge.

import { describe, expect, it } from 'vitest';
import {
  BOOLEAN,
  DATE,
  DATETIME,
  INTEGER,
  listOf,
  NUMBER,
  print,
  TIME,
} from '../../../src/expression/index.ts';
import { edgesOf, valueEdgesOf } from '../../../src/obligations/subject/comparisons/edges.ts';

const environment = {
  entities: {},
  variables: {
    a: INTEGER,
    b: INTEGER,
    day: DATE,
    at: DATETIME,
    now: DATETIME,
    rate: NUMBER,
    opens: TIME,
  },
  zone: 'UTC',
};
const at = { line: 1, column: 1, length: 1 };

const edges = (source: string, isClockStill = false): string[][] =>
  edgesOf({ source, at }, environment, isClockStill).map(({ met, broken }) => [
    print(met),
    print(broken),
  ]);
const values = (source: string): string[][] =>
  valueEdgesOf({ source, at }, environment).map(({ tree, words }) => [print(tree), words]);

describe('the edges of a condition', () => {
  it.each([
    ['a <= b', 'a == b', '!(a == b + 1)'],
    ['a < b', 'a == b - 1', '!(a == b)'],
    ['a >= b', 'a == b', '!(a == b - 1)'],
    ['a > b', 'a == b + 1', '!(a == b)'],
  ])('of %s are %s and %s', (source, met, broken) => {
    expect(edges(source)).toEqual([[met, broken]]);
  });

  it('are those where the comparison decides beside others', () => {
    expect(edges('a > 0 && b < 9')).toEqual([
      ['a == 0 + 1 && b < 9 && !(false && b < 9)', '!(!(!(a == 0) && b < 9) && (true && b < 9))'],
      ['a > 0 && b == 9 - 1 && !(a > 0 && false)', '!(!(a > 0 && !(b == 9)) && (a > 0 && true))'],
    ]);
  });

  it('are turned round under a `!`', () => {
    const [[met = '', broken = ''] = []] = edges('!(a < b)');
    expect(met).toContain('a == b');
    expect(broken).toContain('a == b - 1');
  });

  it('are a day apart of days, and ten minutes from what the clock moves', () => {
    expect(edges('day <= date(now)')[0]![0]).toBe('day == date(now)');
    expect(edges('at > now + days(7)')[0]![0]).toBe('at == now + days(7) + minutes(10)');
    expect(edges('at - now > days(7)')[0]![0]).toBe('at - now == days(7) + minutes(10)');
    expect(edges('time(now) >= opens')).toEqual([]);
  });

  it('are a second from what a clock moves that stands still, and a minute of its time of day', () => {
    expect(edges('at > now + days(7)', true)[0]![0]).toBe('at == now + days(7) + seconds(1)');
    expect(edges('now - at <= days(7)', true)).toEqual([
      ['now - at == days(7) - seconds(1)', '!(now - at == days(7) + seconds(1))'],
    ]);
    expect(edges('time(now) >= opens', true)[0]![0]).toBe('time(now) == opens');
  });

  it('are the last day before an instant and the first one after it', () => {
    expect(edges('day > now - days(7)')).toEqual([
      [
        'day > now - days(7) && !(day - days(1) > now - days(7))',
        '!(!(day > now - days(7)) && day + days(1) > now - days(7))',
      ],
    ]);
  });

  it('are none of counts, which are brought there one by one, nor of numbers with fractions', () => {
    expect(edges('[1, 2].filter(x, x > 1).size() < 3 || rate > 0.5')).toEqual([]);
  });
});

describe('the edges of what items come to', () => {
  const ENTITIES = { Ticket: { hours: INTEGER } };
  const members = { quantity: INTEGER, open: BOOLEAN };
  const LINES = { lines: listOf({ kind: 'object', of: 'an item of `lines`', members }) };

  /** Of each comparison what holds where it is just met, and what fails where it is just broken. */
  const ofItems = (source: string): string[][] =>
    edgesOf(
      { source, at },
      { entities: ENTITIES, variables: { ...environment.variables, ...LINES } },
    ).map(({ met, broken }) => [print(met), print(broken)]);

  it('are those of each item, one of which has to be there', () => {
    expect(ofItems('lines.all(l, l.quantity <= a)')).toEqual([
      [
        'lines.all(l, l.quantity <= a) && !lines.all(l, l.quantity <= a && !(l.quantity == a))',
        'lines.all(l, l.quantity <= a) || !lines.all(l, l.quantity <= a || l.quantity == a + 1)',
      ],
    ]);
  });

  it('are turned round where the condition holds the sooner, the less items are counted', () => {
    expect(ofItems('lines.filter(l, l.quantity > a).size() <= 2')).toEqual([
      [
        'lines.filter(l, l.quantity > a).size() == 2',
        '!(lines.filter(l, l.quantity > a).size() == 2 + 1)',
      ],
      [
        'lines.filter(l, l.quantity > a).size() <= 2 && !(lines.filter(l, l.quantity > a || l.quantity == a).size() <= 2)',
        'lines.filter(l, l.quantity > a).size() <= 2 || !(lines.filter(l, l.quantity > a && !(l.quantity == a + 1)).size() <= 2)',
      ],
    ]);
  });

  it('are none of records, whose number is brought there one by one', () => {
    expect(ofItems('Ticket.all(t, t.hours <= a)')).toEqual([]);
    expect(ofItems('Ticket.filter(t, t.hours > 3).size() < 9')).toEqual([]);
  });
});

describe('the edges of times of day', () => {
  it('are a minute apart', () => {
    const clocks = { opens: TIME, closes: TIME };
    const [edge] = edgesOf({ source: 'opens < closes', at }, { entities: {}, variables: clocks });
    const on = (time: string): string => `timestamp("2000-01-01T" + string(${time}) + ":00Z")`;
    expect(print(edge!.met)).toBe(`${on('opens')} - ${on('closes')} == -minutes(1)`);
    expect(print(edge!.broken)).toBe('!(opens == closes)');
  });
});

describe('the edges of a value', () => {
  it('are those of each comparison that decides it', () => {
    expect(values('a >= 9 ? 2 : a >= 5 ? 1 : 0')).toEqual([
      ['a == 9', 'a >= 9 just holds'],
      ['a == 9 - 1', 'a >= 9 just fails'],
      [
        'a == 5 && (a >= 9 ? 2 : true ? 1 : 0) != (a >= 9 ? 2 : false ? 1 : 0)',
        'a >= 5 just holds',
      ],
      [
        'a == 5 - 1 && (a >= 9 ? 2 : true ? 1 : 0) != (a >= 9 ? 2 : false ? 1 : 0)',
        'a >= 5 just fails',
      ],
    ]);
  });
});
