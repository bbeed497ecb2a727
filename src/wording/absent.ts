// `x == null` and `x != null`: "has no assignee", "no reason is given", "nobody is signed in".

import type { Tree } from '../expression/index.ts';
import { own } from '../text/own.ts';
import { localOf, type Scope } from './context.ts';
import { nounOfType, oneOf } from './grammar/names.ts';
import { noForm } from './grammar/no-form.ts';
import { atom, type Clause } from './grammar/term.ts';
import { fieldParts, innerTerm } from './terms.ts';

type BinaryTree = Extract<Tree, { kind: 'binary' }>;

/** Null where nothing is compared with `null`. */
export function absent(scope: Scope, { operator, left, right }: BinaryTree): Clause | null {
  if (right.kind !== 'literal' || right.value !== null) return null;
  if (operator !== '==' && operator !== '!=') return noForm();
  const isThere = operator === '!=';
  if (left.kind === 'field') {
    const { of, noun, end } = fieldParts(scope, left);
    const verb = end === '' ? 'has' : 'had';
    return atom(`${of} ${verb} ${isThere ? oneOf(noun) : `no ${noun}`}${end}`);
  }
  if (left.kind === 'name' && !localOf(scope, left.name))
    return variable(scope, left.name, isThere);
  const { words, isPlural } = innerTerm(scope, left);
  return atom(`${words} ${isPlural ? 'are' : 'is'} ${isThere ? 'not ' : ''}empty`);
}

function variable(scope: Scope, name: string, isThere: boolean): Clause {
  if (name === 'me') return atom(`${isThere ? 'somebody' : 'nobody'} is signed in`);
  const type = own(scope.environment.variables, name);
  if (type === undefined || name === 'old') return noForm();
  const noun = nounOfType(name, type);
  if (type.kind === 'record') return atom(`the ${noun} is ${isThere ? '' : 'not '}there`);
  const verb = oneOf(noun) === noun ? 'are' : 'is';
  return atom(`${isThere ? oneOf(noun) : `no ${noun}`} ${verb} given`);
}
