// Words written where a `one of` decides which words there are.

import { nearest } from '../../text/nearest.ts';
import type { Inference } from './inference.ts';
import { problem } from '../tree/problem.ts';
import type { LiteralTree, NameTree, Tree } from '../tree/tree.ts';
import type { ValueType } from '../values/value-type.ts';

/** Notes every word in `tree` that is none of `type`'s choices; whether there was one. */
export function reportChoices(inference: Inference, tree: Tree, type: ValueType): boolean {
  const of = type.kind === 'list' ? type.of : type;
  if (of.kind !== 'one of') return false;
  if (tree.kind === 'name' && of.values.includes(tree.name)) suggestQuotes(inference, tree);
  const said = words(tree);
  for (const word of said) inference.chosen.set(word, of);
  const wrong = said.filter((word) => !of.values.includes(String(word.value)));
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

/** A text without its quotes was taken for a name. */
export function suggestQuotes({ problems }: Inference, tree: NameTree): void {
  const index = problems.findIndex(
    (one) => one.offset === tree.offset && one.code === 'unknown-name',
  );
  if (index < 0) return;
  problems[index] = problem('unknown-name', tree, { name: tree.name, nearest: `"${tree.name}"` });
}
