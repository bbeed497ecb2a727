// A line of the source with a mark under the place that is meant, cut to what a terminal shows.

import type { Source } from '../text/source.ts';
import type { Span } from '../text/span.ts';

const WIDTH = 96;
const LEAD = 32;

export interface Excerpt {
  readonly line: string;
  /** Blanks and carets, as long as they have to be to stand under the place. */
  readonly mark: string;
}

/** The line of a span, tabs made blanks; null where the file has no such line. */
export function excerpt(source: Source, at: Span): Excerpt | null {
  const line = source.lines[at.line - 1];
  if (line === undefined) return null;
  const offset = Math.min(at.column - 1, line.length);
  const from = line.length <= WIDTH ? 0 : Math.max(0, Math.min(offset - LEAD, line.length - WIDTH));
  const shown = line.slice(from, from + WIDTH).replace(/\p{Cc}/gu, ' ');
  const before = from > 0 ? '…' : '';
  const after = from + WIDTH < line.length ? '…' : '';
  const room = Math.max(shown.length - (offset - from), 1);
  const carets = '^'.repeat(Math.min(Math.max(at.length, 1), room));
  return {
    line: `${before}${shown}${after}`,
    mark: ' '.repeat(before.length + offset - from) + carets,
  };
}
