// Since when a record is what it is.

import type { Identity } from '../world/scene.ts';
import type { Situation } from './situation.ts';

/** The situation in which a field of a record took the value that it has; the first where it always had. */
export function enteredAt(
  situation: Situation,
  { entity, key }: Identity,
  field: string,
): Situation {
  const value = situation.scene().record(entity, key)?.stored[field];
  let at = situation;
  while (at.before !== null) {
    if (at.before.scene().record(entity, key)?.stored[field] !== value) break;
    at = at.before;
  }
  return at;
}
