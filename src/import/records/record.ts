// What becomes of an object that a product answers with: an entity, or a view of one.

import type { Known } from '../schema/known.ts';

export interface FieldDraft {
  readonly name: string;
  readonly wire: string;
  readonly known: Known;
  /** As section 3 writes them. */
  type: string;
  required: 'yes' | 'no' | 'auto';
  rules: string[];
  readonly meaning: string;
}

export interface RecordDraft {
  name: string;
  readonly known: Known;
  /** The entity that this is only another form of. */
  viewOf: RecordDraft | null;
  /** The members that requests find it by, the key first. */
  keys: string[];
  fields: FieldDraft[];
}

export const entityOf = (record: RecordDraft): RecordDraft => record.viewOf ?? record;

/** `Ticket` → `ticket`. */
export const inHand = ({ name }: RecordDraft): string =>
  name.charAt(0).toLowerCase() + name.slice(1);

export const fieldOf = (record: RecordDraft, wire: string): FieldDraft | undefined =>
  record.fields.find((field) => field.wire === wire);
