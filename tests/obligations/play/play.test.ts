// How a plan's values are filled in, and how an answer is held against what a plan expects of it.

import { describe, expect, it } from 'vitest';
import {
  answered,
  differenceFrom,
  differenceOf,
  fill,
  inOneLine,
  type Memory,
  type Pattern,
} from '../../../src/obligations/index.ts';
import type { Json } from '../../../src/model/index.ts';

const memory: Memory = new Map<string, Json>([
  [
    'made',
    {
      id: 7,
      tags: ['a', 'b'],
      lines: [
        { id: 1, of: 'x' },
        { id: 2, of: 'y' },
      ],
    },
  ],
  ['gone', null],
]);

describe('a value', () => {
  it.each([
    ['a member', answered('made', 'id'), 7],
    ['an item', answered('made', 'tags', 1), 'b'],
    ['an item from the end', answered('made', 'tags', -1), 'b'],
    ['the item with such values', answered('made', 'lines', { of: 'y' }, 'id'), 2],
    ['what stands in others', { list: [answered('made', 'id'), 1] }, { list: [7, 1] }],
    ['the whole', answered('gone'), null],
  ])('is filled in with %s of an earlier answer', (_what, value, filled) => {
    expect(fill(memory, value)).toEqual(filled);
  });

  it.each([
    [answered('made', 'name'), 'the answer has nothing at "name": {"id":7'],
    [answered('made', 'tags', 5), 'the answer has nothing at "tags.5"'],
    [answered('made', 'lines', { of: 'z' }, 'id'), 'the answer has nothing at "lines.[…].id"'],
    [answered('made', 'constructor'), 'the answer has nothing at "constructor"'],
    [answered('later', 'id'), 'the answer has nothing at "id": there is none'],
  ])('that is not there is an error that says so', (value, message) => {
    expect(() => fill(memory, value)).toThrow(message);
  });
});

describe('a pattern', () => {
  it.each<[string, Pattern, Json[], Json[]]>([
    ['a value', 1, [1], [2, '1', null, [1]]],
    ['null', null, [null], [0, '', false]],
    ['an object, member for member', { a: 1 }, [{ a: 1 }], [{}, { a: 1, b: 2 }, { a: 2 }, [1]]],
    ['a list, item for item', [1, 2], [[1, 2]], [[2, 1], [1], [1, 2, 3], { 0: 1, 1: 2 }]],
    ['anything', { $some: true }, [0, '', false, []], [null]],
    ['anything else', { $not: 1 }, [2, null, '1'], [1]],
    ['either', { $either: [1, 2] }, [1, 2], [3, null]],
    ['more', { $above: 2 }, [2.1, 3], [2, 1, '3', null]],
    ['later', { $above: '2026-01-01' }, ['2026-01-02'], ['2026-01-01', 20260102]],
    ['a list with', { $holds: [{ $with: { a: 1 } }] }, [[0, { a: 1, b: 2 }]], [[], [{ a: 2 }], {}]],
    ['a list without', { $lacks: [{ $with: { a: 1 } }] }, [[], [{ a: 2 }]], [[{ a: 1 }], {}]],
    [
      'an order',
      { $inOrder: [1, 2] },
      [
        [1, 2],
        [0, 1, 0, 2, 0],
      ],
      [[2, 1], [1], [2]],
    ],
    [
      'the same twice in an order',
      { $inOrder: [1, 1] },
      [
        [1, 1],
        [1, 2, 1],
      ],
      [[1], [1, 2]],
    ],
    ['all of', { $every: { $some: true } }, [[], [1]], [[1, null], {}]],
    [
      'an instant near another',
      { $near: { instant: '2026-01-05T09:00:00.000Z', plus: 3_600_000 } },
      ['2026-01-05T10:00:00.000Z', '2026-01-05T10:59:59+01:00', '2026-01-05T09:59:00Z'],
      ['2026-01-05T09:58:59Z', '2026-01-05T10:01:01Z', 'soon', 1_767_607_200_000, null],
    ],
    [
      'the day of an instant',
      { $dayOf: { instant: '2026-01-05T09:00:00.000Z', plus: 86_400_000 } },
      ['2026-01-06', '2026-01-05'],
      ['2026-01-04', '2026-01-07', '2026-01-08', '2026-01-06T09:00:00.000Z', 'soon', null],
    ],
    ['so many', { $count: 2 }, [[1, 2]], [[1], [1, 2, 3], { length: 2 }]],
    ['some members', { $with: { a: 1 } }, [{ a: 1, b: 2 }], [{ b: 2 }, { a: 2 }, [], null]],
    ['a member missing', { $without: 'a' }, [{}, { b: 1 }], [{ a: null }, [], null]],
    ['all demands', { $all: [{ $not: [] }, { $every: 1 }] }, [[1]], [[], [1, 2]]],
  ])('asks for %s', (_what, pattern, met, unmet) => {
    for (const value of met)
      expect(differenceFrom(pattern, value), JSON.stringify(value)).toBeNull();
    for (const value of [...unmet, undefined])
      expect(differenceFrom(pattern, value), JSON.stringify(value)).not.toBeNull();
  });

  it.each<[Pattern, Json | undefined, string]>([
    [{ a: { b: 1 } }, { a: { b: 2 } }, 'a.b: expected 1, came 2'],
    [{ a: 1 }, {}, 'a: expected 1, came nothing'],
    [{ a: 1 }, { a: 1, b: 2 }, 'b: expected nothing, came 2'],
    [[1, { a: 2 }], [1, { a: 3 }], '1.a: expected 2, came 3'],
    [
      { $every: { $without: 'x' } },
      [{}, { x: 1 }],
      '1: expected an object without "x", came {"x":1}',
    ],
    [{ $holds: [1, 2] }, [1], 'the answer: expected a list with 1, 2, came [1]'],
    [{ $either: [1, 2] }, 3, 'the answer: expected 1 or 2, came 3'],
    [{ $not: 1 }, 1, 'the answer: expected anything but 1, came 1'],
    [
      { $near: { instant: '2026-01-05T09:00:00.000Z', plus: 0 } },
      null,
      'the answer: expected about 2026-01-05T09:00:00.000Z, came null',
    ],
  ])('says where a value differs: %j', (pattern, value, told) => {
    expect(inOneLine(differenceFrom(pattern, value)!)).toBe(told);
  });

  it('cuts what came short, and says how long it was', () => {
    const { came } = differenceFrom(1, 'x'.repeat(1_000))!;
    expect(came).toMatch(/^"x{299}… \(1002 characters\)$/);
  });
});

describe('an answer', () => {
  const answer = { status: 409, headers: { location: '/notes/7' }, body: { code: 'TAKEN' } };

  it('of another status differs in that, and shows its body', () => {
    const refused = { kind: 'refused', status: 422, code: 'MISSING' } as const;
    expect(inOneLine(differenceOf(refused, answer, memory)!)).toBe(
      'status: expected 422 MISSING, came 409 {"code":"TAKEN"}',
    );
    expect(differenceOf({ ...refused, status: 409 }, answer, memory)).toBeNull();
  });

  it('is looked into for headers in letters of any case, and for values at a path', () => {
    const header = { kind: 'header', name: 'Location', is: '/notes/7' } as const;
    expect(differenceOf(header, answer, memory)).toBeNull();
    const value = { kind: 'value', field: 'code', path: ['code'], is: 'FREE' } as const;
    expect(inOneLine(differenceOf(value, answer, memory)!)).toBe(
      'code: expected "FREE", came "TAKEN"',
    );
  });

  it('is held against what an earlier one answered', () => {
    const body = { kind: 'body', is: { code: answered('made', 'id') } } as const;
    expect(inOneLine(differenceOf(body, answer, memory)!)).toBe(
      'body.code: expected 7, came "TAKEN"',
    );
  });
});
