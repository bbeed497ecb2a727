// The states of an entity, with the rows that lead from one to another.

import { entityNamed, fieldNamed, type Entity, type Field } from '../../../../model/index.ts';
import type { Move, Subject } from '../../../subject/subject.ts';

/** A lifecycle with the field that it moves. */
export interface Course {
  readonly entity: Entity;
  readonly field: Field;
  readonly moves: readonly Move[];
}

/** The lifecycle of a field; null where section 3 has no such field. */
export function courseOf({ spec, moves }: Subject, entity: string, field: string): Course | null {
  const model = entityNamed(spec, entity);
  const state = model === undefined ? undefined : fieldNamed(model, field);
  const own = moves.filter((move) => move.entity === entity && move.field === field);
  return model === undefined || state === undefined
    ? null
    : { entity: model, field: state, moves: own };
}
