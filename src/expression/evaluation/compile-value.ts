// A value made to fit the place it is for.

import type { Zone } from '../../model/values/zone.ts';
import type { Run } from './run.ts';
import { dateOf, parseDate, parseInstant, shownTime } from '../values/time.ts';
import type { Tree } from '../tree/tree.ts';
import type { ValueType } from '../values/value-type.ts';

/** `run`, with days and instants turned into the one that is wanted. */
export function convertTo(
  run: Run,
  tree: Tree,
  type: ValueType,
  wanted: ValueType,
  zone?: Zone,
): Run {
  if (wanted.kind === 'date' && type.kind === 'datetime')
    return (frame, locals) => {
      const value = run(frame, locals);
      if (typeof value !== 'number') return value;
      return shownTime(value, zone) === undefined ? undefined : dateOf(value, zone);
    };
  if (wanted.kind !== 'datetime') return run;
  const isText = tree.kind === 'literal' && type.kind === 'text';
  if (type.kind !== 'date' && !isText) return run;
  const read = (text: string) => (isText ? parseInstant(text) : parseDate(text, zone));
  return (frame, locals) => {
    const value = run(frame, locals);
    return typeof value === 'string' ? read(value) : value;
  };
}
