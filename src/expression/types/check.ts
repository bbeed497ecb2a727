// Whether an expression is right in its environment, and what type it has.

import type { Environment } from './environment.ts';
import { reportChoices } from './choices.ts';
import { infer } from './infer.ts';
import { type Inference, expect } from './inference.ts';
import { print } from '../syntax/print.ts';
import { type Problem, problem } from '../tree/problem.ts';
import { parseDate, parseInstant, parseTime } from '../values/time.ts';
import type { Place, Tree } from '../tree/tree.ts';
import type { ValueType } from '../values/value-type.ts';
import { BOOLEAN, NULL, describe, fits } from '../values/value-type.ts';

export interface Checked {
  /** `any` where it cannot be told. */
  readonly type: ValueType;
  readonly problems: readonly Problem[];
}

const inferenceIn = (environment: Environment): Inference => ({
  environment,
  types: new Map(),
  problems: [],
  chosen: new Map(),
});

/** The type of an expression and everything that is wrong with it. */
export function check(tree: Tree, environment: Environment): Checked {
  const inference = inferenceIn(environment);
  return { type: infer(inference, tree), problems: inference.problems };
}

/** As `check`, and it has to be a condition: true or false. */
export function checkCondition(tree: Tree, environment: Environment): Checked {
  const inference = inferenceIn(environment);
  const type = infer(inference, tree);
  if (!fits(type, BOOLEAN) || type.kind === NULL.kind) {
    const holes = { source: print(tree), found: describe(type) };
    inference.problems.push(problem('not-a-condition', tree, holes));
  }
  return { type: BOOLEAN, problems: inference.problems };
}

/** As `check`, and its value has to fit a place (a field, a parameter) of the `wanted` type. */
export function checkValue(tree: Tree, environment: Environment, wanted: ValueType): Checked {
  const inference = inferenceIn(environment);
  const type = infer(inference, tree);
  checkParts(inference, tree, wanted);
  return { type, problems: inference.problems };
}

// Branches and items are judged one by one, so that a finding stands where it belongs.
function checkParts(inference: Inference, tree: Tree, wanted: ValueType): void {
  if (tree.kind === 'conditional') {
    checkParts(inference, tree.whenTrue, wanted);
    checkParts(inference, tree.whenFalse, wanted);
  } else if (tree.kind === 'list' && wanted.kind === 'list') {
    for (const item of tree.items) checkParts(inference, item, wanted.of);
  } else if (isWritten(tree, wanted)) reportChoices(inference, tree, wanted);
  else expect(inference, tree, inference.types.get(tree)!, wanted);
}

/** A literal text for a choice, a date, a datetime or a time, which have no literals of their own. */
function isWritten(tree: Tree, wanted: ValueType): boolean {
  if (tree.kind !== 'literal' || typeof tree.value !== 'string') return false;
  if (wanted.kind === 'date') return parseDate(tree.value) !== undefined;
  if (wanted.kind === 'time') return parseTime(tree.value) !== undefined;
  if (wanted.kind === 'datetime') return parseInstant(tree.value) !== undefined;
  return wanted.kind === 'one of';
}

/** A text written for a choice, in its place, quotes included. */
export interface ChoiceUse extends Place {
  readonly value: string;
  readonly type: ValueType;
}

/** The choices that an expression writes, where its value is `wanted` somewhere: there too. */
export function choiceUses(
  tree: Tree,
  environment: Environment,
  wanted: ValueType | null,
): readonly ChoiceUse[] {
  const inference = inferenceIn(environment);
  infer(inference, tree);
  if (wanted !== null) checkParts(inference, tree, wanted);
  return [...inference.chosen].map(([{ value, offset, length }, type]) => ({
    ...{ value: String(value), type, offset, length },
  }));
}

/** The type of each node of a tree, whatever is wrong with it. */
export function typesOf(tree: Tree, environment: Environment): ReadonlyMap<Tree, ValueType> {
  const inference = inferenceIn(environment);
  infer(inference, tree);
  return inference.types;
}
