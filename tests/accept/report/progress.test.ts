import { describe, expect, it } from 'vitest';
import { progressOn, type Progress } from '../../../src/cli/accept/report/progress.ts';

/** What is written on a stream while something happens; `pass` lets so many seconds pass. */
function written(
  isTTY: boolean,
  act: (progress: Progress, pass: (seconds: number) => void) => void,
): string[] {
  const texts: string[] = [];
  let now = 0;
  const stream = { isTTY, write: (text: string) => texts.push(text) > 0 };
  const progress = progressOn(stream, () => now);
  act(progress, (seconds) => (now += seconds * 1000));
  progress.end();
  return texts;
}

describe('how far a run has come', () => {
  it('is a line that is written over on a terminal, and gone at the end', () => {
    const texts = written(true, (progress, pass) => {
      progress.planned(3);
      pass(1);
      progress.note({ verdict: 'passed' });
      progress.planned(1);
      progress.whole();
      progress.note({ verdict: 'failed' });
    });
    expect(texts[0]).toBe('\r\u001B[Kplanning: 3 planned, 0 tried, 3 left so far, 0 s');
    expect(texts[1]).toBe('\r\u001B[Kplanning: 3 planned, 1 tried, 2 left so far, 1 s');
    expect(texts.at(-2)).toBe(
      '\r\u001B[K████████████░░░░░░░░░░░░ 2 of 4 tried, 1 not passed, 2 left, 1 s',
    );
    expect(texts.at(-1)).toBe('\r\u001B[K');
  });

  it('is a line at the first verdict elsewhere, and then one every five seconds', () => {
    const texts = written(false, (progress, pass) => {
      for (let second = 1; second <= 12; second += 1) {
        progress.planned(2);
        progress.note({ verdict: 'passed' });
        pass(1);
      }
    });
    expect(texts).toEqual([
      'planning: 2 planned, 0 tried, 2 left so far, 0 s\n',
      'planning: 12 planned, 5 tried, 7 left so far, 5 s\n',
      'planning: 22 planned, 10 tried, 12 left so far, 10 s\n',
    ]);
  });

  it('is never more than whole, where there is more than was counted', () => {
    const texts = written(true, (progress) => {
      progress.planned(1);
      progress.whole();
      for (const _ of [1, 2]) progress.note({ verdict: 'passed' });
    });
    expect(texts.at(-2)).toMatch(/█{24} 2 of 2 tried, 0 left/);
  });
});
