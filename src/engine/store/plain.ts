// Values as JSON where no view is asked for: in messages, and in worlds.

import { type Value, isRecord } from '../../expression/index.ts';
import type { FileValue } from '../../model/files/file.ts';
import { isFile, shownFile } from '../files/index.ts';
import type { Json } from '../../model/values/json.ts';
import type { Type } from '../../model/values/type.ts';
import { Handle } from './handle.ts';

/** A value as answers write it: an instant in UTC with milliseconds, a record as its key. */
export function showValue(type: Type, value: Value): Json {
  if (value === null || value === undefined) return null;
  if (type.kind === 'list' && Array.isArray(value))
    return value.map((item: Value) => showValue(type.of, item));
  if (type.kind === 'datetime' && typeof value === 'number') return new Date(value).toISOString();
  if (type.kind === 'file') return isFile(value as Json) ? shownFile(value as FileValue) : null;
  if (isRecord(value)) return value instanceof Handle ? showKey(value) : null;
  return value as Json;
}

/** A record's key as answers write it; without a key there is nothing to know it by. */
export function showKey(record: Handle): Json {
  const { key } = record.type;
  return key === undefined ? null : showValue(key.type, record.valueOf(key));
}

/** A value as JSON text. */
export function plainText(type: Type, value: Value): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  return JSON.stringify(showValue(type, value));
}

/** A list as JSON text, its items as they say themselves; null for what is no list. */
export const listText = (value: Value, item: (value: Value) => string): string | null =>
  Array.isArray(value) ? `[${value.map(item).join(',')}]` : null;
