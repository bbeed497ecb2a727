// Source text to a tree. The grammar is CEL's (github.com/google/cel-spec), read by cel-js; its
// tree becomes ours at once, so that nothing else knows of it.

import { Environment, ParseError } from '@marcbachmann/cel-js';
import { TooDeep, Unsupported, convert } from './convert.ts';
import { type Problem, problem } from '../tree/problem.ts';
import { rejection } from './rejection.ts';
import type { Tree } from '../tree/tree.ts';

/** How long an expression may be, in UTF-16 code units. */
const MAX_LENGTH = 10_000;
/** How deep an expression may be nested; `a && b && c` is two deep. */
const MAX_DEPTH = 100;

const TOO_DEEP = `it is nested more than ${MAX_DEPTH} deep`;
// cel-js reads a run of signs by recursion that its own limit on depth does not count.
const LONG_RUN = new RegExp(`(?:[!-]\\s*){${MAX_DEPTH},}`);
const grammar = new Environment({
  limits: { maxDepth: MAX_DEPTH, maxAstNodes: MAX_LENGTH, maxListElements: 1_000 },
});

export type Parsed = { readonly tree: Tree } | { readonly problems: readonly Problem[] };

/**
 * What was read lately: an expression is read by whoever asks something of it, and all of them again
 * whenever somebody types in one.
 */
const lately = new Map<string, Parsed>();
const MOST_KEPT = 20_000;
const LONGEST_KEPT = 1_000;

/** The tree of a CEL expression, or what keeps it from being one. Never throws. */
export function parse(source: string): Parsed {
  const known = lately.get(source);
  if (known !== undefined) return known;
  const parsed = parseAnew(source);
  if (lately.size >= MOST_KEPT) lately.clear();
  if (source.length <= LONGEST_KEPT) lately.set(source, parsed);
  return parsed;
}

function parseAnew(source: string): Parsed {
  if (source.length > MAX_LENGTH)
    return refuse(source, `it is longer than ${MAX_LENGTH} characters`);
  if (LONG_RUN.test(source)) return refuse(source, TOO_DEEP);
  try {
    return { tree: convert(grammar.parse(source).ast, source, MAX_DEPTH) };
  } catch (error) {
    if (error instanceof Unsupported) return { problems: [error.problem] };
    if (error instanceof ParseError) return { problems: [rejection(source, error)] };
    // A stack overflow where the limits above did not bite on a small stack.
    if (error instanceof TooDeep || error instanceof RangeError) return refuse(source, TOO_DEEP);
    throw error;
  }
}

const refuse = (source: string, reason: string): Parsed => ({
  problems: [problem('too-complex', { offset: 0, length: source.length }, { reason })],
});
