// The nearest of some names to a misspelt one, for "did you mean".

import { distance } from 'fastest-levenshtein';

/** The candidate nearest to `name`, if it is near enough to be what was meant; else undefined. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  let best: string | undefined;
  let least = wanted.length < 3 ? 1 : Math.min(Math.ceil(wanted.length / 3), 3) + 1;
  for (const candidate of candidates) {
    const apart = distance(wanted, candidate.toLowerCase());
    if (apart < least) [best, least] = [candidate, apart];
  }
  return best;
}

/** The nearest name where a slip of a letter or two makes it the other: sure enough to put it there. */
export const slip = (name: string, nearest: string | null | undefined): string | null =>
  nearest != null && distance(name.toLowerCase(), nearest.toLowerCase()) <= MOST_SLIPS
    ? nearest
    : null;

/** Two letters in each other's place, or two slips. */
const MOST_SLIPS = 2;

/** `; did you mean \`x\`?` or nothing: the end of a message about an unknown name. */
export function didYouMean(name: string, candidates: Iterable<string>): string {
  const found = nearest(name, candidates);
  return found === undefined ? '' : `; did you mean \`${found}\`?`;
}
