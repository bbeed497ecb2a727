// What can be wrong with an expression: plain data with a place, turned into diagnostics elsewhere.

import type { Place } from './tree.ts';

/** What each code's message has to know, by code. */
export interface ProblemHoles {
  /**
   * It is not CEL. `reason` says what was expected or is wrong, as a clause; `instead` how all of it
   * is written, where that can be told.
   */
  syntax: { reason: string; instead: string | null };
  /** Longer or nested deeper than any expression needs to be. `reason` names the limit. */
  'too-complex': { reason: string };
  /** A word that CEL keeps for itself stands where a name should. */
  'reserved-name': { name: string };
  /**
   * `record`: it is what a record of that entity would be called, and none is in hand. `behind`: it is
   * a view, of that entity.
   */
  'unknown-name': { name: string; nearest: string | null; record?: string; behind?: string };
  /** `isAnswer`: of what another service answers. */
  'unknown-field': { name: string; of: string; nearest: string | null; isAnswer: boolean };
  /** `usage` is how the nearest function is written: `text.contains(part)`. */
  'unknown-function': { name: string; usage: string | null };
  'wrong-arguments': { name: string; usage: string };
  'unknown-choice': { name: string; choices: readonly string[]; nearest: string | null };
  /** `source` is the part that has the wrong type, `instead` what may have been meant. */
  'type-mismatch': { source: string; expected: string; found: string; instead: string | null };
  'not-a-condition': { source: string; found: string };
  'bad-pattern': { pattern: string; reason: string };
}

export type ProblemCode = keyof ProblemHoles;

/** A finding: its code, its place in the expression's source, and the holes of its message. */
export type Problem<Code extends ProblemCode = ProblemCode> = Code extends ProblemCode
  ? { readonly code: Code } & Place & Readonly<ProblemHoles[Code]>
  : never;

/** A problem of `code` at a place. */
export const problem = <Code extends ProblemCode>(
  code: Code,
  at: Place,
  holes: ProblemHoles[Code],
): Problem => ({ code, offset: at.offset, length: at.length, ...holes }) as unknown as Problem;
