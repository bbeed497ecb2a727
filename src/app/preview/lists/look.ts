// How a list is laid out, by what its records hold: short facts as a table, what somebody said as a
// talk, everything else as entries with a title.

import type { Told } from '../plan/fields.ts';

export type Look = 'table' | 'talk' | 'entries';

const MOST_COLUMNS = 6;

export function lookOf(fields: readonly Told[]): Look {
  const shown = fields.filter((told) => !told.isKey);
  if (shown.some((told) => told.isTitle && told.manner === 'long')) return 'talk';
  const isShort = shown.every(
    ({ manner }) => !['long', 'tags', 'json', 'references'].includes(manner),
  );
  return isShort && shown.length > 1 && shown.length <= MOST_COLUMNS ? 'table' : 'entries';
}
