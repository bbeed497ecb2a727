// cel-js's tree to ours: places put right, and what Nonet does not have refused.

import type { ASTNode } from '@marcbachmann/cel-js';
import { Enclosure } from './enclosure.ts';
import { type Problem, problem } from '../tree/problem.ts';
import { TYPE_NAMES } from '../functions/type-names.ts';
import type { BinaryOperator, LiteralTree, Place, Tree } from '../tree/tree.ts';

/** Thrown inside parse only. */
export class TooDeep extends Error {}
export class Unsupported extends Error {
  readonly problem: Problem;
  constructor(at: Place, reason: string) {
    super(reason);
    this.problem = problem('syntax', at, { reason, instead: null });
  }
}

interface Context {
  readonly source: string;
  readonly enclosure: Enclosure;
}

/** Our tree for cel-js's. Throws `TooDeep` beyond `depth` levels, `Unsupported` for what we lack. */
export const convert = (node: ASTNode, source: string, depth: number): Tree =>
  tree({ source, enclosure: new Enclosure(source) }, node, depth);

const spanning = (start: number, end: number): Place => ({ offset: start, length: end - start });

function tree(context: Context, node: ASTNode, depth: number): Tree {
  if (depth <= 0) throw new TooDeep();
  const sub = (child: ASTNode) => tree(context, child, depth - 1);
  const place = spanning(node.start, node.end);
  switch (node.op) {
    case 'value':
      return literal(place, node.args);
    case 'id':
      return { kind: 'name', name: node.args, ...place };
    case 'list':
      return { kind: 'list', items: node.args.map(sub), ...place };
    case 'map':
      return {
        kind: 'map',
        entries: node.args.map(([key, value]) => ({ key: sub(key), value: sub(value) })),
        ...place,
      };
    case 'call': {
      const [name, args] = node.args;
      const at = { offset: node.start, length: name.length };
      return { kind: 'call', name, at, on: null, args: args.map(sub), ...place };
    }
    case '.':
    case '[]':
    case 'rcall':
      return member(context, node, sub);
    default:
      return operation(context, node, sub);
  }
}

type Member = Extract<ASTNode, { op: '.' | '[]' | 'rcall' }>;

function member(context: Context, node: Member, sub: (child: ASTNode) => Tree): Tree {
  if (node.op === 'rcall') return method(context, node, sub);
  const of = sub(node.args[0]);
  const place = spanning(context.enclosure.around(of).offset, node.end);
  if (node.op === '[]') return { kind: 'index', of, index: sub(node.args[1]), ...place };
  const at = { offset: node.pos, length: node.args[1].length };
  return { kind: 'field', of, field: node.args[1], at, ...place };
}

function method(
  { source, enclosure }: Context,
  node: Extract<ASTNode, { op: 'rcall' }>,
  sub: (child: ASTNode) => Tree,
): Tree {
  const [name, receiver, args] = node.args;
  const on = sub(receiver);
  const outer = enclosure.around(on);
  const dot = source.indexOf('.', outer.offset + outer.length);
  const at = { offset: source.indexOf(name, dot), length: name.length };
  const place = spanning(outer.offset, node.end);
  return { kind: 'call', name, at, on, args: args.map(sub), ...place };
}

function operation(context: Context, node: ASTNode, sub: (child: ASTNode) => Tree): Tree {
  const operands = (Array.isArray(node.args) ? node.args : [node.args]) as ASTNode[];
  const parts = operands.map(sub) as [Tree, Tree, Tree];
  const [first, last] = [parts[0], parts.at(-1)!].map((part) => context.enclosure.around(part));
  const end = last!.offset + last!.length;
  const place = spanning(Math.min(node.start, first!.offset), end);
  if (node.op === '!_') return { kind: 'unary', operator: '!', operand: parts[0], ...place };
  if (node.op === '-_') return { kind: 'unary', operator: '-', operand: parts[0], ...place };
  if (node.op === '?:') {
    const [condition, whenTrue, whenFalse] = parts;
    return { kind: 'conditional', condition, whenTrue, whenFalse, ...place };
  }
  const [left, right] = parts;
  const operator = node.op as BinaryOperator;
  if (operator !== '==' && operator !== '!=')
    return { kind: 'binary', operator, left, right, ...place };
  const [one, other] = [typeNamed(left, right), typeNamed(right, left)];
  return { kind: 'binary', operator, left: one, right: other, ...place };
}

/** In `type(x) == map` the name stands for CEL's type, as the text `"map"` does. */
function typeNamed(tree: Tree, beside: Tree): Tree {
  const isType = beside.kind === 'call' && beside.on === null && beside.name === 'type';
  if (!isType || tree.kind !== 'name' || !TYPE_NAMES.includes(tree.name)) return tree;
  const { name: value, offset, length } = tree;
  return { kind: 'literal', type: 'text', value, offset, length };
}

function literal(place: Place, value: unknown): LiteralTree {
  if (value === null) return { kind: 'literal', type: 'null', value, ...place };
  if (typeof value === 'string') return { kind: 'literal', type: 'text', value, ...place };
  if (typeof value === 'boolean') return { kind: 'literal', type: 'boolean', value, ...place };
  if (typeof value === 'number') return { kind: 'literal', type: 'number', value, ...place };
  if (typeof value === 'bigint' && Number.isSafeInteger(Number(value)))
    return { kind: 'literal', type: 'integer', value: Number(value), ...place };
  if (typeof value === 'bigint') throw new Unsupported(place, 'this integer is beyond 2^53 - 1');
  if (value instanceof Uint8Array)
    throw new Unsupported(place, 'bytes are not supported; write text without the `b`');
  throw new Unsupported(place, 'unsigned integers are not supported; leave out the `u`');
}
