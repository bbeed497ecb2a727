// Texts that begin with, end with or hold another one, made of texts that may stand already: lengthened
// by it, which keeps all that they say, or with it in the place of as many characters, which keeps their
// length and what a pattern asks of the rest.

const cut = (text: string, from: number, to?: number): string => [...text].slice(from, to).join('');

/** Texts that begin with another one. */
export function beginning(start: string, bases: readonly string[]): string[] {
  const size = [...start].length;
  const own = bases.slice(0, 1).map((text) => start + text);
  return [...own, start, ...bases.map((text) => start + cut(text, size))];
}

/** Texts that end with another one. */
export function ending(end: string, bases: readonly string[]): string[] {
  const size = [...end].length;
  const own = bases.slice(0, 1).map((text) => text + end);
  return [
    ...own,
    end,
    ...bases.map((text) => cut(text, 0, Math.max(0, [...text].length - size)) + end),
  ];
}

/** Texts that hold another one. */
export function containing(part: string, bases: readonly string[]): string[] {
  const own = bases.slice(0, 1).flatMap((text) => [text + part, `${text} ${part}`]);
  return [...own, part, ...ending(part, bases), ...beginning(part, bases)];
}
