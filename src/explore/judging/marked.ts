// What bears the mark of a play is ours.

import type { Json } from '../../model/index.ts';

/** Whether a mark stands anywhere in a value, in either case. */
export const marked = (value: Json, mark: string): boolean =>
  mark !== '' && JSON.stringify(value).toLowerCase().includes(mark);
