// How far a long command has come: a line that is written over on a terminal; elsewhere a line now and
// then, so that nobody looks at nothing.

import type { WriteStream } from 'node:tty';

/** Begins a line of a terminal again, and wipes it. */
const ANEW = '\r\u001B[K';
/** How often something is told where it cannot be written over, in milliseconds. */
const A_LINE = 5000;
const A_TICK = 1000;

export type Stream = Pick<WriteStream, 'isTTY' | 'write'>;

export interface Ticker {
  /** Something has changed. */
  tick(): void;
  /** Takes the line away, and tells no more. */
  end(): void;
}

/** Tells `words` on a stream whenever they change, and is due. `now` is in milliseconds. */
export function tickerOn(stream: Stream, words: () => string, now: () => number): Ticker {
  let last = -Infinity;
  let told = '';
  const tick = (): void => {
    const isDue = stream.isTTY || now() - last >= A_LINE;
    const line = isDue ? words() : told;
    if (line === told) return;
    stream.write(stream.isTTY ? ANEW + line : `${line}\n`);
    told = line;
    last = now();
  };
  const timer = setInterval(tick, A_TICK);
  timer.unref();
  return {
    tick,
    end: () => {
      clearInterval(timer);
      if (stream.isTTY && told !== '') stream.write(ANEW);
    },
  };
}

let tellFirst: () => Promise<void> | void = () => {};

/** What a command that is interrupted tells before it ends, from now on. */
export function onInterruption(tell: () => Promise<void> | void): void {
  tellFirst = tell;
}

/** Whoever interrupts a command need not wait for what it is about to do; twice, for nothing at all. */
export function endAtOnce(): void {
  for (const [signal, code] of Object.entries(ENDED_BY))
    process.once(signal, () => {
      for (const again of Object.keys(ENDED_BY)) process.once(again, () => process.exit(code));
      void Promise.resolve(tellFirst()).finally(() => process.exit(code));
    });
}

/** What a shell is told of a command that a signal ended: 128, and the signal's number. */
const ENDED_BY = { SIGTERM: 143, SIGINT: 130 } as const;
