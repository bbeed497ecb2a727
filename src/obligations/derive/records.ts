// The record that a call writes: the one that it makes, or the one that it has in hand.

import { stepsOfKind } from '../subject/steps.ts';
import type { Attempt } from '../search/attempt.ts';
import { heldOf } from '../search/held.ts';
import type { Identity } from '../world/scene.ts';
import type { Ready } from './workshop.ts';

/** The record of an entity that a call made, else changed; null where there is none. */
export function recordOf(
  { facts, hand, situation, player }: Ready,
  { outcome }: Attempt,
  entity: string,
): Identity | null {
  const { after } = outcome;
  const isMade = facts.creates.some((step) => step.entity.name === entity);
  const made = after.made.slice(situation.made.length).findLast((one) => one.entity === entity);
  if (isMade) return made ?? null;
  const update = stepsOfKind(facts.call, 'update').find((step) => step.entity === entity);
  const target = update?.target.source.trim();
  if (target === 'me') return after.person(player.name)?.identity ?? null;
  const held = hand[target ?? ''] ?? heldOf(facts, hand, entity);
  if (held === null) return null;
  // Its key may have become another by what the call changed.
  const place = situation.made.findIndex(
    (one) => one.entity === held.entity && JSON.stringify(one.key) === JSON.stringify(held.key),
  );
  return place < 0 ? held : (after.made[place] ?? held);
}
