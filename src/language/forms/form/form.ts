// One thing that may be written in some cell, with what it says and how it looks there.

export interface Form {
  /** As the format writes it: `default X`. */
  readonly write: string;
  /** What completion puts in, where that is not all of it: `default \``. */
  readonly insert?: string;
  /** Markdown. */
  readonly about: string;
  /** A row, or a few, in which it stands. */
  readonly example: string;
}

/** The forms of one place of a specification. */
export interface Group {
  /** `a rule of a field`. */
  readonly is: string;
  /** `section 3, column Rules`. */
  readonly place: string;
  /** The columns that hold them, as kinds of tables and their columns. */
  readonly columns: readonly string[];
  readonly forms: readonly Form[];
  /** A piece of a specification in which an example stands: where `…` does. */
  readonly piece: string;
}

/** Forms from `write`, `about`, `example`; capital letters and what follows them are to be filled in. */
export const forms = (
  ...lines: readonly (readonly [string, string, string, string?])[]
): readonly Form[] =>
  lines.map(([write, about, example, insert]) => ({
    ...{ write, about, example },
    ...(insert === undefined ? {} : { insert }),
  }));

/** What of a form is always written, up to what is left to be filled in. */
export const wordsOf = ({ write, insert }: Form): string =>
  (insert ?? write).replace(/[\s`/]+$/, '');

/** An example where it may stand. */
export const inPiece = ({ piece }: Group, { example }: Form): string =>
  piece
    .split('\n')
    .map((line) => (line === '…' ? example : line))
    .join('\n');
