// The end of a call or of a timed event: what follows is worked out again, and what goes with a
// deleted record goes.

import { equal } from '../../expression/index.ts';
import type { EntityType, FieldType } from '../entities/entity-type.ts';
import { Fault } from '../expressions/fault.ts';
import type { Draft } from '../store/draft.ts';
import { Handle } from '../store/handle.ts';
import type { Transaction } from '../store/transaction.ts';
import { lacksKey, makeKey, worked } from './writing/given.ts';

/** Works out again every `follows X` of the records that were changed. */
export function followUp(transaction: Transaction): void {
  for (const draft of transaction.drafts) {
    if (draft.deleted || (!draft.changed && draft.written.size === 0)) continue;
    for (const field of draft.type.slots) {
      if (
        field.follows === null ||
        !(draft.changed || field.follows.counts) ||
        isGiven(draft, field) ||
        !isDue(transaction, draft, field)
      )
        continue;
      draft.values[field.slot] = worked(transaction, draft, field, field.follows.value);
    }
  }
}

/** At creation a value given stays; afterwards it follows again. */
const isGiven = (draft: Draft, field: FieldType): boolean =>
  draft.old === null && draft.written.has(field);

function isDue({ moment }: Transaction, draft: Draft, field: FieldType): boolean {
  const reads = field.follows?.reads ?? null;
  if (reads === null || draft.old === null) return true;
  const now = new Handle(draft.type, draft, moment);
  const before = new Handle(draft.type, draft.old, moment);
  return reads.some((name) => !equal(now.read(name), before.read(name)));
}

/** Throws where a record is left without its key: nobody could find it or refer to it. */
export function requireKeys(transaction: Transaction): void {
  for (const draft of transaction.drafts.filter(lacksKey)) {
    const { key, name, isOpen } = draft.type;
    // What is open is at nobody's fault.
    if (isOpen) {
      makeKey(transaction, draft);
      continue;
    }
    const source = (key!.set ?? key!.follows?.value ?? key!.byDefault)?.source;
    const why = `${source ? `\`${source.source}\` comes to nothing, so ` : ''}this ${name} has no \`${key!.name}\`, its key`;
    throw new Fault({ section: 'entities', at: source?.at ?? key!.model.at, why });
  }
}

/** A record that cannot be deleted, and the field that still refers to it. */
export interface InUse {
  readonly entity: EntityType;
  readonly id: number;
  readonly by: EntityType;
  readonly field: FieldType;
}

/** Deletes what goes with the deleted records; gives those that are still in use. */
export function cascade(transaction: Transaction): InUse[] {
  const inUse: InUse[] = [];
  const deleted = transaction.drafts.filter((draft) => draft.deleted);
  for (const draft of deleted) {
    for (const { entity: by, field } of draft.type.referrers) {
      const ids = referring(transaction, by, field, draft.id);
      if (!field.cascade) {
        // However many there are, it is in use.
        if (ids.length > 0) inUse.push({ entity: draft.type, id: draft.id, by, field });
        continue;
      }
      for (const id of ids) {
        const also = transaction.change(by, id)!;
        also.deleted = true;
        deleted.push(also);
      }
    }
  }
  // What a cascade reached in the end uses nothing any more.
  return inUse.filter(({ entity, id, by, field }) =>
    referring(transaction, by, field, id).some(() => transaction.draft(entity, id)?.deleted),
  );
}

/** The records that, as the call leaves them, refer to a record by a field. */
function referring(
  transaction: Transaction,
  by: EntityType,
  field: FieldType,
  id: number,
): number[] {
  const { store } = transaction.moment;
  const stored = store.holding(by.place, field.slot, id).map((row) => row.id);
  const made = transaction.drafts.filter((draft) => draft.type === by).map((draft) => draft.id);
  return [...new Set([...stored, ...made])].filter((other) => {
    const draft = transaction.draft(by, other);
    if (draft === undefined) return true;
    const value = draft.valueOf(field);
    return !draft.deleted && (Array.isArray(value) ? value.includes(id) : value === id);
  });
}
