import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pieces } from '../../../../src/app/review/versions/words.ts';

it('marks the words that only one of two lines has', () => {
  const sides = pieces('| `a` | yes | one line |', '| `a` | no | one line |');
  const own = (side: 0 | 1) => sides[side].filter(({ isOwn }) => isOwn).map(({ text }) => text);
  expect([own(0), own(1)]).toEqual([['yes'], ['no']]);
});

it('tells both lines whole, and the same of what it does not mark', () => {
  const line = fc.array(fc.constantFrom('a', 'b', ' ', '|', '`', 'ü'), { maxLength: 20 });
  fc.assert(
    fc.property(line, line, (one, other) => {
      const lines = [one.join(''), other.join('')] as const;
      const found = pieces(...lines);
      const said = (side: 0 | 1, isShared = false) =>
        found[side].map(({ text, isOwn }) => (isShared && isOwn ? '' : text)).join('');
      expect([said(0), said(1)]).toEqual(lines);
      expect(said(0, true)).toBe(said(1, true));
      if (lines[0] === lines[1]) expect(found[0].some(({ isOwn }) => isOwn)).toBe(false);
    }),
  );
});
