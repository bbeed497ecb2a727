// Where a sentence is parted. What stands in quotation marks, code spans or parentheses is covered first,
// so that nothing in it parts anything.

/** `text` of the same length, with what is quoted replaced by `§`, and what is in parentheses by `·`. */
export function covered(text: string): string {
  const quotes = text.replace(/“[^”]*”|`[^`]*`/g, (all) => '§'.repeat(all.length));
  let depth = 0;
  return [...quotes]
    .map((letter) => {
      if (letter === '(') depth += 1;
      const shown = depth > 0 ? '·' : letter;
      if (letter === ')') depth -= 1;
      return shown;
    })
    .join('');
}

const WORDS = 'and|then|exactly if';
const LEVELS = [
  { level: 3, mark: ';' },
  { level: 2, mark: ',' },
  { level: 1, mark: '' },
] as const;

export interface Parted {
  readonly level: 0 | 1 | 2 | 3;
  readonly parts: readonly string[];
  readonly words: readonly string[];
}

/** A text parted at its strongest marks: `;` before `,` before a bare "and". */
export function parted(text: string): Parted {
  for (const { level, mark } of LEVELS) {
    const found = [
      // "“a” or “b”", "1 or 2": the end of a list of values parts nothing.
      ...covered(text).matchAll(new RegExp(`${mark} (?:(${WORDS})|or(?! §| -?\\d)) `, 'g')),
    ];
    if (found.length === 0) continue;
    let from = 0;
    const parts: string[] = [];
    for (const { index, 0: all } of found) {
      parts.push(text.slice(from, index));
      from = index + all.length;
    }
    return {
      level,
      parts: [...parts, text.slice(from)],
      words: found.map(([, word]) => word ?? 'or'),
    };
  }
  return { level: 0, parts: [text], words: [] };
}

/** The first place where a pattern fits outside of what is covered, and what it fits. */
export function findIn(text: string, pattern: RegExp): { at: number; found: string } | null {
  const match = pattern.exec(covered(text));
  return match === null ? null : { at: match.index, found: match[0] };
}

const BEHIND = / (?:whose|which|for which) /;

/** A noun and what is said behind it: "tickets", "whose state is …". */
export function noun(text: string): { head: string; rest: string | null } {
  const found = findIn(text, BEHIND);
  if (found === null) return { head: text, rest: null };
  return { head: text.slice(0, found.at), rest: text.slice(found.at + 1) };
}

export const isBehind = (text: string): boolean => /^(whose|which|for which) /.test(text);
