import { describe, expect, it } from 'vitest';
import { Phrase } from '../../src/text/phrase.ts';

describe('a phrase', () => {
  it('knows where a part of it stands after cutting and trimming', () => {
    const cell = Phrase.at('  one two  ', 7, 3).trim();
    expect(cell.text).toBe('one two');
    expect(cell.at).toEqual({ line: 7, column: 5, length: 7 });
    expect(cell.slice(4).at).toEqual({ line: 7, column: 9, length: 3 });
    expect(cell.slice(-3).at).toEqual({ line: 7, column: 9, length: 3 });
  });

  it('keeps its places when a bar is unescaped', () => {
    const cell = Phrase.at('a \\|\\| b', 1, 1).unescape(/\\\|/g, 1);
    expect(cell.text).toBe('a || b');
    expect(cell.span(5, 1)).toEqual({ line: 1, column: 8, length: 1 });
    expect(cell.span(0, 6)).toEqual({ line: 1, column: 1, length: 8 });
    expect(cell.slice(3).unescape(/x/g, 1).at).toEqual({ line: 1, column: 6, length: 3 });
  });

  it('spans the first line of what it joins', () => {
    const joined = Phrase.join([Phrase.at('first', 2, 3), Phrase.at('second', 3, 1)], ' ');
    expect(joined.text).toBe('first second');
    expect(joined.span(6, 6)).toEqual({ line: 3, column: 1, length: 6 });
    expect(joined.at).toMatchObject({ line: 2, column: 3 });
  });
});
