// Conditions on the item of a list, behind its noun: "whose state is …", "which has no …", "for which …".

import type { Tree } from '../expression/index.ts';
import { clause } from './clause.ts';
import type { Scope } from './context.ts';
import { operandsOf } from './groups.ts';
import { join } from './grammar/join.ts';
import { noForm } from './grammar/no-form.ts';
import type { Clause } from './grammar/term.ts';

/** The words behind the noun of the item in hand. */
export function relative(scope: Scope, tree: Tree): Clause {
  const operands = operandsOf(tree);
  if (operands === null) return single(scope, tree);
  const parts = operands.map((operand) => relative(scope, operand));
  const [which, others] = [parts.filter(isWhich), parts.filter((part) => !isWhich(part))];
  // "for which" reaches to the end of what joins at its level.
  if (which.length > 1 && parts.every(({ level }) => level === 0)) noForm();
  const joined = join(operands.word, [...others, ...which]);
  return joined.level > 2 ? noForm() : joined;
}

const isWhich = ({ words }: Clause): boolean => words.startsWith('for which ');

function single(scope: Scope, tree: Tree): Clause {
  const { words, level } = clause(scope, tree);
  // A "whose" within reaches over one "and" at most, or it could be taken for one of its own.
  if (level > 1) noForm();
  if (words.startsWith('its ')) return { words: `whose ${words.slice(4)}`, level };
  if (words.startsWith('it ')) return { words: `which ${words.slice(3)}`, level };
  // What has a colon reaches as far as its own marks: nobody could tell where it ends.
  if (/^(for every|this does not hold:) /.test(words)) noForm();
  return { words: `for which ${words}`, level };
}
