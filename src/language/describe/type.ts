// A type as section 3 writes it.

import type { Type } from '../../model/values/type.ts';

/** `list of one of a, b`. */
export function typeWritten(type: Type): string {
  if (type.kind === 'list') return `list of ${typeWritten(type.of)}`;
  if (type.kind === 'one of') return `one of ${type.values.join(', ')}`;
  if (type.kind === 'reference') return type.to;
  return type.fromText ? `${type.kind} from text` : type.kind;
}
