// `list.map(x, y).distinct().size() == list.size()`: "the given lines all differ in the item".

import { macroOf, print, type Tree } from '../expression/index.ts';
import type { Scope } from './context.ts';
import { bodyWords } from './lists.ts';
import { atom, type Clause } from './grammar/term.ts';
import { innerTerm } from './terms.ts';

type BinaryTree = Extract<Tree, { kind: 'binary' }>;

/** Null where that is not what is compared. */
export function differing(scope: Scope, { operator, left, right }: BinaryTree): Clause | null {
  const [distinct, list] = [sized(left), sized(right)];
  if (operator !== '==' || distinct === null || list === null) return null;
  const of = distinct.kind === 'call' && distinct.name === 'distinct' ? distinct.on : null;
  if (of === null) return null;
  if (print(of) === print(list)) return atom(`${innerTerm(scope, list).words} all differ`);
  const macro = of.kind === 'call' ? macroOf(of) : null;
  if (macro?.name !== 'map' || macro.bodies.length !== 1) return null;
  if (print(macro.list) !== print(list)) return null;
  const words = bodyWords(scope, list, macro.variable.name, macro.bodies[0]!);
  return atom(`${innerTerm(scope, list).words} all differ in ${words}`);
}

/** The list that is counted; null for anything else. */
const sized = (tree: Tree): Tree | null =>
  tree.kind === 'call' && tree.name === 'size' && tree.args.length + (tree.on ? 1 : 0) === 1
    ? (tree.on ?? tree.args[0]!)
    : null;
