// Tags as they are written.

/** Commas and line ends part one tag from the next. */
export const splitTags = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
