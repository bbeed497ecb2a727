import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { letters } from '../../src/text/letters.ts';

const SOURCES = [
  String.raw`[\p{L}_][\p{L}\p{N}_-]*`,
  String.raw`[\p{Lu}][\p{L}\p{N}_]*(?![.\p{L}\p{N}_-])`,
  String.raw`^[\p{Ll}\p{Lo}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{N}]+)*$`,
  String.raw`-?\d+(?:\.\d+)?(?![\p{L}\p{N}_.])`,
  String.raw`^none(?![\p{L}\p{N}])`,
];
const text = fc.string({ unit: fc.constantFrom(...'aZé漢Ω5٣_-. nonNONE|ſK'), maxLength: 12 });

describe.each(SOURCES)('%s', (source) => {
  it.each(['', 'y', 'i', 'iy'])('finds what the pattern of every script finds (%s)', (flags) => {
    const pattern = letters(source, flags);
    const whole = new RegExp(source, `${flags}u`);
    fc.assert(
      fc.property(text, fc.nat(6), (given, from) => {
        [pattern.lastIndex, whole.lastIndex] = [from, from];
        expect(pattern.exec(given)).toEqual(whole.exec(given));
        expect(pattern.lastIndex).toBe(whole.lastIndex);
      }),
      { numRuns: 300 },
    );
  });
});
