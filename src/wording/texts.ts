// Tests of texts: "contains", "begins with", "matches the pattern".

import type { CallTree } from '../expression/tree/tree.ts';
import { own } from '../text/own.ts';
import type { Tree } from '../expression/index.ts';
import type { Scope } from './context.ts';
import { noForm } from './grammar/no-form.ts';
import { atom, type Clause } from './grammar/term.ts';
import { innerTerm } from './terms.ts';

const VERBS: Readonly<Record<string, readonly [string, string]>> = {
  contains: ['contains', 'does not contain'],
  startsWith: ['begins with', 'does not begin with'],
  endsWith: ['ends with', 'does not end with'],
};
const LONGEST_PATTERN = 80;

export function textTest(scope: Scope, { name, on, args }: CallTree, holds: boolean): Clause {
  const [part] = args;
  if (on === null || part === undefined || args.length !== 1) return noForm();
  if (name === 'matches') return matching(scope, on, part, holds);
  const verb = own(VERBS, name)?.[holds ? 0 : 1];
  if (verb === undefined) return noForm();
  const { left, right, end } = besidesCase(on, part);
  return atom(`${innerTerm(scope, left).words} ${verb} ${innerTerm(scope, right).words}${end}`);
}

function matching(scope: Scope, text: Tree, pattern: Tree, holds: boolean): Clause {
  if (pattern.kind !== 'literal' || typeof pattern.value !== 'string') return noForm();
  if (pattern.value.length > LONGEST_PATTERN || /[`\p{C}]/u.test(pattern.value)) return noForm();
  const verb = holds ? 'matches' : 'does not match';
  return atom(`${innerTerm(scope, text).words} ${verb} the pattern \`${pattern.value}\``);
}

/** Two texts in small letters are compared whatever their case. */
export function besidesCase(left: Tree, right: Tree): { left: Tree; right: Tree; end: string } {
  const [one, other] = [lowered(left), lowered(right)];
  if (one === null || other === null) return { left, right, end: '' };
  return { left: one, right: other, end: ' in any letter case' };
}

const lowered = (tree: Tree): Tree | null =>
  tree.kind === 'call' && tree.name === 'lower' && (tree.on === null) === (tree.args.length === 1)
    ? (tree.on ?? tree.args[0]!)
    : null;
