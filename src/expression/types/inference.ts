// What is found out about an expression while its types are inferred, and how it is noted.

import type { Environment } from './environment.ts';
import { print } from '../syntax/print.ts';
import { type Problem, problem } from '../tree/problem.ts';
import { remedy } from './remedy.ts';
import type { LiteralTree, Tree } from '../tree/tree.ts';
import { type ValueType, describe, fits } from '../values/value-type.ts';

export interface Inference {
  readonly environment: Environment;
  /** The type of each node. */
  readonly types: Map<Tree, ValueType>;
  readonly problems: Problem[];
  /** The texts written for a choice, each with the type that lists it. */
  readonly chosen: Map<LiteralTree, ValueType>;
}

/** The names that macros put in scope, innermost first. */
export interface Scope {
  readonly name: string;
  readonly type: ValueType;
  readonly outer: Scope | null;
}

/** Notes that `tree`, which has `type`, is not what was expected; `instead` is what may be meant. */
export function mismatch(
  inference: Inference,
  tree: Tree,
  type: ValueType,
  expected: string,
  instead = remedy(tree, type, expected),
): void {
  const holes = { source: print(tree), expected, found: describe(type), instead };
  inference.problems.push(problem('type-mismatch', tree, holes));
}

/** Notes a mismatch where `type`, that of `tree`, does not fit the wanted one. */
export function expect(inference: Inference, tree: Tree, type: ValueType, wanted: ValueType): void {
  if (!fits(type, wanted)) mismatch(inference, tree, type, describe(wanted));
}
