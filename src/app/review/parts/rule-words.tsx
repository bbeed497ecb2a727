// A rule of section 5: a condition in plain words with the row's own text beneath, any other as it is written.

import type { Rule } from '../../../model/index.ts';
import { Condition } from './condition.tsx';
import { inProse } from './prose.tsx';

export function RuleWords({ rule: { test, words } }: { rule: Rule }) {
  // What `current` comes to is written nowhere.
  if (test.kind !== 'condition' || test.current) return inProse(words);
  return <Condition expression={test.expression}>{inProse(words)}</Condition>;
}
