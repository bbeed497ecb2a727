// The parentheses around parts of an expression, which cel-js leaves out of its places.

import type { Place } from '../tree/tree.ts';

// Strings (raw, triple and plain) and comments, in which a parenthesis is only a character.
const OPAQUE =
  /[rR]?(?:"""(?:\\[\s\S]|[^\\])*?"""|'''(?:\\[\s\S]|[^\\])*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')|\/\/[^\n]*/g;

export class Enclosure {
  readonly #source: string;
  /** The place of each opening parenthesis's closing one. */
  readonly #closing = new Map<number, number>();

  constructor(source: string) {
    // Blanked rather than cut, so that places stay.
    this.#source = source.replace(OPAQUE, (match) => '_'.repeat(match.length));
    const open: number[] = [];
    for (const { 0: bracket, index } of this.#source.matchAll(/[()]/g)) {
      if (bracket === '(') open.push(index);
      else if (open.length > 0) this.#closing.set(open.pop()!, index);
    }
  }

  /** A part of the expression with the parentheses that stand directly around it. */
  around(part: Place): Place {
    let [start, end] = [part.offset, part.offset + part.length];
    for (;;) {
      const open = this.#skip(start - 1, -1);
      const close = this.#skip(end, 1);
      if (this.#closing.get(open) !== close) return { offset: start, length: end - start };
      [start, end] = [open, close + 1];
    }
  }

  #skip(index: number, step: 1 | -1): number {
    let at = index;
    while (/\s/.test(this.#source.charAt(at))) at += step;
    return at;
  }
}
