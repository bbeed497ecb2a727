// The state of a section in a word.

import type { SectionState } from '../../../model/index.ts';
import { STATE_WORDS } from '../../spec/state-words.ts';
import { Badge, type Tone } from '../../ui/text/badge.tsx';

const TONES: Record<SectionState, Tone> = {
  shown: 'good',
  none: 'neutral',
  'not shown': 'warn',
  broken: 'bad',
};
const DOTS = { shown: 'full', none: 'full', 'not shown': 'ring', broken: 'half' } as const;

export const StateBadge = ({ state }: { state: SectionState }) => (
  <Badge tone={TONES[state]} dot={DOTS[state]}>
    {STATE_WORDS[state]}
  </Badge>
);
