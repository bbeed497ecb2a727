// What creation gives a record that nothing else does.

import { fieldReads, type Value, slug } from '../../expression/index.ts';
import { INVALID, keep } from '../entities/codec.ts';
import type { EntityType, FieldType } from '../entities/entity-type.ts';
import type { Compiled } from '../expressions/compiler.ts';
import { unlessFault } from '../expressions/fault.ts';
import { Handle, RecordScope } from '../store/handle.ts';
import type { Draft } from '../store/draft.ts';
import type { Stored } from '../store/row.ts';
import type { Transaction } from '../store/transaction.ts';
import { unique } from './write.ts';

type Give = (transaction: Transaction, draft: Draft, field: FieldType) => void;

/** Gives every field that is not yet written what section 3 says it is created with. */
export const giveRest = (transaction: Transaction, draft: Draft): void =>
  giveEach(transaction, draft, give);

/**
 * The same for a record that no request creates: an expression that cannot be worked out leaves its
 * field empty, as there is nobody to whom the fault could be told.
 */
export const giveWhatCanBe = (transaction: Transaction, draft: Draft): void =>
  giveEach(transaction, draft, (...field) => unlessFault(() => give(...field), undefined));

function giveEach(transaction: Transaction, draft: Draft, give: Give): void {
  const begun = new Set<FieldType>();
  for (const { field, first, place } of draft.type.lifecycles) {
    draft.since[place] = transaction.moment.now;
    if (first === null || draft.written.has(field)) continue;
    draft.values[field.slot] = first;
    begun.add(field);
  }
  for (const field of inOrder(draft.type))
    if (!draft.written.has(field) && !begun.has(field)) give(transaction, draft, field);
}

const orders = new WeakMap<EntityType, readonly FieldType[]>();

/** The stored fields, each after those that its value is made of, else as the table has them. */
function inOrder(type: EntityType): readonly FieldType[] {
  let order = orders.get(type);
  if (order === undefined) {
    const placed = new Set<FieldType>();
    const begun = new Set<FieldType>();
    const place = (field: FieldType): void => {
      if (begun.has(field)) return;
      begun.add(field);
      madeOf(type, field).forEach(place);
      if (field.slot >= 0) placed.add(field);
    };
    for (const field of type.slots) if (field.within === null) place(field);
    type.slots.forEach(place);
    orders.set(type, (order = [...placed]));
  }
  return order;
}

/** The fields of the record that a field is counted within, or that its expression reads. */
function madeOf(type: EntityType, field: FieldType): FieldType[] {
  const expression = field.computed ?? field.set ?? field.follows?.value ?? field.byDefault;
  const { tree = null, environment = null } = expression ?? {};
  const reads = tree === null || environment === null ? [] : fieldReads(tree, environment);
  const read = reads.filter(({ entity }) => entity === type.name);
  const names = [
    ...(field.within === null ? [] : [field.within.name]),
    ...read.map(({ field }) => field),
  ];
  return names.flatMap((name) => type.byName.get(name) ?? []);
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
  const record = new Handle(draft.type, draft, moment);
  const old = draft.old && new Handle(draft.type, draft.old, moment);
  const value = named(draft, field, expression.evaluate(new RecordScope(record, old)));
  const stored = keep(field.type, value);
  return stored === INVALID ? null : unique(transaction, draft, field, stored);
}

/** What is made of nothing (a title of signs alone) could not be asked for: the record's name. */
function named({ type }: Draft, field: FieldType, value: Value): Value {
  const isName = field.type.kind === 'slug' || (field === type.key && field.type.kind === 'text');
  return isName && value === '' ? slug(type.recordName) : value;
}
