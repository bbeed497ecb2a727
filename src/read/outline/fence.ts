// Fences, as CommonMark has them, but that one which nothing closes ends where its section does.

const OPENING = /^ {0,3}(`{3,}|~{3,})/;
const CLOSING = /^ {0,3}(`{3,}|~{3,})[ \t]*$/;
const SECTION = /^ {0,3}##(?=[ \t]|$)/;
/** What no diagram and no JSON can hold: the heading of one of the nine sections. */
const NUMBERED = /^##[ \t]+(?:Section[ \t]+)?[1-9](?![0-9])/i;
const NEVER_HOLDING: ReadonlySet<string> = new Set(['mermaid', 'json']);

export interface FenceOpening {
  /** The ticks or tildes. */
  readonly mark: string;
  /** The first word after them, in small letters. */
  readonly language: string;
  /** What stands behind it. */
  readonly info: string;
}

/** The fence that a line opens; null where it opens none. */
export function fenceOpening(line: string): FenceOpening | null {
  const match = OPENING.exec(line);
  if (match === null) return null;
  const mark = match[1]!;
  const rest = line.slice(match[0].length).trim();
  if (mark.startsWith('`') && rest.includes('`')) return null;
  const language = /^\S*/.exec(rest)?.[0] ?? '';
  return { mark, language: language.toLowerCase(), info: rest.slice(language.length).trim() };
}

export interface FenceEnd {
  /** The line that closes it, or, where none does, the one after its last. */
  readonly line: number;
  readonly isClosed: boolean;
}

/** Finds where fences end, from the first line on, in a time that grows with the lines alone. */
export class FenceEnds {
  readonly #lines: readonly string[];
  /** The length of the shortest mark that no further line closes. */
  readonly #hopeless = { '`': Infinity, '~': Infinity };

  constructor(lines: readonly string[]) {
    this.#lines = lines;
  }

  /** Where the fence ends that line `start` opens. */
  of(start: number, { mark, language }: FenceOpening): FenceEnd {
    const kind = mark.startsWith('~') ? '~' : '`';
    if (mark.length < this.#hopeless[kind]) {
      const line = this.#next(
        start,
        (other) => CLOSING.exec(other)?.[1]?.startsWith(mark) === true,
      );
      const held = line !== null && NEVER_HOLDING.has(language) ? line : start;
      const section = this.#next(start, (other) => NUMBERED.test(other), held);
      if (section !== null) return { line: section, isClosed: false };
      if (line !== null) return { line, isClosed: true };
      this.#hopeless[kind] = mark.length;
    }
    const section = this.#next(start, (other) => SECTION.test(other));
    return { line: section ?? this.#lines.length, isClosed: false };
  }

  #next(
    start: number,
    isMeant: (line: string) => boolean,
    end = this.#lines.length,
  ): number | null {
    for (let line = start + 1; line < end; line += 1) if (isMeant(this.#lines[line]!)) return line;
    return null;
  }
}
