// A value that the solver may choose, and what it is made from.

import type { Pool } from '../situation/bind.ts';
import type { Situation } from '../situation/situation.ts';
import type { Value } from '../value.ts';

/** A value for a part, or (undefined) that it is left out. */
export type Choice = Value | undefined;

/** What values are made in. */
export interface Making {
  readonly situation: Situation;
  readonly pool: Pool;
  /** Whether what breaks the part's own rows is tried where nothing else is left. */
  readonly isLenient?: boolean;
}
