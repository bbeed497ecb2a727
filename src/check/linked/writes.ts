// What calls write and delete.

import type { Call } from '../../model/calls.ts';
import type { Entity, Field } from '../../model/entities.ts';
import { membersOf } from './expressions.ts';
import type { Linked } from './linked.ts';

/** Whether a call's body fills a field of an entity. */
export const isGivenByBody = (call: Call, entity: Entity, { name }: Field): boolean =>
  membersOf(call).some(
    ({ fills }) => fills?.how === 'write' && fills.entity === entity.name && fills.field === name,
  );

/** Whether a step of a call gives a field of an entity a value of its own. */
export const isGivenByStep = (
  linked: Linked,
  call: Call,
  entity: Entity,
  { name }: Field,
): boolean =>
  linked.steps(call).some((step) => {
    if (step.kind === 'create')
      return step.entity.name === entity.name && step.with.some(({ field }) => field.name === name);
    if (step.kind !== 'set' && step.kind !== 'add' && step.kind !== 'remove') return false;
    const target = linked.entityIn(call, step.target.source);
    // What cannot be told may be this one.
    return step.field.name === name && (target === undefined || target === entity);
  });

/** Whether a call makes records of an entity. */
export const creates = (linked: Linked, call: Call, entity: Entity): boolean =>
  linked.steps(call).some((step) => step.kind === 'create' && step.entity.name === entity.name);

/** The entities of which a call deletes records, by a step or as an event. */
export function deletedBy(linked: Linked, call: Call): readonly Entity[] {
  const byStep = linked.steps(call).map((step) => {
    if (step.kind === 'delete where') return linked.entity(step.entity.name);
    return step.kind === 'delete' ? linked.entityIn(call, step.target.source) : undefined;
  });
  const byEvent = linked.spec.sections.states.facts.lifecycles
    .filter(({ transitions }) =>
      transitions.some(
        ({ event, to }) =>
          event.kind === 'call' && event.name === call.name && to.kind === 'deletion',
      ),
    )
    .map(({ entity }) => linked.entity(entity.name));
  return [...byStep, ...byEvent].filter((entity) => entity !== undefined);
}
