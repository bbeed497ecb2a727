// JSON values by what conditions read of them.

import { describe, expect, it } from 'vitest';
import type { Tree } from '../../../src/expression/index.ts';
import { shapedBy } from '../../../src/obligations/situation/json/shape.ts';
import { treeIn } from './stand.ts';

const isExtra = (tree: Tree): boolean => tree.kind === 'name' && tree.name === 'extra';
const shape = (...sources: string[]) => shapedBy(sources.map(treeIn), isExtra);

describe('a value that conditions look into', () => {
  it.each([
    ['members that are read', ['extra.a.b == "x"'], { a: { b: 'x' } }],
    ['members named by an index', ['extra["a b"] == 3'], { 'a b': 3 }],
    ['members that are asked for', ['has(extra.kind)'], { kind: 'text' }],
    [
      'numbers where it is compared with such',
      ['extra.n > 4', 'extra.m + 1 < now'],
      { n: 5, m: 1 },
    ],
    [
      'truth where it stands alone beside others',
      ['extra.on && extra.off'],
      { on: true, off: true },
    ],
    ['one of the values that it may be', ['extra.kind in ["a", "b"]'], { kind: 'a' }],
    ['texts in which something is found', ['extra.code.startsWith("A")'], { code: 'A' }],
    [
      'items that a macro goes through',
      ['extra.rows.all(r, r.x > 1 && r.y == "z")'],
      { rows: [{ x: 2, y: 'z' }] },
    ],
    ['items of items', ['extra.all(r, r.parts.exists(p, p.n == 2))'], [{ parts: [{ n: 2 }] }]],
    [
      'items behind a filter',
      ['extra.rows.filter(r, r.on == true).map(r, r.n).sum() > 3'],
      { rows: [{ on: true, n: 'text' }] },
    ],
    ['numbers that are summed up', ['extra.counts.sum() > 3'], { counts: [1] }],
    ['a list where only its size is asked', ['extra.rows.size() > 3'], { rows: ['text'] }],
    [
      'keys that a macro goes through',
      ['extra.all(k, extra[k].n > 0 && type(extra[k].on) == bool)'],
      { key: { n: 1, on: true } },
    ],
    [
      'keys of its own where a type says so',
      ['type(extra) == map && extra.exists(k, k == "ALT")'],
      { ALT: 1 },
    ],
    [
      'keys that are in it',
      ['"a" in extra && extra.all(k, size(extra[k].b) == 2)'],
      { a: { b: ['text'] } },
    ],
    [
      'keys that are written out',
      ['["a", "b"].all(k, type(extra[k]) == double)'],
      { a: 1.5, b: 1.5 },
    ],
    ['an item by its place', ['extra.rows[0].x == 3'], { rows: [{ x: 3 }] }],
    ['what several conditions read', ['extra.a == 1', 'extra.b == 2'], { a: 1, b: 2 }],
  ])('has %s', (_what, sources, value) => {
    expect(shape(...sources)).toEqual(value);
  });

  it('is not made up where no condition looks into it', () => {
    expect(shape('other.a == 1')).toBeUndefined();
    expect(shape()).toBeUndefined();
  });

  it('is not mistaken for an item of the same name', () => {
    expect(shape('others.all(extra, extra.a == 1)', 'extra.b == 2')).toEqual({ b: 2 });
  });
});
