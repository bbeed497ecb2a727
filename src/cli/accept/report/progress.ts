// How far a run has come: what is planned, tried and left, and for how long by now.

import { tickerOn, type Stream } from '../../terminal/ticker.ts';
import type { Outcome } from '../run/outcome.ts';

export interface Progress {
  /** So many scenarios more are planned. */
  planned(count: number): void;
  /** There will be no more. */
  whole(): void;
  note(outcome: Pick<Outcome, 'verdict'>): void;
  /** Takes the line away. */
  end(): void;
}

const WIDTH = 24;

/** Tells it on a stream. `now` is how long the command has been running, in milliseconds. */
export function progressOn(stream: Stream, now: () => number = () => performance.now()): Progress {
  const counts: Counts = { planned: 0, isWhole: false, tried: 0, failed: 0 };
  const words = (): string => (stream.isTTY ? barOf(counts, now()) : wordsOf(counts, now()));
  const { tick, end } = tickerOn(stream, words, now);
  return {
    planned: (count) => {
      counts.planned += count;
      tick();
    },
    whole: () => {
      counts.isWhole = true;
      tick();
    },
    note: ({ verdict }) => {
      counts.tried += 1;
      if (verdict !== 'passed') counts.failed += 1;
      tick();
    },
    end,
  };
}

interface Counts {
  planned: number;
  isWhole: boolean;
  tried: number;
  failed: number;
}

/** The author's own scenarios are not counted before: there are never fewer than what was tried. */
const totalOf = ({ planned, tried }: Counts): number => Math.max(planned, tried);

function barOf(counts: Counts, now: number): string {
  if (!counts.isWhole) return wordsOf(counts, now);
  const done = Math.floor((counts.tried * WIDTH) / Math.max(totalOf(counts), 1));
  return `${'█'.repeat(done)}${'░'.repeat(WIDTH - done)} ${wordsOf(counts, now)}`;
}

/** `planning: 120 planned, 80 tried, 40 left so far, 12 s`; afterwards `80 of 120 tried, 40 left, 15 s`. */
function wordsOf(counts: Counts, now: number): string {
  const { isWhole, tried, failed } = counts;
  const total = totalOf(counts);
  return [
    isWhole ? `${tried} of ${total} tried` : `planning: ${total} planned, ${tried} tried`,
    ...(failed > 0 ? [`${failed} not passed`] : []),
    `${total - tried} left${isWhole ? '' : ' so far'}`,
    `${Math.floor(now / 1000)} s`,
  ].join(', ');
}
