// How long something takes that happens by itself.

import type { Situation } from '../search/situation.ts';
import type { Terms } from '../terms.ts';

/** The durations after which section 4 moves something, in milliseconds, as far as anybody waits. */
export function durationsOf(start: Situation, { patience }: Terms): number[] {
  const { subject } = start;
  const found = subject.moves.flatMap(({ entity, row }) => {
    if (row.event.kind !== 'after') return [];
    const about = subject.aboutRecord(entity);
    const value = start.scene().value(subject.compile(row.event.duration, 'states', about));
    return typeof value === 'number' ? [value] : [];
  });
  return [...new Set(found)].filter((duration) => duration <= patience);
}
