// How far a run has come: a bar that is written over on a terminal, a line for each quarter where a
// build server keeps what is written, and nothing anywhere else.

import type { WriteStream } from 'node:tty';
import type { Outcome } from '../outcome.ts';

export interface Progress {
  /** So many scenarios will run, or about so many. */
  begin(total: number): void;
  note(outcome: Pick<Outcome, 'verdict'>): void;
  /** Takes the bar away. */
  end(): void;
}

/** Begins a line of a terminal again, and wipes it. */
const ANEW = '\r\u001B[K';
const WIDTH = 24;
const LINES = 4;

type Stream = Pick<WriteStream, 'isTTY' | 'write'>;

/** Tells it on a stream; `inLines` where that is no terminal but somebody reads it later. */
export function progressOn(stream: Stream, inLines = process.env['CI'] !== undefined): Progress {
  const counts = { total: 0, tried: 0, failed: 0 };
  let told = '';
  const say = (line: string, before: string, after: string): void => {
    if (line !== told) stream.write(before + line + after);
    told = line;
  };
  return {
    begin: (total) => {
      counts.total = total;
    },
    note: ({ verdict }) => {
      counts.tried += 1;
      if (verdict !== 'passed') counts.failed += 1;
      if (stream.isTTY) say(barOf(counts), ANEW, '');
      else if (inLines && isMark(counts)) say(wordsOf(counts), '', '\n');
    },
    end: () => {
      if (stream.isTTY && told !== '') say('', ANEW, '');
    },
  };
}

interface Counts {
  readonly total: number;
  readonly tried: number;
  readonly failed: number;
}

/** Whether another quarter has just been done. */
function isMark({ total, tried }: Counts): boolean {
  const part = (count: number): number => Math.floor((count * LINES) / Math.max(total, 1));
  return tried <= total && part(tried) > part(tried - 1);
}

/** The author's own scenarios are not counted before: the total is never less than what was tried. */
function barOf(counts: Counts): string {
  const done = Math.floor((counts.tried * WIDTH) / Math.max(counts.total, counts.tried));
  return `${'█'.repeat(done)}${'░'.repeat(WIDTH - done)} ${wordsOf(counts)}`;
}

function wordsOf({ total, tried, failed }: Counts): string {
  const not = failed > 0 ? `, ${failed} not passed` : '';
  return `${tried} of ${Math.max(total, tried)} tried${not}`;
}
