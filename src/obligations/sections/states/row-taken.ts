// Which row of section 4 the record of a `move` step takes.

import { recordName } from '../../../model/index.ts';
import { guardHeard } from '../../search/conditions/heard.ts';
import { namesOf } from '../../situation/request/names.ts';
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
        when === null ||
        (guardHeard(prepared, entity, when, record.key) ??
          scene.value(subject.compile(when, 'states', variables), names) === true),
    );
  };
}
