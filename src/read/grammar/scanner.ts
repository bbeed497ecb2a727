// A hand that moves over a phrase from left to right: what the grammars of cells are read with.

import type { Span } from '../../text/span.ts';
import type { Phrase } from '../../text/phrase.ts';
import { codeSpanEnd, ticksAt } from './code-span.ts';
import { letters, type Pattern } from '../../text/letters.ts';

/** Thrown by a scanner where something else should stand; every reader of a cell catches it. */
export class Unexpected extends Error {
  readonly expected: string;
  readonly found: string;
  readonly at: Span;

  constructor(expected: string, found: string, at: Span) {
    super(`expected ${expected}, found ${found}`);
    this.expected = expected;
    this.found = found;
    this.at = at;
  }
}

// All are sticky, and none can backtrack further than its own match.
const BLANKS = /\s*/y;
const WORD = letters(String.raw`[\p{L}_][\p{L}\p{N}_-]*`, 'y');
const TOKEN = letters(String.raw`[\p{L}\p{N}_.-]+|\S`, 'y');

const BLANK = 0x20;
const BEYOND_ASCII = 0x7f;

export class Scanner {
  readonly phrase: Phrase;
  #offset = 0;

  constructor(phrase: Phrase) {
    this.phrase = phrase;
  }

  /** Where the next thing that is not blank begins. */
  get offset(): number {
    // Most often something stands right here: a look at one character is cheaper than a pattern.
    const here = this.phrase.text.charCodeAt(this.#offset);
    if (here > BLANK && here < BEYOND_ASCII) return this.#offset;
    this.#offset += this.#match(BLANKS)?.length ?? 0;
    return this.#offset;
  }

  get done(): boolean {
    return this.offset >= this.phrase.text.length;
  }

  /** The next character that is not blank; empty at the end. */
  get next(): string {
    return this.phrase.text.charAt(this.offset);
  }

  /** What matches the sticky pattern here, which is then behind; null, and nothing moves. */
  take(pattern: Pattern): Phrase | null {
    const start = this.offset;
    const match = this.#match(pattern);
    if (match === undefined || match === '') return null;
    this.#offset += match.length;
    return this.phrase.slice(start, this.#offset);
  }

  /** Whether these characters stand here; if so they are behind. */
  mark(characters: string): boolean {
    const here = this.phrase.text.startsWith(characters, this.offset);
    if (here) this.#offset += characters.length;
    return here;
  }

  /** Whether these words stand here, in any case; if so they are behind. */
  words(words: string): boolean {
    const start = this.offset;
    if (this.phrase.text.charAt(start).toLowerCase() !== words.charAt(0)) return false;
    for (const word of words.split(' ')) {
      const here = this.offset;
      if (this.#match(WORD)?.toLowerCase() === word) {
        this.#offset = here + word.length;
        continue;
      }
      this.#offset = start;
      return false;
    }
    return true;
  }

  /** The text of the code span that begins here, without its ticks and the blanks beside them. */
  code(): Phrase | null {
    const start = this.offset;
    const end = codeSpanEnd(this.phrase.text, start);
    if (end === null) return null;
    this.#offset = end;
    const ticks = ticksAt(this.phrase.text, start);
    return this.phrase.slice(start + ticks, end - ticks).trim();
  }

  /** All that is left, trimmed. */
  rest(): Phrase {
    const start = this.offset;
    this.#offset = this.phrase.text.length;
    return this.phrase.slice(start).trim();
  }

  /** What is left up to an offset, trimmed. */
  upTo(offset: number): Phrase {
    const start = this.offset;
    this.#offset = Math.max(offset, start);
    return this.phrase.slice(start, this.#offset).trim();
  }

  expectMark(characters: string): void {
    if (!this.mark(characters)) this.fail(`\`${characters}\``);
  }

  expectEnd(expected = 'nothing more'): void {
    if (!this.done) this.fail(expected);
  }

  /** Throws `Unexpected` with what stands here. */
  fail(expected: string): never {
    const start = this.offset;
    const end = codeSpanEnd(this.phrase.text, start);
    const token = end === null ? this.#match(TOKEN) : this.phrase.text.slice(start, end);
    const found = token === undefined ? 'the end' : quoted(token);
    throw new Unexpected(expected, found, this.phrase.span(start, token?.length ?? 0));
  }

  #match(pattern: Pattern): string | undefined {
    pattern.lastIndex = this.#offset;
    return pattern.exec(this.phrase.text)?.[0];
  }
}

function quoted(token: string): string {
  if (token === '`') return 'a code span that nothing closes';
  return token.startsWith('`') ? token : `\`${token}\``;
}
