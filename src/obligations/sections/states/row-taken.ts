// Which row of section 4 the record of a `move` step takes.

import { recordName } from '../../../model/index.ts';
import { stepsBefore } from '../../search/holding.ts';
import { namesOf } from '../../situation/names.ts';
import type { Move } from '../../subject/subject.ts';
import type { SceneRecord } from '../../world/scene.ts';
import type { PreparedCall } from '../../planning/call-query.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import type { MovedOther } from './moving-step.ts';

/** The row that a record takes as it stands: the first that leaves its state and whose guard holds. */
export function rowsFor(
  { subject }: PlanningContext,
  { facts, move: { entity, field } }: MovedOther,
) {
  const variables = { ...facts.variables, ...subject.aboutRecord(entity) };
  return (prepared: PreparedCall, record: SceneRecord): Move | undefined => {
    const scene = prepared.situation.scene(prepared.actor.name);
    const names = {
      ...namesOf(facts, prepared.ask, prepared),
      ...{ [recordName(entity)]: record, old: record },
    };
    const leaving = facts.moves.filter(
      (move) =>
        move.entity === entity && move.field === field && move.from === record.stored[field],
    );
    return leaving.find(
      ({ row: { when } }) =>
        when === null || scene.value(subject.compile(when, 'states', variables), names) === true,
    );
  };
}

/** Whether steps before the move write what decides which row is taken. */
export function writesGuard(
  { subject }: PlanningContext,
  { facts, move: { entity, field }, step }: MovedOther,
): boolean {
  const variables = { ...facts.variables, ...subject.aboutRecord(entity) };
  const read = facts.moves
    .filter((move) => move.entity === entity && move.field === field)
    .flatMap(({ row: { when } }) => (when === null ? [] : subject.uses(when, variables).fields));
  return stepsBefore(facts, step).some((one) => {
    if (one.kind !== 'set') return false;
    const type = subject.compiler.typeOf(one.target, facts.variables);
    return type.kind === 'record' && read.includes(`${type.entity}.${one.field.name}`);
  });
}
