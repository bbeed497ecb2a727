// CEL's macros, which work on each item of a list under a name: `list.filter(x, x.open)`.

import type { CallTree, NameTree, Tree } from '../tree/tree.ts';

export type MacroName = 'all' | 'exists' | 'exists_one' | 'filter' | 'map' | 'sortBy';

interface MacroDefinition {
  readonly usage: string;
  readonly about: string;
  /** How many expressions may follow the item's name. */
  readonly bodies: readonly number[];
}

export const MACROS: Readonly<Record<MacroName | 'has', MacroDefinition>> = {
  all: {
    usage: 'list.all(x, condition)',
    about: 'whether the condition holds for every item',
    bodies: [1],
  },
  exists: {
    usage: 'list.exists(x, condition)',
    about: 'whether the condition holds for some item',
    bodies: [1],
  },
  exists_one: {
    usage: 'list.exists_one(x, condition)',
    about: 'whether the condition holds for exactly one item',
    bodies: [1],
  },
  filter: {
    usage: 'list.filter(x, condition)',
    about: 'the items for which the condition holds',
    bodies: [1],
  },
  map: {
    usage: 'list.map(x, value)',
    about: 'the value for each item',
    bodies: [1, 2],
  },
  sortBy: {
    usage: 'list.sortBy(x, value)',
    about: 'the items in the order of their values, null first',
    bodies: [1],
  },
  has: { usage: 'has(record.field)', about: 'whether the field has a value', bodies: [] },
};

/** A call of a macro, taken apart. */
export interface Macro {
  readonly name: MacroName;
  readonly list: Tree;
  readonly variable: NameTree;
  readonly bodies: readonly Tree[];
}

const isMacroName = (name: string): name is MacroName =>
  name !== 'has' && Object.hasOwn(MACROS, name);

/** The macro that a call is, null where it is a function or has not what the macro needs. */
export function macroOf(tree: CallTree): Macro | null {
  const [variable, ...bodies] = tree.args;
  if (tree.on === null || !isMacroName(tree.name) || variable?.kind !== 'name') return null;
  if (!MACROS[tree.name].bodies.includes(bodies.length)) return null;
  return { name: tree.name, list: tree.on, variable, bodies };
}

/** The field that `has(record.field)` asks for, null where the call is not that. */
export const hasOf = (tree: CallTree) =>
  tree.on === null &&
  tree.name === 'has' &&
  tree.args.length === 1 &&
  tree.args[0]!.kind === 'field'
    ? tree.args[0]
    : null;
