// What can be said of an expression from its tree: its names, its parts, its shape.

import { type Environment } from './types/environment.ts';
import { typesOf } from './types/check.ts';
import { macroOf } from './syntax/macro.ts';
import { parse } from './syntax/parse.ts';
import { type Place, type Tree, children } from './tree/tree.ts';
import type { Value } from './values/value.ts';

/** A name that stands for a variable, a constant, a record or an entity. */
export interface NameUse extends Place {
  readonly name: string;
}

/** A field of an entity that is read; its place is that of the field's name. */
export interface FieldRead extends Place {
  readonly entity: string;
  readonly field: string;
}

/** The names that an expression uses but does not make itself, in the order of the source. */
export function names(tree: Tree): readonly NameUse[] {
  let found = known.get(tree);
  if (found === undefined) known.set(tree, (found = namesBut(tree, new Set())));
  return found;
}

/** Trees never change, and what was parsed lately is not parsed again. */
const known = new WeakMap<Tree, readonly NameUse[]>();

function namesBut(tree: Tree, made: ReadonlySet<string>): readonly NameUse[] {
  if (tree.kind === 'name') {
    const { name, offset, length } = tree;
    return made.has(name) ? [] : [{ name, offset, length }];
  }
  const macro = tree.kind === 'call' ? macroOf(tree) : null;
  if (!macro) return children(tree).flatMap((part) => namesBut(part, made));
  const inner = new Set([...made, macro.variable.name]);
  return [...namesBut(macro.list, made), ...macro.bodies.flatMap((body) => namesBut(body, inner))];
}

/** The fields of known entities that an expression reads, in the order of the source. */
export function fieldReads(tree: Tree, environment: Environment): readonly FieldRead[] {
  const types = typesOf(tree, environment);
  const found: FieldRead[] = [];
  const visit = (part: Tree): void => {
    children(part).forEach(visit);
    if (part.kind !== 'field') return;
    const type = types.get(part.of);
    if (type?.kind === 'record') found.push({ entity: type.entity, field: part.field, ...part.at });
  };
  visit(tree);
  return found;
}

/** The conditions that `&&` joins, at any depth; a single one for any other expression. */
export function conjuncts(tree: Tree): readonly Tree[] {
  if (tree.kind !== 'binary' || tree.operator !== '&&') return [tree];
  return [...conjuncts(tree.left), ...conjuncts(tree.right)];
}

/** The two sides of an `a == b`, null for any other expression. */
export function equality(tree: Tree): { readonly left: Tree; readonly right: Tree } | null {
  if (tree.kind !== 'binary' || tree.operator !== '==') return null;
  return { left: tree.left, right: tree.right };
}

/** The sides of an `item in list`, null for any other expression. */
export function membership(tree: Tree): { readonly item: Tree; readonly list: Tree } | null {
  if (tree.kind !== 'binary' || tree.operator !== 'in') return null;
  return { item: tree.left, list: tree.right };
}

/** What a name has to be for a condition to hold, where an equality or a written list says it; else null. */
export function expectedOf(condition: Tree, name: string): Tree | null {
  const isIt = (tree: Tree): boolean => tree.kind === 'name' && tree.name === name;
  for (const part of conjuncts(condition)) {
    const among = membership(part);
    if (among !== null && isIt(among.item) && among.list.kind === 'list' && among.list.items[0])
      return among.list.items[0];
    const sides = equality(part);
    if (sides !== null && isIt(sides.left)) return sides.right;
    if (sides !== null && isIt(sides.right)) return sides.left;
  }
  return null;
}

/** `ticket.assignee.name` → its names in order; null for what is not such a path. */
export function fieldPath(tree: Tree): readonly string[] | null {
  if (tree.kind === 'name') return [tree.name];
  if (tree.kind !== 'field') return null;
  const path = fieldPath(tree.of);
  return path && [...path, tree.field];
}

/** The value of an expression that is only written out (`"a"`, `-1`, `[]`); else undefined. */
export function literal(tree: Tree): Value {
  switch (tree.kind) {
    case 'literal':
      return tree.value;
    case 'unary': {
      const value = literal(tree.operand);
      return tree.operator === '-' && typeof value === 'number' ? 0 - value : undefined;
    }
    case 'list': {
      const items = tree.items.map(literal);
      return items.includes(undefined) ? undefined : items;
    }
    case 'map': {
      const entries = tree.entries.map(({ key, value }) => [literal(key), literal(value)] as const);
      if (entries.some(([key, value]) => typeof key !== 'string' || value === undefined))
        return undefined;
      return Object.fromEntries(entries);
    }
    default:
      return undefined;
  }
}

/** The names that say at which place of a list an item stands: `place` in `album.pictures[place]`. */
export function placeNames(source: string): readonly string[] {
  const parsed = parse(source);
  const within = (tree: Tree): string[] => [
    ...(tree.kind === 'index' && tree.index.kind === 'name' ? [tree.index.name] : []),
    ...children(tree).flatMap(within),
  ];
  return 'tree' in parsed ? within(parsed.tree) : [];
}
