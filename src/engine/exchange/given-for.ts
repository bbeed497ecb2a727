// What of all that a request gives by one name stands for it.

import type { Json } from '../../model/values/json.ts';
import type { Type } from '../../model/values/type.ts';

/** A list for a list, else the first. */
export const givenFor = (type: Type, values: readonly Json[]): Json | undefined =>
  type.kind === 'list' && values.length > 0 ? [...values] : values[0];
