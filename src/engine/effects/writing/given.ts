// What creation gives a record that nothing else does.

import { type Value, slug } from '../../../expression/index.ts';
import { INVALID, keep } from '../../entities/codec.ts';
import type { FieldType } from '../../entities/entity-type.ts';
import type { Compiled } from '../../expressions/compiler.ts';
import { unlessFault } from '../../expressions/fault.ts';
import { Handle, RecordScope } from '../../store/handle.ts';
import { MAX_DEPTH } from '../../store/computing.ts';
import { type Draft, heldOnce } from '../../store/draft.ts';
import type { Stored } from '../../entities/row.ts';
import type { Transaction } from '../../store/transaction.ts';
import { unique } from './write.ts';

type Give = (transaction: Transaction, draft: Draft, field: FieldType) => void;

/** Gives every field that is not yet written what section 3 says it is created with. */
export const giveRest = (transaction: Transaction, draft: Draft): void =>
  giveEach(transaction, draft, give);

/**
 * The same for a record that no request creates: an expression that cannot be worked out leaves its
 * field empty, as there is nobody to whom the fault could be told.
 */
export function giveWhatCanBe(transaction: Transaction, draft: Draft): void {
  giveEach(transaction, draft, (...field) => unlessFault(() => give(...field), undefined));
  if (lacksKey(draft)) makeKey(transaction, draft);
}

/** Whether a record that is kept has no key. */
export const lacksKey = (draft: Draft): boolean => {
  const { key } = draft.type;
  return key !== undefined && key.slot >= 0 && !draft.deleted && draft.valueOf(key) === null;
};

/** Gives a record a key of its own: without one it could not be found or referred to. */
export function makeKey(transaction: Transaction, draft: Draft): void {
  const { key, recordName } = draft.type;
  const stored = keep(key!.type, key!.type.kind === 'integer' ? draft.id : slug(recordName), null);
  if (stored !== INVALID) draft.values[key!.slot] = unique(transaction, draft, key!, stored);
}

function giveEach(transaction: Transaction, draft: Draft, give: Give): void {
  const begun = new Set<FieldType>();
  for (const { field, first, place } of draft.type.lifecycles) {
    draft.since[place] = transaction.moment.now;
    if (first === null || draft.written.has(field)) continue;
    draft.values[field.slot] = first;
    begun.add(field);
  }
  const seen = new Set<FieldType>();
  // What a field reads, counts within or is unique within comes before it.
  const visit = (field: FieldType | null | undefined, depth: number): void => {
    if (!field || seen.has(field)) return;
    seen.add(field);
    if (depth < MAX_DEPTH)
      for (const one of [field.within, ...field.restsOn.map((name) => draft.type.byName.get(name))])
        visit(one, depth + 1);
    if (field.slot >= 0 && !draft.written.has(field) && !begun.has(field))
      give(transaction, draft, field);
  };
  for (const field of draft.type.slots) visit(field, 0);
}

/** Gives one field its first value, if section 3 has one for it. */
export function give(transaction: Transaction, draft: Draft, field: FieldType): void {
  const { made } = field;
  if (made === 'counted') draft.values[field.slot] = transaction.count(draft, field);
  else if (made === 'random') draft.values[field.slot] = transaction.moment.uuid();
  else {
    const expression = field.set ?? field.follows?.value ?? field.byDefault;
    if (expression === null) return;
    draft.values[field.slot] = worked(transaction, draft, field, expression);
  }
}

/** What an expression about the record itself comes to, as the field holds it. */
export function worked(
  transaction: Transaction,
  draft: Draft,
  field: FieldType,
  expression: Compiled,
): Stored {
  const { moment } = transaction;
  // What it refers to may have been made by the same call.
  const record = new Handle(draft.type, draft, moment, transaction);
  const old = draft.old && new Handle(draft.type, draft.old, moment);
  const value = named(draft, field, expression.evaluate(new RecordScope(record, old)));
  const stored = keep(field.type, value, field.target, expression.environment.zone);
  return stored === INVALID ? null : unique(transaction, draft, field, heldOnce(field, stored));
}

/** What is made of nothing (a title of signs alone) could not be asked for: the record's name. */
function named({ type }: Draft, field: FieldType, value: Value): Value {
  const isName = field.type.kind === 'slug' || (field === type.key && field.type.kind === 'text');
  return isName && value === '' ? slug(type.recordName) : value;
}
