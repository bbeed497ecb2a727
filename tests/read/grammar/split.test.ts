import { describe, expect, it } from 'vitest';
import { expressionEnd, split } from '../../../src/read/grammar/split.ts';
import { Phrase } from '../../../src/text/phrase.ts';

const parts = (text: string, mark: ';' | ',' = ';') =>
  split(Phrase.at(text, 1, 1), mark).map((part) => part.text);

describe('cutting at a mark', () => {
  it.each([
    ['a; b;c', ['a', 'b', 'c']],
    ['a;; b', ['a', '', 'b']],
    ['  ', []],
    ['`a; b`; c', ['`a; b`', 'c']],
    ['``a ` ; b``; c', ['``a ` ; b``', 'c']],
    ['`a; b', ['`a', 'b']],
    ['`a` ; ``b; c', ['`a`', '``b', 'c']],
  ])('%j gives %j', (text, expected) => {
    expect(parts(text)).toEqual(expected);
  });

  it('keeps the places', () => {
    expect(split(Phrase.at('a;  b', 3, 7), ';')[1]?.at).toEqual({ line: 3, column: 11, length: 1 });
  });

  it('is quick with ticks that nothing closes', () => {
    const text = Array.from({ length: 2_000 }, (_, length) => '`'.repeat(length + 1)).join(' ');
    expect(parts(text)).toHaveLength(1);
  });
});

describe('the end of an expression in a shape', () => {
  it.each([
    ['a, b', 1],
    ['f(a, b), c', 7],
    ['[a, b].map(x, {"k": x}) }', 24],
    ['"a, }" + "\\"," }', 15],
    ["'},' ; x", 5],
    ['a', 1],
    ['"a, b', 5],
  ])('%s is at %i', (text, end) => {
    expect(expressionEnd(text, 0)).toBe(end);
  });
});
