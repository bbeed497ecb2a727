// The lines of the text that the review shows.

import { useMemo } from 'react';
import { useComparison } from '../../comparing/comparison.ts';
import { useDraft, useWriting, type Writing } from '../../writing/context.ts';

/** What is written, or while that is shown the version before. Only where there is a text. */
export function useShownLines(): readonly string[] {
  const { text } = useDraft(useWriting() as Writing);
  const comparison = useComparison();
  const shown = comparison?.isBefore ? (comparison.compared?.before.text ?? text) : text;
  return useMemo(() => shown.split('\n'), [shown]);
}
