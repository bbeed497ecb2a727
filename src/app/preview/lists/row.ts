// A record in a list, with what may be done to it.

import type { Withheld } from '../../session/why.ts';
import type { LabelledField } from '../../../screens/fields.ts';
import type { Offer } from '../plan/offers.ts';
import type { JsonObject } from '../../../screens/calls/parts.ts';

export interface Row {
  readonly key: string;
  /** The key of its record, where that has one. */
  readonly recordKey: string | null;
  readonly record: JsonObject;
  readonly offers: readonly Offer[];
  /** The calls that are not offered in it now. */
  readonly withheld: readonly Withheld[];
  readonly route: Readonly<Record<string, string>>;
}

export interface RowProps {
  readonly shows: string;
  readonly fields: readonly LabelledField[];
  readonly row: Row;
  readonly title: string;
}
