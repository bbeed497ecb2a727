// A tree as source text: canonical, with no more parentheses than it needs.

import type { BinaryOperator, LiteralTree, Tree } from '../tree/tree.ts';

const CONDITIONAL = 0;
const UNARY = 7;
const MEMBER = 8;

const BINDING: Record<BinaryOperator, number> = {
  '||': 1,
  '&&': 2,
  '==': 3,
  '!=': 3,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  in: 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '%': 6,
};

function bindingOf(tree: Tree): number {
  if (tree.kind === 'conditional') return CONDITIONAL;
  if (tree.kind === 'binary') return BINDING[tree.operator];
  return tree.kind === 'unary' ? UNARY : MEMBER;
}

/** The source text of a tree; parsing it gives the same tree but for places. */
export function print(tree: Tree): string {
  switch (tree.kind) {
    case 'literal':
      return printLiteral(tree);
    case 'name':
      return tree.name;
    case 'field':
      return `${wrap(tree.of, MEMBER)}.${tree.field}`;
    case 'index':
      return `${wrap(tree.of, MEMBER)}[${print(tree.index)}]`;
    case 'call': {
      const on = tree.on === null ? '' : `${wrap(tree.on, MEMBER)}.`;
      return `${on}${tree.name}(${tree.args.map(print).join(', ')})`;
    }
    case 'unary':
      return `${tree.operator}${wrap(tree.operand, UNARY)}`;
    case 'binary': {
      const binding = BINDING[tree.operator];
      return `${wrap(tree.left, binding)} ${tree.operator} ${wrap(tree.right, binding + 1)}`;
    }
    case 'conditional': {
      const condition = wrap(tree.condition, CONDITIONAL + 1);
      return `${condition} ? ${print(tree.whenTrue)} : ${print(tree.whenFalse)}`;
    }
    case 'list':
      return `[${tree.items.map(print).join(', ')}]`;
    case 'map':
      return `{${tree.entries.map(({ key, value }) => `${print(key)}: ${print(value)}`).join(', ')}}`;
  }
}

const wrap = (tree: Tree, binding: number): string =>
  bindingOf(tree) < binding ? `(${print(tree)})` : print(tree);

function printLiteral(tree: LiteralTree): string {
  if (typeof tree.value === 'string') return printText(tree.value);
  const text = String(tree.value);
  return tree.type === 'number' && /^\d+$/.test(text) ? `${text}.0` : text;
}

// JSON's escapes are CEL's too, but CEL has none for half a surrogate pair, which stays as it is.
const printText = (text: string) =>
  `"${text.replace(/["\\\u0000-\u001f\u007f]/g, (character) =>
    character === '\u007f' ? '\\u007f' : JSON.stringify(character).slice(1, -1),
  )}"`;
