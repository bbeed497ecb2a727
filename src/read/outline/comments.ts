// HTML comments decide nothing: they are kept apart and blanked, so that all else stays in place.

import type { Span } from '../../text/span.ts';
import { codeSpanEnd, ticksAt } from '../grammar/code-span.ts';
import { fenceOpening, FenceEnds } from './fence.ts';

export interface Comment {
  /** What stands between `<!--` and `-->`. */
  readonly text: string;
  readonly at: Span;
}

export interface WithoutComments {
  readonly lines: readonly string[];
  readonly comments: readonly Comment[];
  /** Where a comment begins that nothing closes: it goes to the end. */
  readonly unclosed: Span | null;
}

/** The lines with each comment made blank, and the comments. Fences and code spans have none. */
export function withoutComments(lines: readonly string[]): WithoutComments {
  const blanking = new Blanking();
  const ends = new FenceEnds(lines);
  const blanked: string[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index]!;
    const fence = blanking.isWithin ? null : fenceOpening(line);
    if (fence === null) blanked.push(blanking.blank(line, index + 1));
    else {
      const end = ends.of(index, fence);
      const next = end.line + (end.isClosed ? 1 : 0);
      for (; index < next; index += 1) blanked.push(lines[index]!);
      index -= 1;
    }
  }
  return { lines: blanked, ...blanking.end() };
}

interface OpenComment {
  readonly at: Span;
  readonly text: string[];
}

/** Goes over lines outside fences; a comment may begin in one and end in another. */
class Blanking {
  readonly #comments: Comment[] = [];
  #open: OpenComment | null = null;

  get isWithin(): boolean {
    return this.#open !== null;
  }

  /** The line with blanks where comments are. */
  blank(line: string, number: number): string {
    let kept = '';
    let offset = 0;
    while (true) {
      if (this.#open === null) {
        const start = commentStart(line, offset);
        kept += line.slice(offset, start);
        if (start === line.length) return kept;
        this.#open = { at: { line: number, column: start + 1, length: 4 }, text: [] };
        kept += ' '.repeat(4);
        offset = start + 4;
      }
      const after = this.#take(this.#open, line, offset);
      kept += ' '.repeat(after - offset);
      if (this.#open !== null) return kept;
      offset = after;
    }
  }

  /** Takes what the comment holds of a line; gives where it stops. */
  #take({ at, text }: OpenComment, line: string, offset: number): number {
    const end = line.indexOf('-->', offset);
    text.push(line.slice(offset, end < 0 ? line.length : end));
    if (end < 0) return line.length;
    this.#comments.push({ text: text.join('\n').trim(), at });
    this.#open = null;
    return end + 3;
  }

  end(): Pick<WithoutComments, 'comments' | 'unclosed'> {
    if (this.#open === null) return { comments: this.#comments, unclosed: null };
    const { at, text } = this.#open;
    return { comments: [...this.#comments, { text: text.join('\n').trim(), at }], unclosed: at };
  }
}

/** Where the next comment begins from `offset` on; the line's end where none does. */
function commentStart(line: string, offset: number): number {
  if (!line.includes('<!--', offset)) return line.length;
  let at = offset;
  while (at < line.length && !line.startsWith('<!--', at)) {
    const ticks = ticksAt(line, at);
    at = ticks === 0 ? at + 1 : (codeSpanEnd(line, at) ?? at + ticks);
  }
  return at;
}
