// Texts that patterns match: of an exact length, or of a form besides.

import { isEmail, isSlug, isUrl } from '../../engine/entities/formats.ts';
import { pattern } from '../../expression/index.ts';
import { sampleOf } from '../../expression/patterns/sample.ts';
import type { Rule } from '../../model/index.ts';

/** Texts of a form around one that a pattern matches, for it may match a part only. */
export type Frame = (sample: string, salt: string) => readonly string[];

export const FRAMES: Readonly<Record<string, Frame>> = {
  url: (sample, salt) => [
    `https://example.com/${salt}${sample}`,
    `https://example.com/${salt}/${sample}`,
    `${sample}/${salt}`,
    `${sample}${salt}`,
    `https://${sample}/${salt}`,
  ],
  email: (sample, salt) => [
    `person${salt}${sample}`,
    `person${salt}@${sample}`,
    `${sample}person${salt}@example.com`,
    `${sample}${salt}.example.com`,
    `${sample}example.com`,
  ],
  slug: (sample, salt) => [`n-${salt}-${sample}`, `${sample}-${salt}`],
};

/** Whether a text has the form that it has to have; any has that of a text. */
export function hasForm(format: string, text: string): boolean {
  if (format === 'url') return isUrl(text);
  if (format === 'email') return isEmail(text);
  return format !== 'slug' || isSlug(text);
}

/** A text for each pattern and, as each may match a part only, all of these one after another. */
export function samplesOf(patterns: readonly string[]): string[] {
  const each = patterns.flatMap((source) => sampleOf(source) ?? []);
  return [...new Set([...each, each.join(''), each.toReversed().join('')])];
}

/** Whether a text matches all of some patterns. */
export const matchesAll = (patterns: readonly string[], text: string): boolean =>
  patterns.every((source) => pattern(source).test?.(text) === true);

/** A sample with one of its characters repeated until it is as long as it has to be. */
export function matching(patterns: readonly string[], size: number): string | undefined {
  for (const sample of samplesOf(patterns)) {
    const letters = [...sample];
    const missing = size - letters.length;
    const longer = (letter: string, place: number): string =>
      [...letters.slice(0, place), letter.repeat(missing + 1), ...letters.slice(place + 1)].join(
        '',
      );
    const all = missing < 0 ? [letters.slice(0, size).join('')] : letters.map(longer);
    const found = all.find((text) => matchesAll(patterns, text));
    if (found !== undefined) return found;
  }
  // Nothing of that length matches: then it is the length that is wrong of it, and not only that.
  return undefined;
}

/** A text with each run of its letters in turn counted on, as in a, b, … z, ba. */
export function withLetters(text: string, salt: number): string[] {
  return [...text.matchAll(/[a-z]+|[A-Z]+/g)].map(({ 0: run, index }) => {
    const first = run === run.toLowerCase() ? 97 : 65;
    let left = salt;
    const counted = Array.from(run)
      .toReversed()
      .map((letter) => {
        const place = (letter.charCodeAt(0) - first + (left % 26)) % 26;
        left = Math.floor(left / 26);
        return String.fromCharCode(first + place);
      });
    return text.slice(0, index) + counted.toReversed().join('') + text.slice(index + run.length);
  });
}

/** A pattern as a rule that stands nowhere. */
export const matchesRule = (pattern: string): Rule => ({
  on: { kind: 'parameter', call: '', parameter: '', at: NOWHERE },
  test: { kind: 'matches', pattern },
  ...{ words: '', error: null, at: NOWHERE },
});
const NOWHERE = { line: 0, column: 0, length: 0 };
