// A piece of a specification's text that still knows where each of its characters stands, after
// trimming, cutting, joining lines or unescaping `\|`. What readers read is a phrase.

import type { Span } from './span.ts';

/** From `offset` on, the characters stand one after another from `line` and `column`. */
interface Mark {
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

const UNBROKEN: readonly Mark[] = [];

export class Phrase {
  readonly text: string;
  /** Where its first character stands. */
  readonly #line: number;
  readonly #column: number;
  /** Where further characters stand that do not follow the ones before; mostly there are none. */
  readonly #marks: readonly Mark[];

  private constructor(text: string, line: number, column: number, marks: readonly Mark[]) {
    this.text = text;
    this.#line = line;
    this.#column = column;
    this.#marks = marks;
  }

  /** The text that stands at a line and column (both from 1), unchanged. */
  static at(text: string, line: number, column: number): Phrase {
    return new Phrase(text, line, column, UNBROKEN);
  }

  /** Phrases one after another, with `separator` (which stands nowhere) between them. */
  static join(phrases: readonly Phrase[], separator: string): Phrase {
    const [first] = phrases;
    if (first === undefined) return Phrase.at('', 1, 1);
    let { text } = first;
    const marks = [...first.#marks];
    for (const phrase of phrases.slice(1)) {
      text += separator;
      marks.push({ offset: text.length, line: phrase.#line, column: phrase.#column });
      for (const { offset, line, column } of phrase.#marks)
        marks.push({ offset: offset + text.length, line, column });
      text += phrase.text;
    }
    return new Phrase(text, first.#line, first.#column, marks);
  }

  /** Whether another one says the same at the same place, and both stand there unbroken. */
  is(other: Phrase): boolean {
    return (
      this.text === other.text &&
      this.#line === other.#line &&
      this.#column === other.#column &&
      this.#marks.length + other.#marks.length === 0
    );
  }

  /** Where the whole phrase stands. */
  get at(): Span {
    return this.span(0, this.text.length);
  }

  /** Where `length` characters from `offset` stand; one that spans lines ends with its first line. */
  span(offset: number, length: number): Span {
    if (this.#marks.length === 0)
      return { line: this.#line, column: this.#column + offset, length };
    const { line, column } = this.#place(offset);
    if (length === 0) return { line, column, length };
    const last = Math.min(offset + length, this.#lineEnd(offset)) - 1;
    return { line, column, length: Math.max(this.#place(last).column - column + 1, 0) };
  }

  /** Where the line of `offset` ends in the text: before what joins it to the next. */
  #lineEnd(offset: number): number {
    const start = this.#markAt(offset);
    const line = start < 0 ? this.#line : this.#marks[start]!.line;
    if (this.#marks.at(-1)!.line === line) return this.text.length;
    for (let index = start + 1; index < this.#marks.length; index += 1)
      if (this.#marks[index]!.line !== line)
        return Math.max(this.#marks[index]!.offset - 1, offset + 1);
    return this.text.length;
  }

  /** The part from `start` to `end`, as `String.slice`. */
  slice(start: number, end = this.text.length): Phrase {
    const text = this.text.slice(start, end);
    const from = start < 0 ? Math.max(this.text.length + start, 0) : start;
    const { line, column } = this.#place(from);
    if (this.#marks.length === 0) return Phrase.at(text, line, column);
    const within = this.#marks.slice(
      this.#markAt(from) + 1,
      this.#markAt(from + text.length - 1) + 1,
    );
    const marks = within.map((mark) => ({ ...mark, offset: mark.offset - from }));
    return new Phrase(text, line, column, marks);
  }

  trim(): Phrase {
    const trimmed = this.text.trim();
    if (trimmed.length === this.text.length) return this;
    const lead = this.text.length - this.text.trimStart().length;
    return this.slice(lead, lead + trimmed.length);
  }

  /** Its lines, trimmed. */
  lines(): Phrase[] {
    let offset = 0;
    return this.text.split('\n').map((line) => {
      const phrase = this.slice(offset, offset + line.length).trim();
      offset += line.length + 1;
      return phrase;
    });
  }

  /** Each match of `pattern` replaced by its `keep` last characters: `\|` by `|`. */
  unescape(pattern: RegExp, keep: number): Phrase {
    const parts: Phrase[] = [];
    let from = 0;
    for (const match of this.text.matchAll(pattern)) {
      parts.push(this.slice(from, match.index));
      parts.push(this.slice(match.index + match[0].length - keep, match.index + match[0].length));
      from = match.index + match[0].length;
    }
    return parts.length === 0 ? this : Phrase.join([...parts, this.slice(from)], '');
  }

  #place(offset: number): { line: number; column: number } {
    const mark = this.#marks[this.#markAt(offset)];
    if (mark === undefined) return { line: this.#line, column: this.#column + offset };
    return { line: mark.line, column: mark.column + offset - mark.offset };
  }

  /**
   * The last mark at or before an offset, -1 where there is none; by halving, as a hostile phrase
   * has as many as characters.
   */
  #markAt(offset: number): number {
    let [low, high] = [-1, this.#marks.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.#marks[middle]!.offset <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
