// `x in list`: "is “a”, “b” or “c”" where the list is written, else "includes".

import type { Tree } from '../expression/index.ts';
import { amountTerm } from './amounts.ts';
import type { Scope } from './context.ts';
import { noForm } from './grammar/no-form.ts';
import { atom, type Clause } from './grammar/term.ts';
import { innerTerm } from './terms.ts';

type BinaryTree = Extract<Tree, { kind: 'binary' }>;

export function membership(scope: Scope, { left, right }: BinaryTree, holds: boolean): Clause {
  const item = innerTerm(scope, left);
  if (right.kind === 'list') {
    const items = right.items.map((one) => (amountTerm(scope, one) ?? noForm()).words);
    if (items.length === 0) return noForm();
    const is = item.isPlural ? 'are' : 'is';
    if (!holds) return atom(`${item.words} ${is} none of ${items.join(', ')}`);
    if (items.length === 1) return atom(`${item.words} ${is} among ${items[0]}`);
    return atom(`${item.words} ${is} ${items.slice(0, -1).join(', ')} or ${items.at(-1)}`);
  }
  const list = innerTerm(scope, right);
  const verb = list.isPlural
    ? holds
      ? 'include'
      : 'do not include'
    : holds
      ? 'includes'
      : 'does not include';
  return atom(`${list.words} ${verb} ${item.words}`);
}
