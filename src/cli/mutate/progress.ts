// How far `nonet mutate` has come: what is planned, then the changes that were tried.

import { tickerOn, type Stream } from '../terminal/ticker.ts';

export interface Progress {
  /** So many scenarios more are planned. */
  planned(count: number): void;
  /** So many changes will be tried. */
  begin(total: number): void;
  /** A change was tried, and noticed or not. */
  note(isNoticed: boolean): void;
  end(): void;
}

/** Tells it on a stream. `now` is how long the command has been running, in milliseconds. */
export function progressOn(stream: Stream, now: () => number = () => performance.now()): Progress {
  let [planned, total, tried, survived] = [0, 0, 0, 0];
  const words = (): string => {
    const seconds = `${Math.floor(now() / 1000)} s`;
    if (total === 0) return `planning: ${planned} planned, ${seconds}`;
    const missed = survived > 0 ? `, ${survived} not noticed` : '';
    return `${tried} of ${total} changes tried${missed}, ${total - tried} left, ${seconds}`;
  };
  const { tick, end } = tickerOn(stream, words, now);
  tick();
  return {
    planned: (count) => {
      planned += count;
      tick();
    },
    begin: (count) => {
      total = count;
      tick();
    },
    note: (isNoticed) => {
      tried += 1;
      if (!isNoticed) survived += 1;
      tick();
    },
    end,
  };
}
