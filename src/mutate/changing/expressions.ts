// Expressions that say something else.

import { parse } from '../../expression/index.ts';
import type { Expression } from '../../model/schema/values/expression.ts';
import { withoutEach } from '../../obligations/subject/comparisons/operands.ts';
import type { Change, ChangeKind } from './change.ts';

/** `!(…)`. */
export const turned = (expression: Expression): Expression => ({
  ...expression,
  source: `!(${expression.source})`,
});

/** The changes that leave out an operand of an expression's `&&` and `||`, one at a time. */
export function* lacking(
  kind: ChangeKind,
  { subject, at }: Pick<Change, 'subject' | 'at'>,
  expression: Expression,
): Iterable<Change> {
  for (const { operand, expression: by } of withoutEach(expression))
    yield {
      kind,
      subject: `${subject}:without ${operand}`,
      at,
      words: `\`${by.source}\`, and not \`${expression.source}\``,
      target: expression,
      by,
    };
}

const TURNED: Readonly<Record<string, string>> = {
  '==': '!=',
  '!=': '==',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
};

/** An expression of the same type with another value, where one is at hand; else null. */
export function other(expression: Expression): Expression | null {
  const parsed = parse(expression.source);
  if (!('tree' in parsed)) return null;
  const { tree } = parsed;
  const by = (source: string): Expression => ({ ...expression, source });
  if (tree.kind === 'literal') return otherLiteral(tree, by);
  if (tree.kind === 'binary') {
    const sign = TURNED[tree.operator];
    const { offset, length } = tree.left;
    const [left, rest] = [
      expression.source.slice(0, offset + length),
      expression.source.slice(offset + length),
    ];
    return sign === undefined ? null : by(left + rest.replace(tree.operator, sign));
  }
  if (tree.kind === 'unary' && tree.operator === '!') return turned(expression);
  if (tree.kind === 'conditional') {
    const part = ({ offset, length }: { offset: number; length: number }) =>
      expression.source.slice(offset, offset + length);
    return by(`${part(tree.condition)} ? ${part(tree.whenFalse)} : ${part(tree.whenTrue)}`);
  }
  if (tree.kind === 'call' && tree.name === 'size') return by(`(${expression.source}) + 1`);
  if (tree.kind === 'name' && tree.name === 'now') return by('now + days(1)');
  return null;
}

type Literal = Extract<
  Extract<ReturnType<typeof parse>, { tree: unknown }>['tree'],
  { kind: 'literal' }
>;

function otherLiteral({ value }: Literal, by: (source: string) => Expression): Expression | null {
  if (typeof value === 'number') return by(`${value + 1}`);
  if (typeof value === 'boolean') return by(`${!value}`);
  return null;
}
