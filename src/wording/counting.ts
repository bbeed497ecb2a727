// How many items a list has: "there are fewer than 5 (`MAX_OPEN`) tickets whose …".

import { macroOf, type Tree } from '../expression/index.ts';
import { own } from '../text/own.ts';
import { pluralOfNoun } from '../text/nouns.ts';
import { constantWords, literalWords } from './amounts.ts';
import { FLIPPED } from './comparison.ts';
import { localOf, type Scope, within } from './context.ts';
import { closed } from './grammar/join.ts';
import { entityOf, localFor } from './lists.ts';
import { nounOf } from './grammar/names.ts';
import { relative } from './relative.ts';
import { atom, type Clause } from './grammar/term.ts';
import { innerTerm } from './terms.ts';

type BinaryTree = Extract<Tree, { kind: 'binary' }>;

const HOW_MANY: Readonly<Record<string, string>> = {
  '<': 'fewer than',
  '<=': 'at most',
  '>': 'more than',
  '>=': 'at least',
  '==': 'exactly',
};

/** Null where nothing is counted against a written number. */
export function counting(scope: Scope, { operator, left, right }: BinaryTree): Clause | null {
  const isFirst = countedIn(scope, left) !== null;
  const counted = countedIn(scope, isFirst ? left : right);
  const number = numberOf(scope, isFirst ? right : left);
  const how = own(HOW_MANY, isFirst ? operator : (FLIPPED[operator] ?? operator));
  if (counted === null || number === null || how === undefined) return null;
  const isOne = /^1( |$)/.test(number);
  const begin = `there ${isOne ? 'is' : 'are'} ${how} ${number}`;
  const { list, filter } = counted;
  const entity = entityOf(scope, list);
  const noun =
    entity === null
      ? `of ${innerTerm(scope, list).words}`
      : isOne
        ? nounOf(entity)
        : pluralOfNoun(nounOf(entity));
  if (filter === null) return atom(`${begin} ${noun}`);
  const inner = within(scope, localFor(scope, list, filter.variable.name), true);
  const { words, level } = relative(inner, filter.bodies[0]!);
  return closed(`${begin} ${noun} ${words}`, level);
}

type Macro = NonNullable<ReturnType<typeof macroOf>>;
interface Counted {
  readonly list: Tree;
  readonly filter: Macro | null;
}

/** The list of `list.filter(x, …).size()` or of `Ticket.size()`. */
function countedIn(scope: Scope, tree: Tree): Counted | null {
  if (tree.kind !== 'call' || tree.name !== 'size') return null;
  const list = tree.on ?? tree.args[0];
  if (list === undefined) return null;
  if (entityOf(scope, list) !== null) return { list, filter: null };
  const macro = list.kind === 'call' ? macroOf(list) : null;
  return macro?.name === 'filter' ? { list: macro.list, filter: macro } : null;
}

function numberOf(scope: Scope, tree: Tree): string | null {
  if (tree.kind === 'literal') return typeof tree.value === 'number' ? literalWords(tree) : null;
  if (tree.kind !== 'name' || localOf(scope, tree.name)) return null;
  const isNumber = scope.constants.get(tree.name)?.value.kind === 'number';
  return isNumber ? constantWords(scope, tree.name, false) : null;
}
