// How much records take: told from what changed of them, it is what measuring all of them tells.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { resized, sizeOf } from '../../src/engine/store/size.ts';
import type { Stored } from '../../src/engine/entities/row.ts';

const json = fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Stored>;
const shared = fc.tuple(json, json, fc.boolean());

it('is the same of a changed record as of a new one with its values', () => {
  fc.assert(
    fc.property(fc.array(shared, { maxLength: 8 }), (slots) => {
      const before = slots.map(([value]) => value);
      const after = slots.map(([value, other, isKept]) => (isKept ? value : other));
      expect(resized(after, { values: before, size: sizeOf(before) })).toBe(sizeOf(after));
    }),
  );
});
