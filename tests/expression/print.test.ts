// Printing trees, and that it loses nothing.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Tree, print } from '../../src/expression/index.ts';
import { source } from './grammar.ts';
import { treeOf } from './world.ts';

describe('printing', () => {
  test.each([
    ['a&&b||c', 'a && b || c'],
    ['a && (b || c)', 'a && (b || c)'],
    ['(a && b) || c', 'a && b || c'],
    ['a - (b - c)', 'a - (b - c)'],
    ['(a - b) - c', 'a - b - c'],
    ['-(a + b)', '-(a + b)'],
    ['!(a == b)', '!(a == b)'],
    ['(-1).pad(2)', '(-1).pad(2)'],
    ['(a ? b : c) ? d : e', '(a ? b : c) ? d : e'],
    ['a ? b : (c ? d : e)', 'a ? b : c ? d : e'],
    ['a ? (b ? c : d) : e', 'a ? b ? c : d : e'],
    ['\'it\\\'s\' + "\\""', '"it\'s" + "\\""'],
    ['"\\n\\t\\\\\\u0001"', '"\\n\\t\\\\\\u0001"'],
    ['1.0 + 1 + 1e21', '1.0 + 1 + 1e+21'],
    ['[ 1,2 , ]', '[1, 2]'],
    ['{"a":b.c[ 0 ]}', '{"a": b.c[0]}'],
    ['l.filter( x , x.f( 1 ) )', 'l.filter(x, x.f(1))'],
    ['a in b', 'a in b'],
  ])('%s gives %s', (given, printed) => {
    expect(print(treeOf(given))).toBe(printed);
  });
});

/** A tree without its places. */
const bare = (tree: Tree): unknown =>
  JSON.parse(
    JSON.stringify(tree, (key, value: unknown) =>
      key === 'offset' || key === 'length' || key === 'at' ? undefined : value,
    ),
  );

test('what is printed reads as the same tree', () => {
  fc.assert(
    fc.property(source, (given) => {
      const tree = treeOf(given);
      expect(bare(treeOf(print(tree)))).toEqual(bare(tree));
      expect(print(treeOf(print(tree)))).toBe(print(tree));
    }),
    { numRuns: 1_000 },
  );
});
