// A value that the solver may choose, and what it is made from.

import type { Sight } from '../../../engine/expressions/scope.ts';
import type { Pool } from '../../situation/request/bind.ts';
import type { Situation } from '../../situation/situation.ts';
import type { Value } from '../../plan/value.ts';

/** A value for a part, or (undefined) that it is left out. */
export type Choice = Value | undefined;

/** What values are made in. */
export interface Making {
  readonly situation: Situation;
  readonly pool: Pool;
  /** The records as the wish compares them; those of the situation's scene where left out. */
  readonly sight?: Sight | undefined;
  /** Whether what breaks the part's own rows is tried where nothing else is left. */
  readonly isLenient?: boolean;
  /** Whether instants are rather so far from each other that setting the clock does not matter. */
  readonly isClear?: boolean;
}
