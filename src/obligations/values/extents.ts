// Where something begins and ends, as numbers: days and instants in milliseconds, all else as it is.

import { dateOf } from '../../expression/index.ts';
import type { Type } from '../../model/index.ts';

/** A beginning or an end as a number; undefined where it is none. */
export function extentOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  const at = typeof value === 'string' ? Date.parse(value) : NaN;
  return Number.isNaN(at) ? undefined : at;
}

/** The number as a request says it. */
export function extentAs({ kind }: Type, value: number): string | number {
  if (kind === 'date') return dateOf(value);
  return kind === 'datetime' ? new Date(value).toISOString() : Math.round(value);
}
