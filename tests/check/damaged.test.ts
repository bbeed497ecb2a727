import { describe, expect, it } from 'vitest';
import { EXAMPLES, examine, textOf } from './planting.ts';

describe.each(EXAMPLES)('%s, damaged', (example) => {
  it('is checked with any line left out', { timeout: 60_000 }, () => {
    const lines = textOf(example).split('\n');
    for (const index of lines.keys())
      expect(() => examine(lines.toSpliced(index, 1).join('\n'))).not.toThrow();
  });
});
