// A condition in plain words; none where it has a part that has no form.

import { type Environment, parse } from '../expression/index.ts';
import { clause } from './clause.ts';
import { type Constants, scopeOf } from './context.ts';
import { wordedOrNull } from './grammar/no-form.ts';

/** What is longer is not easier to read than the expression. */
const LONGEST = { source: 1_000, words: 700 };

/** The words for a condition in what it sees; null where it, or a part of it, has no form. */
export function wordingOf(
  source: string,
  environment: Environment,
  constants: Constants,
): string | null {
  if (source.length > LONGEST.source) return null;
  const parsed = parse(source);
  if (!('tree' in parsed)) return null;
  const { tree } = parsed;
  const found = wordedOrNull(() => clause(scopeOf(tree, environment, constants), tree));
  return found === null || found.words.length > LONGEST.words ? null : found.words;
}
