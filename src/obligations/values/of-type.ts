// Whether a request's value is of a type at all. One that is not is, for conditions, as good as none.

import { isEmail, isSlug, isUrl, isUuid } from '../../engine/entities/formats.ts';
import { normaliser } from '../../engine/entities/normalise.ts';
import { parseDate, parseInstant, parseTime } from '../../expression/index.ts';
import { isFile } from '../../model/files/file.ts';
import type { Json, Type } from '../../model/index.ts';
import type { Wanted } from './wanted.ts';

/** Whether a text has not the form that its type asks for, which is judged before any rule. */
export function isMalformed({ type, field }: Pick<Wanted, 'type' | 'field'>, value: Json): boolean {
  const kept = field === null ? value : normaliser(field)(value);
  const hasForm = ['email', 'slug', 'url', 'uuid'].includes(type.kind);
  return hasForm && typeof kept === 'string' && !isOfType(type, kept);
}

export function isOfType(type: Type, value: Json): boolean {
  switch (type.kind) {
    case 'json':
      return true;
    case 'file':
      return isFile(value);
    case 'reference':
      return typeof value !== 'object' || value === null;
    case 'integer':
      return Number.isInteger(value);
    case 'number':
      return typeof value === 'number';
    case 'boolean':
      return typeof value === 'boolean';
    case 'list':
      return Array.isArray(value) && value.every((item) => isOfType(type.of, item));
    case 'one of':
      return typeof value === 'string' && type.values.includes(value);
    case 'date':
      return typeof value === 'string' && parseDate(value) !== undefined;
    case 'datetime':
      return typeof value === 'string' && parseInstant(value) !== undefined;
    case 'time':
      return typeof value === 'string' && parseTime(value) !== undefined;
    case 'email':
      return typeof value === 'string' && isEmail(value);
    case 'slug':
      return typeof value === 'string' && isSlug(value);
    case 'url':
      return typeof value === 'string' && isUrl(value);
    case 'uuid':
      return typeof value === 'string' && isUuid(value);
    default:
      return typeof value === 'string';
  }
}
