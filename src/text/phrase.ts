// A piece of a specification's text that still knows where each of its characters stands, after
// trimming, cutting, joining lines or unescaping `\|`. What readers read is a phrase.

import type { Span } from './span.ts';

/** From `offset` on, the characters stand one after another from `line` and `column`. */
interface Mark {
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

export class Phrase {
  readonly text: string;
  readonly #marks: readonly Mark[];

  private constructor(text: string, marks: readonly Mark[]) {
    this.text = text;
    this.#marks = marks;
  }

  /** The text that stands at a line and column (both from 1), unchanged. */
  static at(text: string, line: number, column: number): Phrase {
    return new Phrase(text, [{ offset: 0, line, column }]);
  }

  /** Phrases one after another, with `separator` (which stands nowhere) between them. */
  static join(phrases: readonly Phrase[], separator: string): Phrase {
    let text = '';
    const marks: Mark[] = [];
    phrases.forEach((phrase, index) => {
      if (index > 0) text += separator;
      for (const mark of phrase.#marks) marks.push({ ...mark, offset: mark.offset + text.length });
      text += phrase.text;
    });
    return new Phrase(text, marks.length > 0 ? marks : [{ offset: 0, line: 1, column: 1 }]);
  }

  /** Where the whole phrase stands. */
  get at(): Span {
    return this.span(0, this.text.length);
  }

  /** Where `length` characters from `offset` stand; one that spans lines ends with its first line. */
  span(offset: number, length: number): Span {
    const { line, column } = this.#place(offset);
    if (length === 0) return { line, column, length };
    const last = Math.min(offset + length, this.#lineEnd(offset)) - 1;
    return { line, column, length: Math.max(this.#place(last).column - column + 1, 0) };
  }

  /** Where the line of `offset` ends in the text: before what joins it to the next. */
  #lineEnd(offset: number): number {
    const start = this.#markAt(offset);
    const { line } = this.#marks[start]!;
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
    const place = this.#place(from);
    const marks: Mark[] = [{ offset: 0, line: place.line, column: place.column }];
    const last = this.#markAt(from + text.length - 1);
    for (let index = this.#markAt(from) + 1; index <= last; index += 1) {
      const { offset, line, column } = this.#marks[index]!;
      marks.push({ offset: offset - from, line, column });
    }
    return new Phrase(text, marks);
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
    const found = this.#marks[this.#markAt(offset)]!;
    return { line: found.line, column: found.column + offset - found.offset };
  }

  /** The last mark at or before an offset, by halving: a hostile phrase has as many as characters. */
  #markAt(offset: number): number {
    let [low, high] = [0, this.#marks.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.#marks[middle]!.offset <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
