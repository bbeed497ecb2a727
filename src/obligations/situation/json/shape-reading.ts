// What conditions say of the shape of JSON by what they read of it and compare it with.

import { children, hasOf, literal, macroOf, type Tree } from '../../../expression/index.ts';
import { sampleOf } from '../../../expression/patterns/sample.ts';
import type { Json } from '../../../model/index.ts';
import { itemOf, keyOf, member, type Shape } from './shape-parts.ts';

type CallTree = Extract<Tree, { kind: 'call' }>;

export interface Scope {
  /** The shape that a tree by itself is of. */
  readonly find: (tree: Tree) => Shape | null;
  /** The shapes whose keys names stand for. */
  readonly keys: ReadonlyMap<string, Shape>;
  /** What names stand for that go through what is written out. */
  readonly known: Readonly<Record<string, Json>>;
}

/** Notes what an expression says of the shapes that it reads. */
export function visit(tree: Tree, scope: Scope): void {
  const at = shapeAt(tree, scope);
  if (tree.kind === 'binary') {
    note(tree.left, tree.right, tree.operator, scope);
    note(tree.right, tree.left, TURNED[tree.operator] ?? tree.operator, scope);
  }
  if (tree.kind === 'unary' && tree.operator === '!') noteTruth(tree.operand, scope);
  if (tree.kind === 'conditional') noteTruth(tree.condition, scope);
  if (tree.kind === 'call') return ofCall(tree, scope);
  if (at === null || tree.kind === 'name') children(tree).forEach((part) => visit(part, scope));
  else if (tree.kind === 'index') visit(tree.index, scope);
}

/** The shape that a path leads to, noted on the way. */
function shapeAt(tree: Tree, scope: Scope): Shape | null {
  const own = scope.find(tree);
  if (own !== null) return own;
  if (tree.kind === 'field') return member(shapeAt(tree.of, scope), tree.field);
  if (tree.kind !== 'index') return null;
  const of = shapeAt(tree.of, scope);
  const index = valueIn(tree.index, scope);
  if (typeof index === 'string') return member(of, index);
  // What is read by keys of another object has keys as well.
  if (of !== null && tree.index.kind === 'name' && scope.keys.has(tree.index.name)) {
    const over = scope.keys.get(tree.index.name)!;
    if (over === of || over.isMap) of.isMap = true;
  }
  return itemOf(of);
}

/** What is written out, or what stands for it. */
const valueIn = (tree: Tree, { known }: Scope): Json | undefined =>
  tree.kind === 'name' && Object.hasOwn(known, tree.name)
    ? known[tree.name]
    : (literal(tree) as Json | undefined);

function ofCall(tree: CallTree, scope: Scope): void {
  const has = hasOf(tree);
  if (has !== null) return void shapeAt(has, scope);
  const macro = macroOf(tree);
  if (macro === null) {
    ofFunction(tree, scope);
    children(tree).forEach((part) => visit(part, scope));
    return;
  }
  visit(macro.list, scope);
  const { name } = macro.variable;
  const written = valueIn(macro.list, scope);
  if (Array.isArray(written)) {
    for (const value of written)
      for (const body of macro.bodies)
        visit(body, { ...scope, known: { ...scope.known, [name]: value } });
    return;
  }
  const list = listedBy(macro.list, scope);
  const isKeyed = list !== null && (list.isMap || list.kind === 'map');
  const item = list === null ? null : isKeyed ? keyOf(list) : itemOf(list);
  const find = (one: Tree): Shape | null =>
    one.kind === 'name' && one.name === name ? item : scope.find(one);
  const keys = new Map(scope.keys);
  if (list === null) keys.delete(name);
  else keys.set(name, list);
  for (const body of macro.bodies) {
    if (macro.name !== 'map' && macro.name !== 'sortBy') noteTruth(body, { ...scope, find, keys });
    visit(body, { ...scope, find, keys });
  }
}

/** The list that a macro goes through, be it one that others have filtered before. */
function listedBy(tree: Tree, scope: Scope): Shape | null {
  const macro = tree.kind === 'call' ? macroOf(tree) : null;
  if (macro?.name === 'filter' || macro?.name === 'sortBy') return listedBy(macro.list, scope);
  return shapeAt(tree, scope);
}

const ON_TEXT: ReadonlySet<string> = new Set(['contains', 'startsWith', 'endsWith', 'matches']);
const ON_LISTS: ReadonlySet<string> = new Set([
  'sum',
  'min',
  'max',
  'first',
  'distinct',
  'flatten',
]);
const AN_INSTANT = '2030-01-01T00:00:00Z';

function ofFunction({ name, on, args }: CallTree, scope: Scope): void {
  const [subject, other] = on === null ? args : [on, ...args];
  const shape = subject === undefined ? null : shapeAt(subject, scope);
  if (shape === null) return;
  if (ON_TEXT.has(name)) shape.sample ??= textFor(name, other && literal(other));
  if (name === 'timestamp') shape.sample ??= AN_INSTANT;
  if (ON_LISTS.has(name)) itemOf(shape);
  if (name === 'sum' || name === 'min' || name === 'max') itemOf(shape)!.sample ??= 1;
  // Texts and objects have a size as well: what nothing else is known of is a list.
  const isOpen = shape.sample === undefined && shape.kind === null && !shape.isMap;
  if (name === 'size' && isOpen) itemOf(shape);
}

/** A text in which a function finds what it looks for. */
function textFor(name: string, part: unknown): string {
  if (typeof part !== 'string') return 'text';
  return name === 'matches' ? (sampleOf(part) ?? 'text') : part;
}

function noteTruth(tree: Tree, scope: Scope): void {
  const shape = shapeAt(tree, scope);
  if (shape !== null) shape.sample ??= true;
}

const TURNED: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

/** A number that compares so with another one. */
const meeting = (operator: string, value: number): number =>
  operator === '>' ? value + 1 : operator === '<' ? value - 1 : value;

const ARITHMETIC: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%']);

/** What one side of an operator says of the other. */
function note(side: Tree, other: Tree, operator: string, scope: Scope): void {
  noteKind(side, other, operator, scope);
  const shape = shapeAt(side, scope);
  if (shape === null) return;
  const value = valueIn(other, scope);
  if (operator === 'in') {
    if (Array.isArray(value) && value.length > 0) shape.sample ??= value[0] as Json;
    else if (value !== undefined && value !== null) shape.named.push(value);
    return;
  }
  if (operator === '&&' || operator === '||') shape.sample ??= true;
  else if (typeof value === 'number') shape.sample ??= meeting(operator, value);
  else if (typeof value === 'string' || typeof value === 'boolean') shape.sample ??= value;
  else if (ARITHMETIC.has(operator) || '<='.includes(operator[0]!)) shape.sample ??= 1;
  else if (operator[0] === '>') shape.sample ??= 1;
}

/** `type(x) == int` says what `x` is, and so does `type(x) in [int, double]`. */
function noteKind(side: Tree, other: Tree, operator: string, scope: Scope): void {
  if (side.kind !== 'call' || side.name !== 'type' || side.args.length !== 1) return;
  if (operator !== '==' && operator !== 'in') return;
  const kind = [literal(other)].flat().find((name) => name !== 'null_type');
  const shape = shapeAt(side.args[0]!, scope);
  if (shape !== null && typeof kind === 'string') shape.kind ??= kind;
}
