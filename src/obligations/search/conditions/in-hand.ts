// What a call has in hand once its request is settled.

import { fill } from '../../play/fill.ts';
import { asText } from '../../play/request.ts';
import type { Ask } from '../../situation/ask.ts';
import { given, partNamed } from '../../situation/request/part.ts';
import type { SceneRecord } from '../../world/scene.ts';
import type { Posed } from '../blocked.ts';

/**
 * What a call has in hand once its request is settled: a parameter that says which record it finds may
 * have come to name another one, or none.
 */
export function inHandBy<Of extends Posed>(posed: Of, ask: Ask): Of {
  const { facts, situation } = posed;
  const hand = { ...posed.hand };
  for (const { as, entity, field, parameter } of facts.finds) {
    const part = partNamed(facts, parameter);
    const value = part === null ? undefined : given(ask, part);
    if (value === undefined || hand[as] === undefined) continue;
    const named = asText(fill(situation.memory, value));
    const isNamed = (one: SceneRecord): boolean => asText(one.stored[field.name] ?? null) === named;
    if (isNamed(hand[as])) continue;
    const other = situation.scene().all(entity.name).find(isNamed);
    if (other === undefined) delete hand[as];
    else hand[as] = other;
  }
  return { ...posed, ask, hand };
}
