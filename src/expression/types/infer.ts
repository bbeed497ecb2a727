// The type of every part of an expression, and what is wrong with it on the way.

import { suggestQuotes } from './choices.ts';
import { functionOf, inferFunction, inferMacro } from './infer-calls.ts';
import { inferField, inferIndex, inferName } from './infer-names.ts';
import { inferBinary, inferUnary } from './infer-operators.ts';
import { type Inference, type Scope, expect, mismatch } from './inference.ts';
import { hasOf, macroOf } from '../syntax/macro.ts';
import type { CallTree, ConditionalTree, ListTree, Tree } from '../tree/tree.ts';
import {
  ANY,
  BOOLEAN,
  JSON_TYPE,
  type ValueType,
  describe,
  join,
  listOf,
} from '../values/value-type.ts';

/** Infers the type of `tree` and of all within, noting types and problems. */
export function infer(inference: Inference, tree: Tree, scope: Scope | null = null): ValueType {
  const type = typeOf(inference, tree, scope);
  inference.types.set(tree, type);
  return type;
}

function typeOf(inference: Inference, tree: Tree, scope: Scope | null): ValueType {
  const sub = (part: Tree) => infer(inference, part, scope);
  switch (tree.kind) {
    case 'literal':
      return { kind: tree.type };
    case 'name':
      return inferName(inference, tree, scope);
    case 'field':
      return inferField(inference, tree, sub(tree.of));
    case 'index':
      return inferIndex(inference, tree, sub(tree.of), sub(tree.index));
    case 'call':
      return callType(inference, tree, scope);
    case 'unary':
      return inferUnary(inference, tree, sub(tree.operand));
    case 'binary':
      return inferBinary(inference, tree, sub(tree.left), sub(tree.right));
    case 'list':
      return listType(tree, sub);
    case 'map':
      for (const { key, value } of tree.entries) {
        sub(key);
        sub(value);
        if (key.kind === 'name') suggestQuotes(inference, key);
      }
      return JSON_TYPE;
    case 'conditional':
      return conditionalType(inference, tree, sub);
  }
}

function listType(tree: ListTree, sub: (part: Tree) => ValueType): ValueType {
  if (tree.items.length === 0) return listOf(ANY);
  return listOf(tree.items.map(sub).reduce((a, b) => join(a, b) ?? ANY));
}

function conditionalType(
  inference: Inference,
  tree: ConditionalTree,
  sub: (part: Tree) => ValueType,
): ValueType {
  expect(inference, tree.condition, sub(tree.condition), BOOLEAN);
  const [yes, no] = [sub(tree.whenTrue), sub(tree.whenFalse)];
  const both = join(yes, no);
  if (both === null) mismatch(inference, tree.whenFalse, no, describe(yes));
  return both ?? ANY;
}

function callType(inference: Inference, tree: CallTree, scope: Scope | null): ValueType {
  const has = hasOf(tree);
  if (has) {
    infer(inference, has, scope);
    return BOOLEAN;
  }
  const macro = macroOf(tree);
  if (macro)
    return inferMacro(inference, macro, infer(inference, macro.list, scope), (body, type) =>
      infer(inference, body, { name: macro.variable.name, type, outer: scope }),
    );
  const definition = functionOf(inference, tree);
  const operands = tree.on === null ? tree.args : [tree.on, ...tree.args];
  // What an unknown function does with its arguments' names cannot be known either.
  const heard = definition ? inference : { ...inference, problems: [] };
  const types = operands.map((operand) =>
    infer(operand === tree.on ? inference : heard, operand, scope),
  );
  return definition ? inferFunction(inference, tree, definition, operands, types) : ANY;
}
