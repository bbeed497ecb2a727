// How many findings of one file are listed: a file that is none at all can have one on each line.

import { type Diagnostic, inOrder } from '../../diagnostics/diagnostic.ts';
import { diagnostics } from './diagnostics.ts';

/** More than anybody reads at once; the README has the figure. */
export const MAX_FINDINGS = 1000;

const WEIGHT = { error: 0, warning: 1, note: 2, accepted: 3 };

/**
 * The findings of a file in the order of their lines: all of them, or the most serious, with one more
 * finding that counts the rest where that begins.
 */
export function limit(found: readonly Diagnostic[]): readonly Diagnostic[] {
  const all = inOrder(found);
  if (all.length <= MAX_FINDINGS) return all;
  const weighed = [...all].sort((a, b) => weightOf(a) - weightOf(b));
  const [rest] = inOrder(weighed.slice(MAX_FINDINGS));
  const more = all.length - MAX_FINDINGS;
  const told = diagnostics['too-many'](rest!.at, { more, most: MAX_FINDINGS });
  return inOrder([...weighed.slice(0, MAX_FINDINGS), told]);
}

const weightOf = ({ severity, accepted }: Diagnostic): number =>
  WEIGHT[accepted === undefined ? severity : 'accepted'];
