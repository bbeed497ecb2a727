// How a list is laid out, by what its records hold: short facts as a table, what somebody said as a
// talk, everything else as entries with a title.

import type { LabelledField } from '../../../screens/fields.ts';

export type Look = 'table' | 'talk' | 'entries';

const MAX_COLUMNS = 6;

/** A record that has a screen (`hasScreen`) is opened by its title, so that it is no mere saying. */
export function lookOf(fields: readonly LabelledField[], hasScreen: boolean): Look {
  const shown = fields.filter((labelled) => !labelled.isKey);
  if (!hasScreen && shown.some(({ isTitle, manner }) => isTitle && manner === 'long'))
    return 'talk';
  const isShort = shown.every(
    ({ manner }) => !['long', 'tags', 'json', 'references'].includes(manner),
  );
  return isShort && shown.length > 1 && shown.length <= MAX_COLUMNS ? 'table' : 'entries';
}
