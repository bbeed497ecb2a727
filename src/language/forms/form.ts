// One thing that may be written in some cell, with what it says.

export interface Form {
  /** As the format writes it: `default X`. */
  readonly write: string;
  /** What completion puts in, where that is not all of it: `default \``. */
  readonly insert?: string;
  readonly about: string;
}

/** Forms from lines `write — about`; capital letters and what follows them are left to be filled in. */
export const forms = (...lines: readonly (readonly [string, string, string?])[]): readonly Form[] =>
  lines.map(([write, about, insert]) => ({
    write,
    about,
    ...(insert === undefined ? {} : { insert }),
  }));
