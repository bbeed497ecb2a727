// Values that no record has, and values that are not of their type.

import type { Type } from '../../model/index.ts';
import type { Value } from '../plan/value.ts';

/** A value of a type that no record has. */
export function nothingOf(type: Type): Value | undefined {
  switch (type.kind) {
    case 'integer':
    case 'number':
      return 987_654_321;
    case 'uuid':
      return 'ffffffff-ffff-4fff-bfff-ffffffffffff';
    case 'email':
      return 'nobody.at.all@example.com';
    case 'text':
    case 'slug':
      return 'no-such-thing-as-this';
    default:
      return undefined;
  }
}

/** A text that is not of a type; undefined where every text is. */
export function unfit(type: Type): Value | undefined {
  switch (type.kind) {
    case 'integer':
    case 'number':
    case 'uuid':
    case 'date':
    case 'datetime':
    case 'time':
    case 'boolean':
    case 'one of':
      return 'none-of-them';
    default:
      return undefined;
  }
}

/** A text that begins as a value of a type and goes on otherwise, which careless reading takes for the beginning. */
export const begunAs = (type: Type): Value | undefined =>
  type.kind === 'integer' || type.kind === 'number' ? '2abc' : undefined;
