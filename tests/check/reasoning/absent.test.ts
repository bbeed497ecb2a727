// What becomes of a condition where a name in it is null.

import { describe, expect, it } from 'vitest';
import { asksFor, canHoldWithout } from '../../../src/check/reasoning/absent.ts';
import { parse } from '../../../src/expression/index.ts';

const tree = (source: string) => {
  const parsed = parse(source);
  if (!('tree' in parsed)) throw new Error(source);
  return parsed.tree;
};

describe('a condition without `x`', () => {
  it.each([
    'x > 3',
    'size(x) < 3',
    'x.size() < 3 && open',
    '!(me in x)',
    '!(open || x > 3) ',
    'x.all(one, one > 1)',
    'x.name == "a"',
    'has(x.name) && x + 1 > 2',
    '(open ? x : x + 1) > 2',
    'x',
    'x != null',
    'm[x] == 1',
  ])('cannot hold: %s', (source) => {
    expect(canHoldWithout(tree(source), ['x'])).toBe(false);
  });

  it.each([
    'x == null',
    'x == null || x > 3',
    'open || x > 3',
    '!(open && x > 3)',
    '!open',
    'x == y',
    'x in [null, 1]',
    'type(x) == "null_type"',
    'open ? x > 3 : true',
    'y.filter(x, x > 3).size() > 1',
    'y.x > 3',
  ])('may hold: %s', (source) => {
    expect(canHoldWithout(tree(source), ['x'])).toBe(true);
  });

  it('asks for it by itself where it compares it with null', () => {
    const asks = (source: string, ...path: string[]) => asksFor(tree(source), path);
    expect(asks('open && x != null', 'x')).toBe(true);
    expect(asks('has(book.pages)', 'book', 'pages')).toBe(true);
    expect(asks('null == book.pages || open', 'book', 'pages')).toBe(true);
    expect(asks('book.pages > 3 && y == null', 'book', 'pages')).toBe(false);
  });
});
