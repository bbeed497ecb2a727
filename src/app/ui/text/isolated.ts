// A text of its own direction within a sentence that is only a string.

/** Letters that are written from right to left. */
const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A name for a sentence: one written from right to left leaves the words around it where they are. */
export const isolated = (text: string): string =>
  FROM_THE_RIGHT.test(text) ? `\u2068${text}\u2069` : text;
