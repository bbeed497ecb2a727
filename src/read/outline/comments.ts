// HTML comments decide nothing: they are kept apart and blanked, so that all else stays in place.

import type { Span } from '../../text/span.ts';
import { codeSpanEnd, ticksAt } from '../grammar/code-span.ts';

export interface Comment {
  /** What stands between `<!--` and `-->`. */
  readonly text: string;
  readonly at: Span;
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** The lines with each comment made blank, and the comments; one that is not closed goes to the end. */
export function withoutComments(lines: readonly string[]): {
  lines: string[];
  comments: Comment[];
  unclosed: Span | null;
} {
  const comments: Comment[] = [];
  const blanked: string[] = [];
  let fence: string | null = null;
  let open: { at: Span; text: string[] } | null = null;
  lines.forEach((line, index) => {
    if (open === null) {
      const mark = FENCE.exec(line)?.[1];
      if (fence === null && mark !== undefined) fence = mark;
      else if (fence !== null && mark?.startsWith(fence) && line.trim() === mark) fence = null;
      if (fence !== null || mark !== undefined) return void blanked.push(line);
    }
    if (open === null && !line.includes('<!--')) return void blanked.push(line);
    let kept = '';
    let offset = 0;
    while (offset < line.length) {
      if (open !== null) {
        const end = line.indexOf('-->', offset);
        open.text.push(line.slice(offset, end < 0 ? line.length : end));
        const after: number = end < 0 ? line.length : end + 3;
        kept += ' '.repeat(after - offset);
        offset = after;
        if (end >= 0) {
          comments.push({ text: open.text.join('\n').trim(), at: open.at });
          open = null;
        }
      } else if (line.startsWith('<!--', offset)) {
        open = { at: { line: index + 1, column: offset + 1, length: 4 }, text: [] };
        kept += ' '.repeat(4);
        offset += 4;
      } else {
        const ticks = ticksAt(line, offset);
        const after = ticks === 0 ? offset + 1 : (codeSpanEnd(line, offset) ?? offset + ticks);
        kept += line.slice(offset, after);
        offset = after;
      }
    }
    blanked.push(kept);
  });
  const left = open as { at: Span; text: string[] } | null;
  if (left !== null) comments.push({ text: left.text.join('\n').trim(), at: left.at });
  return { lines: blanked, comments, unclosed: left?.at ?? null };
}
