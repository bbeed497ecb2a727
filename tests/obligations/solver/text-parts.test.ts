// Texts made to begin with, end with or hold another one.

import { describe, expect, it } from 'vitest';
import {
  beginning,
  containing,
  ending,
} from '../../../src/obligations/solver/values/text-parts.ts';

describe('a text that holds another one', () => {
  it('is the old one lengthened, the other alone, and of each base one of the same length', () => {
    expect(beginning('C', ['A01', 'B2'])).toEqual(['CA01', 'C', 'C01', 'C2']);
    expect(ending('C', ['A01', 'B2'])).toEqual(['A01C', 'C', 'A0C', 'BC']);
    expect(containing('C', ['A01'])).toEqual(
      expect.arrayContaining(['A01C', 'A01 C', 'C', 'CA01', 'C01', 'A0C']),
    );
  });

  it('counts characters as people do, and takes bases that are shorter', () => {
    expect(beginning('ab', ['🙂x'])).toEqual(['ab🙂x', 'ab', 'ab']);
    expect(beginning('a', ['🙂x'])).toContain('ax');
    expect(ending('abc', ['x'])).toEqual(['xabc', 'abc', 'abc']);
  });
});
