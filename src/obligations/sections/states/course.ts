// The states of an entity, with the rows that lead from one to another.

import type { Entity, Field } from '../../../model/index.ts';
import type { Move } from '../../subject/subject.ts';

/** A lifecycle with the field that it moves. */
export interface Course {
  readonly entity: Entity;
  readonly field: Field;
  readonly moves: readonly Move[];
}
