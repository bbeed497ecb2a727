// What an expression would be without one of the operands of its `&&` and `||`: each of them has to
// make a difference somewhere.

import { parse, type Tree } from '../../expression/index.ts';
import type { Expression } from '../../model/index.ts';

/** An expression that lacks one operand. */
export interface Without {
  /** The operand that is left out, as it is written. */
  readonly operand: string;
  readonly expression: Expression;
}

/** The expression without each of its operands in turn, from left to right. */
export function withoutEach(expression: Expression): Without[] {
  const parsed = parse(expression.source);
  return 'tree' in parsed ? within(parsed.tree, expression) : [];
}

function within(tree: Tree, expression: Expression): Without[] {
  if (tree.kind === 'unary') return within(tree.operand, expression);
  if (tree.kind !== 'binary' || (tree.operator !== '&&' && tree.operator !== '||')) return [];
  const { left, right } = tree;
  const lacking = (operand: Tree, rest: Tree): Without => ({
    operand: textOf(operand, expression),
    expression: {
      ...expression,
      source: replaced(expression.source, tree, `(${textOf(rest, expression)})`),
    },
  });
  const inside = (operand: Tree, rest: Tree): Without[] => {
    const deeper = within(operand, expression);
    return deeper.length > 0 ? deeper : [lacking(operand, rest)];
  };
  return [...inside(left, right), ...inside(right, left)];
}

const textOf = ({ offset, length }: Tree, { source }: Expression): string =>
  source.slice(offset, offset + length);

const replaced = (source: string, { offset, length }: Tree, by: string): string =>
  source.slice(0, offset) + by + source.slice(offset + length);
