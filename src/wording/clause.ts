// A condition as a clause: what kind it is decides its form.

import { hasOf, macroOf, type Tree } from '../expression/index.ts';
import { comparison } from './comparison.ts';
import { localOf, type Scope, spend, typeOf } from './context.ts';
import { group, operandsOf } from './groups.ts';
import { adjectiveOf, isOrAre, oneOf } from './grammar/names.ts';
import { noForm } from './grammar/no-form.ts';
import { quantified } from './quantified.ts';
import { atom, type Clause } from './grammar/term.ts';
import { fieldParts, innerTerm } from './terms.ts';
import { textTest } from './texts.ts';
import { membership } from './membership.ts';

/** The words for a condition; throws where there is no form. */
export function clause(scope: Scope, tree: Tree): Clause {
  spend(scope);
  const operands = operandsOf(tree);
  if (operands !== null) return group(scope, operands);
  if (tree.kind === 'unary' && tree.operator === '!') return negated(scope, tree.operand);
  return simple(scope, tree, true);
}

function negated(scope: Scope, tree: Tree): Clause {
  const isGroup = operandsOf(tree) !== null;
  const isDenied =
    tree.kind === 'name' ||
    tree.kind === 'field' ||
    (tree.kind === 'binary' && tree.operator === 'in') ||
    (tree.kind === 'call' && (macroOf(tree)?.name ?? 'exists') === 'exists');
  if (isDenied && !isGroup) return simple(scope, tree, false);
  const { words, level } = clause(scope, tree);
  if (level > 1) noForm();
  return { words: `this does not hold: ${words}`, level: 1 };
}

/** A condition that joins no others; `holds`: what it is to come to. */
function simple(scope: Scope, tree: Tree, holds: boolean): Clause {
  switch (tree.kind) {
    case 'literal':
      return typeof tree.value === 'boolean' ? atom(tree.value ? 'always' : 'never') : noForm();
    case 'name':
    case 'field':
      return asserted(scope, tree, holds);
    case 'binary':
      return tree.operator === 'in' ? membership(scope, tree, holds) : comparison(scope, tree);
    case 'call': {
      const has = hasOf(tree);
      if (has !== null) return given(scope, has, holds);
      const macro = macroOf(tree);
      return macro === null ? textTest(scope, tree, holds) : quantified(scope, macro, holds);
    }
    default:
      return noForm();
  }
}

/** A value that is yes or no by itself. */
function asserted(scope: Scope, tree: Tree, holds: boolean): Clause {
  const not = holds ? '' : ' not';
  const isField = tree.kind === 'field' && typeOf(scope, tree.of).kind === 'record';
  if (isField) {
    const { of, end } = fieldParts(scope, tree);
    const verb = end === '' ? isOrAre(of) : 'was';
    return atom(`${of} ${verb === 'are' ? 'is' : verb}${not} ${adjectiveOf(tree.field)}${end}`);
  }
  if (tree.kind === 'name' && localOf(scope, tree.name)) return noForm();
  const { words } = innerTerm(scope, tree);
  return atom(`${words} is${not} yes`);
}

/** `has(x.y)`. */
function given(scope: Scope, tree: Extract<Tree, { kind: 'field' }>, holds: boolean): Clause {
  const { of, noun, end } = fieldParts(scope, tree);
  return atom(`${of} ${holds ? 'gives' : 'does not give'} ${oneOf(noun)}${end}`);
}
