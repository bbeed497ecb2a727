// Texts of an exact length that patterns match.

import { pattern, sampleOf } from '../../expression/index.ts';

/** A sample with one of its characters repeated until it is as long as it has to be. */
export function matching(patterns: readonly string[], size: number): string | undefined {
  const sample = sampleOf(patterns[0]!);
  if (sample === undefined) return undefined;
  const fits = (text: string): boolean =>
    [...text].length === size && patterns.every((source) => pattern(source).test?.(text) === true);
  if (fits(sample)) return sample;
  const letters = [...sample];
  for (const [place, letter] of letters.entries()) {
    const missing = size - letters.length;
    const text =
      missing >= 0
        ? [...letters.slice(0, place), letter.repeat(missing + 1), ...letters.slice(place + 1)]
        : letters.slice(0, size);
    if (fits(text.join(''))) return text.join('');
  }
  // Nothing of that length matches: then it is the length that is wrong of it, and not only that.
  return undefined;
}
