// Words written where a `one of` decides which words there are.

import { nearest } from '../text/nearest.ts';
import type { Inference } from './inference.ts';
import { problem } from './problem.ts';
import type { LiteralTree, Tree } from './tree.ts';
import type { ValueType } from './value-type.ts';

/** Notes every word in `tree` that is none of `type`'s choices; whether there was one. */
export function reportChoices(inference: Inference, tree: Tree, type: ValueType): boolean {
  const of = type.kind === 'list' ? type.of : type;
  if (of.kind !== 'one of') return false;
  const wrong = words(tree).filter((word) => !of.values.includes(String(word.value)));
  for (const word of wrong) {
    const name = String(word.value);
    const holes = { name, choices: of.values, nearest: nearest(name, of.values) ?? null };
    inference.problems.push(problem('unknown-choice', word, holes));
  }
  return wrong.length > 0;
}

/** The texts that an expression may come to and that are written in it. */
function words(tree: Tree): readonly LiteralTree[] {
  if (tree.kind === 'literal') return tree.type === 'text' ? [tree] : [];
  if (tree.kind === 'list') return tree.items.flatMap(words);
  if (tree.kind === 'conditional') return [...words(tree.whenTrue), ...words(tree.whenFalse)];
  return [];
}
