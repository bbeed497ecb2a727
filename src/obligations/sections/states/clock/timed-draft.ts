// What is tried of a row by the clock, in the words of a duration or of an instant.

import { awaited, type TimedEvent } from '../../../../model/index.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import type { Drafted } from '../../../planning/drafts/drafted.ts';

type Timed = Omit<Drafted<'states/timed'>, 'kind' | 'words'> & {
  readonly words: { readonly entity: string; readonly from: string; readonly to: string };
};

/** Adds what the clock does, in the words of a duration or of an instant. */
export function addTimed(drafts: Drafts, event: TimedEvent, { words, ...rest }: Timed): void {
  const { source } = awaited(event);
  const { entity, from, to } = words;
  if (event.kind === 'after')
    drafts.add({ ...rest, kind: 'states/timed', words: { entity, from, duration: source, to } });
  else drafts.add({ ...rest, kind: 'states/at', words: { entity, from, instant: source, to } });
}
