// The records that a call has in hand beside those that it finds: what its steps go on to from there.

import type { CallFacts } from '../../subject/subject.ts';
import { isCertain, stepsOfKind } from '../../subject/steps.ts';
import { SceneRecord } from '../../world/scene.ts';
import type { InHand } from './bind.ts';

/** The record of an entity that a call found last, else the last that its steps turned to. */
export function heldOf(facts: CallFacts, hand: InHand, entity: string): SceneRecord | null {
  const find = facts.finds.findLast((step) => step.entity.name === entity);
  if (find !== undefined) return hand[find.as] ?? null;
  const signing = stepsOfKind(facts.call, 'sign in by').find((step) => step.entity.name === entity);
  if (signing !== undefined) return hand[signing.as] ?? null;
  return turnedTo(facts, hand, entity, BESIDE) ?? turnedTo(facts, hand, entity, ['move']);
}

/** Whether nothing but a step that moves it leads to a record: it is judged there, after all others. */
export const isMovedByStep = (facts: CallFacts, hand: InHand, entity: string): boolean =>
  !facts.finds.some((step) => step.entity.name === entity) &&
  turnedTo(facts, hand, entity, BESIDE) === null &&
  turnedTo(facts, hand, entity, ['move']) !== null;

/** The steps after which a call has in hand what they work on, as the engine does. */
const BESIDE = ['read', 'update', 'delete'] as const;

/** The last record of an entity that steps of some kinds turned to; moved where that is certain. */
const turnedTo = (
  { call }: CallFacts,
  hand: InHand,
  entity: string,
  kinds: readonly ((typeof BESIDE)[number] | 'move')[],
): SceneRecord | null =>
  stepsOfKind(call, ...kinds)
    .filter((step) => step.kind !== 'move' || isCertain(call, step))
    .map(({ target }) => follow(hand, target.source))
    .findLast((record) => record?.entity === entity) ?? null;

/** Whether each path by which a call's steps come to a record leads to one; a call that finds none is refused first. */
export const isAllThere = ({ call }: CallFacts, hand: InHand): boolean =>
  stepsOfKind(call, 'read', 'set', 'add', 'remove', 'update', 'delete', 'move')
    .filter((step) => isCertain(call, step))
    .every(({ target: { source } }) => {
      const [name = ''] = source.trim().split('.');
      return !Object.hasOwn(hand, name) || follow(hand, source) !== null;
    });

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
