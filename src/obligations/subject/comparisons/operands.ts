// What an expression would be without one of the operands of its `&&` and `||`: each of them has to
// make a difference somewhere.

import { macroOf, parse, type Tree } from '../../../expression/index.ts';
import type { Expression } from '../../../model/index.ts';

type Macro = NonNullable<ReturnType<typeof macroOf>>;

/** An expression that lacks one operand. */
export interface Without {
  /** The operand that is left out, as it is written. */
  readonly operand: string;
  readonly expression: Expression;
  /** As a condition it lets more through, else less. */
  readonly widens: boolean;
}

/** The expression without each of its operands in turn, from left to right. */
export function withoutEach(expression: Expression): Without[] {
  const parsed = parse(expression.source);
  return 'tree' in parsed ? within(parsed.tree, expression, true) : [];
}

/** The condition without each of the parts all of which have to hold; none where it is one part. */
export function withoutEachPart(expression: Expression): Omit<Without, 'widens'>[] {
  const parsed = parse(expression.source);
  const parts = 'tree' in parsed ? partsOf(parsed.tree) : [];
  return parts.length < 2
    ? []
    : parts.map((part) => ({
        operand: textOf(part, expression),
        expression: { ...expression, source: replaced(expression.source, part, '(true)') },
      }));
}

const partsOf = (tree: Tree): Tree[] =>
  tree.kind === 'binary' && tree.operator === '&&'
    ? [...partsOf(tree.left), ...partsOf(tree.right)]
    : [tree];

/** A condition that comes out as it does by one of its operands alone. */
export interface Alone {
  /** The operand, as it is written. */
  readonly operand: string;
  /** Whether the condition holds then; else it fails. */
  readonly holds: boolean;
  /** Holds where the condition holds by the operand alone, or fails where it fails by it alone. */
  readonly instead: Tree;
}

/** Each operand of the condition's `&&` and `||` where it alone decides, from left to right. */
export const aloneBy = (expression: Expression): Alone[] =>
  decidingIn(expression, withoutEach(expression));

/** Each whole operand of the condition's `||` where the condition holds by it alone, from left to right. */
export function aloneByAnyOf(expression: Expression): Alone[] {
  const parsed = parse(expression.source);
  const groups =
    'tree' in parsed ? partsOf(parsed.tree).map((part) => [part, anyOf(part)] as const) : [];
  const lacking = groups.flatMap(([group, operands]) =>
    operands.length < 2
      ? []
      : operands.map((operand) => {
          const others = operands.filter((one) => one !== operand);
          const rest = others.map((one) => `(${textOf(one, expression)})`).join(' || ');
          const source = replaced(expression.source, group, `(${rest})`);
          const without = { ...expression, source };
          return { operand: textOf(operand, expression), expression: without, widens: false };
        }),
  );
  return decidingIn(expression, lacking);
}

const anyOf = (tree: Tree): Tree[] =>
  tree.kind === 'binary' && tree.operator === '||'
    ? [...anyOf(tree.left), ...anyOf(tree.right)]
    : [tree];

function decidingIn(expression: Expression, without: readonly Without[]): Alone[] {
  const own = `(${expression.source})`;
  return without.flatMap(({ operand, expression: { source }, widens }) => {
    const both = parse(widens ? `(${source}) && ${own}` : `${own} && (${source})`);
    if (!('tree' in both) || both.tree.kind !== 'binary') return [];
    const { tree } = both;
    const alone = { ...tree, right: { ...negated(tree.right), isTotal: true as const } };
    return [{ operand, holds: !widens, instead: widens ? negated(alone) : alone }];
  });
}

const negated = (operand: Tree): Extract<Tree, { kind: 'unary' }> => {
  const { offset, length } = operand;
  return { kind: 'unary', operator: '!', operand, offset, length };
};

/** `counts`: where the tree holds the whole expression is let through more, and not less. */
function within(tree: Tree, expression: Expression, counts: boolean): Without[] {
  if (tree.kind === 'unary')
    return within(tree.operand, expression, tree.operator === '!' ? !counts : counts);
  if (tree.kind === 'call') {
    const macro = macroOf(tree);
    const [body] = macro?.bodies ?? [];
    return macro !== null && body !== undefined && isOfEach(macro)
      ? within(body, expression, counts)
      : [];
  }
  if (tree.kind !== 'binary' || (tree.operator !== '&&' && tree.operator !== '||')) return [];
  const { left, right, operator } = tree;
  const lacking = (operand: Tree, rest: Tree): Without => ({
    operand: textOf(operand, expression),
    widens: (operator === '&&') === counts,
    expression: {
      ...expression,
      source: replaced(expression.source, tree, `(${textOf(rest, expression)})`),
    },
  });
  const inside = (operand: Tree, rest: Tree): Without[] => {
    const deeper = within(operand, expression, counts);
    return deeper.length > 0 ? deeper : [lacking(operand, rest)];
  };
  return [...inside(left, right), ...inside(right, left)];
}

const isOfEach = ({ name }: Macro): boolean => name === 'all' || name === 'exists';

const textOf = ({ offset, length }: Tree, { source }: Expression): string =>
  source.slice(offset, offset + length);

const replaced = (source: string, { offset, length }: Tree, by: string): string =>
  source.slice(0, offset) + by + source.slice(offset + length);
