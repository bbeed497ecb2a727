// Patterns in RE2's syntax, which no text can make slow.

import { RE2JS, RE2JSException } from './re2.ts';

/** A compiled pattern: its test (found anywhere in the text), or why it is not one. */
export type Pattern =
  | {
      readonly test: (text: string) => boolean;
      /** How many steps a character may take. */
      readonly size: number;
      readonly reason?: undefined;
    }
  | { readonly reason: string; readonly test?: undefined; readonly size?: undefined };

/** How long a pattern may be, in UTF-16 code units. */
const MAX_LENGTH = 10_000;

/** Enough for every pattern of a specification; patterns made at run time push it over. */
const MAX_KEPT = 200;
const kept = new Map<string, Pattern>();

/** The pattern of an RE2 source, compiled once. Never throws. */
export function pattern(source: string): Pattern {
  const known = kept.get(source);
  if (known) return known;
  if (kept.size >= MAX_KEPT) kept.clear();
  const compiled = compile(source);
  if (source.length <= MAX_LENGTH) kept.set(source, compiled);
  return compiled;
}

function compile(source: string): Pattern {
  if (source.length > MAX_LENGTH) return { reason: `it is longer than ${MAX_LENGTH} characters` };
  try {
    const expression = RE2JS.compile(source);
    return { test: (text) => expression.test(text), size: expression.programSize() };
  } catch (error) {
    if (error instanceof RE2JSException) return { reason: reasonOf(error.message) };
    return { reason: 'it is too large' };
  }
}

// re2js says `error parsing regexp: missing closing ): …`.
const reasonOf = (message: string) => message.replace(/^error parsing regexp: /, '');
