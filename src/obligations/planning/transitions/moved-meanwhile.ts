// A record that the clock moves at an instant which the clock itself gives it, with a step of another row.

import type { Situation } from '../../situation/situation.ts';
import { A_MOMENT, waitsIn } from '../../situation/waits.ts';
import type { Move } from '../../subject/subject.ts';

/** Once the record has moved so; null where nothing that is awaited moves it. `patience`: in milliseconds. */
export function movedMeanwhile(
  situation: Situation,
  { entity, field, from, to }: Move,
  patience: number,
): Situation | null {
  const { subject } = situation;
  const isGiven = subject.moves.some(({ row }) => row.event.kind !== 'call' && row.does?.length);
  const waits = isGiven ? waitsIn(situation).filter((wait) => wait <= patience) : [];
  for (const wait of waits) {
    const later = situation.pass(wait + A_MOMENT);
    const isMoved = situation
      .recordsOf(entity)
      .some(
        ({ key, stored }) =>
          stored[field] === from && later.scene().record(entity, key)?.stored[field] === to,
      );
    if (isMoved) return later;
  }
  return null;
}
