// A JSON value that has the shape which conditions take for granted: the members that they read, lists
// where they go through items, texts and numbers where they compare with such. Which values it holds is
// for the solver; which there are at all no refusal says.

import { hasOf, literal, macroOf, children, type Tree } from '../../expression/index.ts';
import type { Json } from '../../model/index.ts';

/** What is known of a value: of its members, of its items, of its kind. */
interface Shape {
  readonly members: Map<string, Shape>;
  item: Shape | null;
  sample: Json | undefined;
}

const blank = (): Shape => ({ members: new Map(), item: null, sample: undefined });

/** Says whether a tree is the value itself that the shape is of. */
export type IsRoot = (tree: Tree) => boolean;

/** The likeliest value of such a shape; undefined where no condition looks into it. */
export function shapedBy(conditions: readonly Tree[], isRoot: IsRoot): Json | undefined {
  const root = blank();
  for (const tree of conditions) visit(tree, (one) => (isRoot(one) ? root : null));
  return root.members.size === 0 && root.item === null && root.sample === undefined
    ? undefined
    : valueOf(root);
}

type Find = (tree: Tree) => Shape | null;

/** The shape that a path leads to, noted on the way. */
function shapeAt(tree: Tree, find: Find): Shape | null {
  const own = find(tree);
  if (own !== null) return own;
  if (tree.kind === 'field') return member(shapeAt(tree.of, find), tree.field);
  if (tree.kind !== 'index') return null;
  const of = shapeAt(tree.of, find);
  const index = literal(tree.index);
  return typeof index === 'string' ? member(of, index) : itemOf(of);
}

function member(of: Shape | null, name: string): Shape | null {
  if (of === null) return null;
  const known = of.members.get(name) ?? blank();
  of.members.set(name, known);
  return known;
}

const itemOf = (of: Shape | null): Shape | null => (of === null ? null : (of.item ??= blank()));

function visit(tree: Tree, find: Find): void {
  const at = shapeAt(tree, find);
  if (tree.kind === 'binary') {
    note(tree.left, tree.right, tree.operator, find);
    note(tree.right, tree.left, tree.operator, find);
  }
  if (tree.kind !== 'call') {
    if (at === null || tree.kind === 'name') children(tree).forEach((part) => visit(part, find));
    else if (tree.kind === 'index') visit(tree.index, find);
    return;
  }
  const has = hasOf(tree);
  if (has !== null) return void shapeAt(has, find);
  const macro = macroOf(tree);
  if (macro === null) {
    ofFunction(tree, find);
    children(tree).forEach((part) => visit(part, find));
    return;
  }
  visit(macro.list, find);
  const items = itemOf(listedBy(macro.list, find));
  const { name } = macro.variable;
  for (const body of macro.bodies)
    visit(body, (one) => (one.kind === 'name' && one.name === name ? items : find(one)));
}

/** The list that a macro goes through, be it one that others have filtered before. */
function listedBy(tree: Tree, find: Find): Shape | null {
  const macro = tree.kind === 'call' ? macroOf(tree) : null;
  if (macro?.name === 'filter' || macro?.name === 'sortBy') return listedBy(macro.list, find);
  return shapeAt(tree, find);
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

function ofFunction({ name, on, args }: Extract<Tree, { kind: 'call' }>, find: Find): void {
  const subject = on ?? args[0];
  const shape = subject === undefined ? null : shapeAt(subject, find);
  if (shape === null) return;
  if (ON_TEXT.has(name)) shape.sample ??= 'text';
  if (ON_LISTS.has(name)) itemOf(shape);
  if (name === 'sum' || name === 'min' || name === 'max') itemOf(shape)!.sample ??= 1;
  // Texts have a size as well: what nothing else is known of is a list.
  if (name === 'size' && shape.sample === undefined) shape.item ??= blank();
}

const ARITHMETIC: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%']);

/** What one side of an operator says of the other. */
function note(side: Tree, other: Tree, operator: string, find: Find): void {
  const shape = shapeAt(side, find);
  if (shape === null) return;
  const value = literal(other);
  if (operator === 'in') {
    if (Array.isArray(value) && value.length > 0) shape.sample ??= value[0] as Json;
    return;
  }
  if (operator === '&&' || operator === '||') shape.sample ??= true;
  else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    shape.sample ??= value;
  else if (ARITHMETIC.has(operator) || '<='.includes(operator[0]!)) shape.sample ??= 1;
  else if (operator[0] === '>') shape.sample ??= 1;
}

function valueOf({ members, item, sample }: Shape): Json {
  if (members.size > 0)
    return Object.fromEntries([...members].map(([name, shape]) => [name, valueOf(shape)]));
  if (item !== null) return [valueOf(item)];
  return sample ?? 'text';
}
