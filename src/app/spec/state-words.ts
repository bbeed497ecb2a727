// The state of a section, in a word for those who read it.

import type { SectionState } from '../../model/index.ts';

export const STATE_WORDS: Readonly<Record<SectionState, string>> = {
  shown: 'written',
  none: 'none',
  'not shown': 'empty',
  broken: 'broken',
};
