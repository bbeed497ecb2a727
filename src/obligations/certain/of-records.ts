// What a condition on a record may come out as, where something is known of the record.

import { outcomes } from '../../check/reasoning/outcomes.ts';
import { settingOf } from '../../check/reasoning/setting.ts';
import { recordName, type Expression } from '../../model/index.ts';
import type { Subject } from '../subject/subject.ts';
import { possibleIn } from './can-be-made.ts';

/** A state field of an entity, and the state that a record is in. */
export interface InState {
  readonly entity: string;
  readonly field: string;
  readonly state: string;
}

/** Whether a condition on a record (null: none) may hold in a state; true unless the text rules it out. */
export const mayHold = (subject: Subject, condition: Expression | null, known: InState): boolean =>
  comingOut(subject, condition, known)?.canHold !== false;

/** Whether a condition on a record (null: none) holds in a state for certain. */
export const isSureToHold: typeof mayHold = (subject, condition, known) =>
  condition === null || comingOut(subject, condition, known)?.canFail === false;

function comingOut(subject: Subject, condition: Expression | null, known: InState) {
  const { entity, field, state } = known;
  const { linked } = possibleIn(subject);
  const model = linked.entity(entity);
  if (condition === null || model === undefined) return null;
  const name = recordName(entity);
  const setting = settingOf(linked, linked.scope.record(entity), { [name]: model });
  return outcomes(setting, condition.source, [`${name}.${field} == ${JSON.stringify(state)}`]);
}
