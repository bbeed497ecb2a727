// How an answer of the product differs from the model's, for people.

import type { Json } from '../../model/index.ts';

export interface Difference {
  /** Where in the answer: `status`, `body.article.slug`. */
  readonly path: string;
  readonly expected: string;
  readonly came: string;
}

const LONGEST = 160;

/** A value in words; of a long text its two ends. */
export function words(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  if (text.length <= LONGEST) return text;
  const half = LONGEST / 2;
  return `${text.slice(0, half)} … ${text.slice(-half)} (${text.length} characters)`;
}

/** The difference at a path; `more` is what came besides. */
export function differ(
  path: string,
  expected: Json | undefined,
  came: Json | undefined,
  more = '',
): Difference {
  if (typeof expected === 'string' && typeof came === 'string') {
    const [one, other] = around(expected, came);
    return { path, expected: one, came: other };
  }
  return {
    path,
    expected: words(expected),
    came: `${words(came)}${more === '' ? '' : ` ${more}`}`,
  };
}

/** Two long texts where they part. */
function around(expected: string, came: string): [string, string] {
  if (Math.max(expected.length, came.length) <= LONGEST) return [words(expected), words(came)];
  const [one, other] = [[...expected], [...came]];
  const parts = one.findIndex((letter, place) => letter !== other[place]);
  const at = parts < 0 ? one.length : parts;
  const from = Math.max(0, at - 20);
  const piece = (letters: string[]): string =>
    `${JSON.stringify(letters.slice(from, at + 40).join(''))} at character ${from + 1} of ${letters.length}`;
  return [piece(one), piece(other)];
}
