// The records that a call has in hand beside those that it finds: what its steps go on to from there.

import { fill } from '../play/fill.ts';
import { asText } from '../play/request.ts';
import { given, partNamed } from '../situation/part.ts';
import type { CallFacts } from '../subject/subject.ts';
import { stepsOfKind } from '../subject/steps.ts';
import { SceneRecord } from '../world/scene.ts';
import type { Ask } from '../situation/ask.ts';
import type { InHand } from '../situation/bind.ts';
import type { Posed } from './blocked.ts';

/** The record of an entity that a call found last, else the last that its steps turned to. */
export function heldOf(facts: CallFacts, hand: InHand, entity: string): SceneRecord | null {
  const find = facts.finds.findLast((step) => step.entity.name === entity);
  if (find !== undefined) return hand[find.as] ?? null;
  return turnedTo(facts, hand, entity, BESIDE) ?? turnedTo(facts, hand, entity, ['move']);
}

/** Whether nothing but a step that moves it leads to a record: it is judged there, after all others. */
export const isMovedByStep = (facts: CallFacts, hand: InHand, entity: string): boolean =>
  !facts.finds.some((step) => step.entity.name === entity) &&
  turnedTo(facts, hand, entity, BESIDE) === null &&
  turnedTo(facts, hand, entity, ['move']) !== null;

/** What steps do with a record that they go on to, beside moving it. */
const BESIDE = ['read', 'update', 'set', 'delete'] as const;

/** The last record of an entity that steps of some kinds turned to. */
const turnedTo = (
  { call }: CallFacts,
  hand: InHand,
  entity: string,
  kinds: readonly ((typeof BESIDE)[number] | 'move')[],
): SceneRecord | null =>
  stepsOfKind(call, ...kinds)
    .map(({ target }) => follow(hand, target.source))
    .findLast((record) => record?.entity === entity) ?? null;

/**
 * What a call has in hand once its request is settled: a parameter that says which record it finds may
 * have come to name another one.
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
    if (!isNamed(hand[as])) hand[as] = situation.scene().all(entity.name).find(isNamed) ?? hand[as];
  }
  return { ...posed, ask, hand };
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
