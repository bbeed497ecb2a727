// A part of an expression that stands for something, as words; and a part that holds or does not.

/** How far the words reach that "and", "or" and "then" join within them: see join.ts. */
export type Level = 0 | 1 | 2 | 3;

export interface Term {
  readonly words: string;
  readonly isPlural: boolean;
  /** It ends in "whose …", so that nothing of the sentence may follow. */
  readonly isLast: boolean;
  readonly level: Level;
  /** An amount of time before or after an instant: "2 days from now". */
  readonly isShifted: boolean;
}

export interface Clause {
  readonly words: string;
  readonly level: Level;
}

export const plainTerm = (words: string, isPlural = false): Term => ({
  words,
  isPlural,
  isLast: false,
  level: 0,
  isShifted: false,
});

export const atom = (words: string): Clause => ({ words, level: 0 });
