// Conditions joined by `&&` and `||`; "if … then" where the first of those joined by `||` are negative.

import type { Tree } from '../expression/index.ts';
import { clause } from './clause.ts';
import type { Scope } from './context.ts';
import { conditional, join } from './grammar/join.ts';
import { wordedOrNull } from './grammar/no-form.ts';
import type { Clause } from './grammar/term.ts';

type Operands = readonly Tree[] & { readonly word: 'and' | 'or' };

/** The operands that one operator joins; null for what is no group. */
export function operandsOf(tree: Tree): Operands | null {
  if (tree.kind !== 'binary' || (tree.operator !== '&&' && tree.operator !== '||')) return null;
  const { operator } = tree;
  const within = (part: Tree): Tree[] =>
    part.kind === 'binary' && part.operator === operator
      ? [...within(part.left), ...within(part.right)]
      : [part];
  return Object.assign(within(tree), { word: operator === '&&' ? 'and' : 'or' } as const);
}

export function group(scope: Scope, operands: Operands): Clause {
  const { word } = operands;
  const negative = operands.findIndex((operand) => positive(operand) === null);
  const many = negative < 0 ? operands.length - 1 : negative;
  if (word === 'or' && many > 0 && !scope.isRelative) {
    const found = wordedOrNull(() => {
      const conditions = operands
        .slice(0, many)
        .map((operand) => clause(scope, positive(operand)!));
      const rest = operands.slice(many).map((operand) => clause(scope, operand));
      return conditional(all('and', conditions), all('or', rest));
    });
    if (found !== null) return found;
  }
  return join(
    word,
    operands.map((operand) => clause(scope, operand)),
  );
}

const all = (word: 'and' | 'or', parts: readonly Clause[]): Clause =>
  parts.length === 1 ? parts[0]! : join(word, parts);

const isNull = (tree: Tree): boolean => tree.kind === 'literal' && tree.value === null;

/** What a negative condition denies: `x != y`, `!x` and `x == null`; null for any other. */
function positive(tree: Tree): Tree | null {
  if (tree.kind === 'unary' && tree.operator === '!') return tree.operand;
  if (tree.kind !== 'binary') return null;
  const asks = isNull(tree.right);
  if (tree.operator === '!=' && !asks) return { ...tree, operator: '==' };
  return tree.operator === '==' && asks ? { ...tree, operator: '!=' } : null;
}
