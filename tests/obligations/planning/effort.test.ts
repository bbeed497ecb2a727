// How much searches may ask for: of one that is to take little, what it asks for itself, and what others
// would ask for as well.

import { describe, expect, it } from 'vitest';
import { Effort } from '../../../src/obligations/subject/effort.ts';

/** Asks as long as it may, at most so often; how often it did. */
function asked(effort: Effort, most = Infinity): number {
  let count = 0;
  for (; count < most && !effort.isSpent; count += 1) effort.spend();
  return count;
}

describe('what is to take little', () => {
  const LITTLE = { most: 5, mostApart: 3 };

  it('is whole where it has not asked for all that it may', () => {
    const effort = new Effort();
    expect(effort.briefly(LITTLE, () => asked(effort, 4))).toEqual({ done: 4, isWhole: true });
    expect(effort.briefly(LITTLE, () => asked(effort))).toEqual({ done: 5, isWhole: false });
  });

  it('leaves little to searches of their own, whose requests it does not count', () => {
    const effort = new Effort();
    const both = () => [effort.apart(100, () => asked(effort)), asked(effort)];
    expect(effort.briefly(LITTLE, both)).toEqual({ done: [3, 5], isWhole: false });
    expect(effort.apart(100, () => asked(effort))).toBe(100);
  });

  it('ends once a time that was set is up, and what may take much once it is short', () => {
    const time = { isShort: () => true, isUp: () => false, spendAll: () => {} };
    const effort = new Effort(time);
    expect(effort.within(5, () => asked(effort))).toBe(0);
    expect(effort.briefly(LITTLE, () => asked(effort)).done).toBe(5);
    time.isUp = () => true;
    expect(effort.briefly(LITTLE, () => asked(effort)).done).toBe(0);
  });
});
