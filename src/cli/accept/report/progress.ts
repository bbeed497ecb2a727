// How far a run has come: one line that is written over on a terminal, nothing anywhere else.

import type { WriteStream } from 'node:tty';
import type { Outcome } from '../outcome.ts';

export interface Progress {
  note(outcome: Outcome): void;
  /** Takes the line away. */
  end(): void;
}

/** Begins a line of a terminal again, and wipes it. */
const ANEW = '\r\u001B[K';

/** Tells it on a stream, if that is a terminal. */
export function progressOn(stream: Pick<WriteStream, 'isTTY' | 'write'>): Progress {
  const counts = { tried: 0, failed: 0 };
  const say = (line: string): void => {
    if (stream.isTTY) stream.write(`${ANEW}${line}`);
  };
  return {
    note: ({ verdict }) => {
      counts.tried += 1;
      if (verdict !== 'passed') counts.failed += 1;
      say(`${counts.tried} tried${counts.failed > 0 ? `, ${counts.failed} not passed` : ''} …`);
    },
    end: () => say(''),
  };
}
