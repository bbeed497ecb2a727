// How much of what is found of one file is listed: a file may have a finding on each line, and a way
// through all its states to each of them.

import { type Diagnostic, inOrder } from '../../diagnostics/diagnostic.ts';
import { diagnostics } from './diagnostics.ts';

/** More than anybody reads at once; the README has the figure. */
export const MAX_FINDINGS = 1000;
/** How much the traces of all of them may take as JSON, and what a step of one takes at least. */
const MAX_TRACED = 2 ** 19;
const LEAST_OF_STEP = 100;

const WEIGHT = { error: 0, warning: 1, note: 2, accepted: 3 };

/**
 * The findings of a file in the order of their lines: all of them, or the most serious, with one more
 * finding that counts the rest where that begins. Traces past what they may take together are left out.
 */
export function limit(found: readonly Diagnostic[]): readonly Diagnostic[] {
  const weighed = inOrder(found).sort((a, b) => weightOf(a) - weightOf(b));
  const listed = withoutLongTraces(weighed.slice(0, MAX_FINDINGS));
  const [first] = inOrder(weighed.slice(MAX_FINDINGS));
  if (first === undefined) return inOrder(listed);
  const more = weighed.length - MAX_FINDINGS;
  const rest = diagnostics['too-many'](first.at, { more, most: MAX_FINDINGS });
  return inOrder([...listed, rest]);
}

const weightOf = ({ severity, accepted }: Diagnostic): number =>
  WEIGHT[accepted === undefined ? severity : 'accepted'];

function withoutLongTraces(found: readonly Diagnostic[]): Diagnostic[] {
  let left = MAX_TRACED;
  return found.map((each) => {
    const { trace, ...untraced } = each;
    if (trace === undefined) return each;
    // What is too long by its steps alone is not written out to be measured.
    const size = trace.length * LEAST_OF_STEP > left ? Infinity : JSON.stringify(trace).length;
    if (size > left) return untraced;
    left -= size;
    return each;
  });
}
