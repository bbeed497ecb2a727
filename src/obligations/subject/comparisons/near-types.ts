// The types of JSON that careless products take for the one that a condition asks for: a fraction for a
// whole number, a number or yes and no written as text, a number for text.

import { children, parse, print, type Tree } from '../../../expression/index.ts';
import type { Expression } from '../../../model/index.ts';

const NEAR: Readonly<Record<string, readonly string[]>> = {
  int: ['double', 'string'],
  bool: ['string'],
  string: ['int'],
};

/** A condition that fails because a value is of a type near to the one asked for, and for nothing else. */
export interface NearType {
  /** `type(x) == int, and it is double`. */
  readonly words: string;
  /** Fails where the condition fails for that alone. */
  readonly instead: Tree;
}

/** Each test of a type in a condition with each near type, from left to right. */
export function nearTypesOf({ source }: Expression): NearType[] {
  const parsed = parse(source);
  return 'tree' in parsed ? testsIn(parsed.tree).flatMap((test) => [...failing(source, test)]) : [];
}

/** A test that the condition asks for: where it holds, the condition may. */
interface TypeTest {
  readonly of: Tree;
  readonly type: string;
  readonly value: string;
}

function testsIn(tree: Tree): TypeTest[] {
  if (tree.kind === 'unary' && tree.operator === '!') return [];
  const own = tree.kind === 'binary' && tree.operator === '==' ? testOf(tree) : null;
  return own === null ? children(tree).flatMap(testsIn) : [own];
}

function testOf(tree: Extract<Tree, { kind: 'binary' }>): TypeTest | null {
  const { left, right } = tree;
  const isTest =
    left.kind === 'call' && left.on === null && left.name === 'type' && right.kind === 'literal';
  const [value] = isTest ? left.args : [];
  return value === undefined || right.kind !== 'literal'
    ? null
    : { of: tree, type: String(right.value), value: print(value) };
}

function* failing(source: string, { of, type, value }: TypeTest): Generator<NearType> {
  const words = source.slice(of.offset, of.offset + of.length);
  for (const near of NEAR[type] ?? []) {
    const either = `(${words} || type(${value}) == ${near})`;
    const wider = source.slice(0, of.offset) + either + source.slice(of.offset + of.length);
    const instead = parse(`(${source}) || !(${wider})`);
    if ('tree' in instead) yield { words: `${words}, and it is ${near}`, instead: instead.tree };
  }
}
