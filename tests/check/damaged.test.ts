import { describe, expect, it } from 'vitest';
import { EXAMPLES, examine, textOf } from './planting.ts';

// The long ones have many lines that are alike.
const EVERY: Readonly<Record<string, number>> = { clinic: 4, market: 7 };

describe.each(EXAMPLES)('%s, damaged', (example) => {
  it('is checked with any line left out', { timeout: 60_000 }, () => {
    const lines = textOf(example).split('\n');
    for (let index = 0; index < lines.length; index += EVERY[example] ?? 1)
      expect(() => examine(lines.toSpliced(index, 1).join('\n'))).not.toThrow();
  });
});
