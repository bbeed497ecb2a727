// The lines of the text that the review shows.

import { useMemo } from 'react';
import { useDraft, useWriting, type Writing } from '../../writing/context.ts';

/** Only for what stands where there is a text. */
export function useShownLines(): readonly string[] {
  const { text } = useDraft(useWriting() as Writing);
  return useMemo(() => text.split('\n'), [text]);
}
