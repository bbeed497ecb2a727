// Texts of `spec/`, and copies with something else in a place of them.

import { readFileSync } from 'node:fs';

/** A file of `spec/`, by its path there. */
export const specText = (path: string): string => readFileSync(`spec/${path}`, 'utf8');

/** A copy of a text with something else in a place that must be there. */
export function planted(text: string, ...changes: (readonly [string, string])[]): string {
  return changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`the text does not hold ${from}`);
    return changed.replace(from, to);
  }, text);
}
