import { describe, expect, it } from 'vitest';
import { progressOn } from '../../src/cli/accept/report/progress.ts';

/** What is written while so many scenarios end, of so many. */
function written(isTTY: boolean, inLines: boolean, total: number, tried: number): string[] {
  const texts: string[] = [];
  const stream = { isTTY, write: (text: string) => texts.push(text) > 0 };
  const progress = progressOn(stream as never, inLines);
  progress.begin(total);
  for (let count = 1; count <= tried; count += 1)
    progress.note({ verdict: count === 2 ? 'failed' : 'passed' });
  progress.end();
  return texts;
}

describe('how far a run has come', () => {
  it('is a bar that is written over on a terminal, and gone at the end', () => {
    const texts = written(true, false, 4, 4);
    expect(texts[0]).toBe('\r\u001B[K██████░░░░░░░░░░░░░░░░░░ 1 of 4 tried');
    expect(texts[1]).toBe('\r\u001B[K████████████░░░░░░░░░░░░ 2 of 4 tried, 1 not passed');
    expect(texts.at(-1)).toBe('\r\u001B[K');
  });

  it('is a line for each quarter where a build server keeps them', () => {
    expect(written(false, true, 40, 40)).toEqual([
      '10 of 40 tried, 1 not passed\n',
      '20 of 40 tried, 1 not passed\n',
      '30 of 40 tried, 1 not passed\n',
      '40 of 40 tried, 1 not passed\n',
    ]);
    expect(written(false, true, 2, 3)).toHaveLength(2);
  });

  it('is nothing anywhere else', () => {
    expect(written(false, false, 10, 10)).toEqual([]);
  });

  it('is never more than whole, where there is more than was counted', () => {
    expect(written(true, false, 2, 3).at(-2)).toMatch(/█{24} 3 of 3 tried/);
  });
});
