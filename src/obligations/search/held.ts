// The records that a call has in hand beside those that it finds: what its steps go on to from there.

import type { CallFacts } from '../subject/subject.ts';
import { stepsOfKind } from '../subject/steps.ts';
import { SceneRecord } from '../world/scene.ts';
import type { InHand } from './bind.ts';

/** The record of an entity that a call found last, else the last that its steps turned to. */
export function heldOf(facts: CallFacts, hand: InHand, entity: string): SceneRecord | null {
  const find = facts.finds.findLast((step) => step.entity.name === entity);
  if (find !== undefined) return hand[find.as] ?? null;
  const targets = stepsOfKind(facts.call, 'read', 'update', 'set', 'delete').map(({ target }) =>
    follow(hand, target.source),
  );
  return targets.findLast((record) => record?.entity === entity) ?? null;
}

/** The record that a path leads to, as in `dispute.order`; null where it leads to none. */
function follow(hand: InHand, source: string): SceneRecord | null {
  const [name = '', ...fields] = source.trim().split('.');
  let record = hand[name] ?? null;
  for (const field of fields) {
    const next = record?.read(field);
    record = next instanceof SceneRecord ? next : null;
  }
  return record;
}
