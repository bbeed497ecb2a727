// Who uses an entity: the fields that refer to it, and the calls whose steps or answers name it.

import type { AnswerShape, Call, Entity, Step, Type, View } from '../../../model/index.ts';

/** The entity behind the type's name, if it is a reference or a list of them. */
export function entityIn(type: Type, views: readonly View[]): string | null {
  if (type.kind === 'list') return entityIn(type.of, views);
  if (type.kind !== 'reference') return null;
  return views.find(({ name }) => name === type.to)?.of.name ?? type.to;
}

/** `Reply.ticket`: the fields that refer to an entity, or to a view of it. */
export const referrersOf = (
  entity: string,
  entities: readonly Entity[],
  views: readonly View[],
): string[] =>
  entities.flatMap(({ name, fields }) =>
    fields
      .filter(({ type }) => entityIn(type, views) === entity)
      .map((field) => `${name}.${field.name}`),
  );

/** The calls that find, make, list or answer records of an entity. */
export const callsOf = (entity: string, calls: readonly Call[], views: readonly View[]): string[] =>
  calls
    .filter(
      ({ steps, answer }) =>
        steps.some((step) => stepNames(step, entity)) ||
        (answer.shape !== null && shapeNames(answer.shape, entity, views)),
    )
    .map(({ name }) => name);

function stepNames(step: Step, entity: string): boolean {
  if (step.kind === 'for each' || step.kind === 'when') return stepNames(step.step, entity);
  if (!('entity' in step)) return false;
  return (typeof step.entity === 'string' ? step.entity : step.entity.name) === entity;
}

function shapeNames(shape: AnswerShape, entity: string, views: readonly View[]): boolean {
  if (shape.kind === 'total') return false;
  if (shape.kind === 'value') return entityIn(shape.type, views) === entity;
  return shape.members.some((member) => shapeNames(member.shape, entity, views));
}
