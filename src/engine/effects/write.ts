// Writing a value into a draft's field.

import type { Value } from '../../expression/index.ts';
import type { Call } from '../../model/calls.ts';
import { INVALID, type Invalid, keep, same } from '../entities/codec.ts';
import type { FieldType } from '../entities/entity-type.ts';
import { restsOnBroken } from '../calls/broken.ts';
import type { CallCase } from '../calls/call-case.ts';
import type { Compiled } from '../expressions/compiler.ts';
import { type RuleBook, keepWithin } from '../rules/rule-book.ts';
import type { Draft, Origin } from '../store/draft.ts';
import type { Transaction } from '../store/transaction.ts';
import type { Stored } from '../store/row.ts';
import { noteStepValue } from '../judge/step-value.ts';
import { showValue } from '../answers/plain.ts';
import { requestName } from './request-name.ts';

/** What the request gives for a field of a record. Invalid values leave it empty: they are told. */
export function writeGiven(
  draft: Draft,
  field: FieldType,
  stored: Stored | Invalid,
  origin: Origin,
): void {
  draft.values[field.slot] = stored === INVALID ? null : stored;
  draft.written.set(field, origin);
}

/** The expression of a step, and what the request calls its value; null where it gives no such value. */
export interface StepValue {
  readonly from: Compiled;
  readonly name: string | null;
}

export const stepValue = (call: Call, from: Compiled): StepValue => ({
  from,
  name: requestName(call, from.source.source),
});

/** What a step gives: a value of the field's type, or the call is refused as invalid. */
export function writeStep(
  call: CallCase,
  rules: RuleBook,
  draft: Draft,
  field: FieldType,
  value: Value,
  { from, name }: StepValue,
): void {
  const stored = keep(field.type, value, from.environment.zone);
  const origin: Origin = {
    by: 'step',
    name: name ?? field.wire,
    value: showValue(field.type, value),
    decision: {
      section: 'calls',
      at: from.source.at,
      why: `${call.type.call.name} sets ${field.name}`,
    },
    item: 0,
    from,
  };
  const isWrong = stored === INVALID || (stored === null && !field.nullable);
  // What comes of broken input is told where that is, and what comes of this only here.
  const rests = restsOnBroken(call, from);
  if (isWrong) noteStepValue(call, draft.type, field, origin, from, name);
  if (isWrong || rests) call.broken.add(field);
  const kept = stored === INVALID ? null : keepWithin(stored, rules.field(field));
  // What the product gives by itself is made unique rather than refused.
  const isOwn = field.model.required === 'auto';
  draft.values[field.slot] = isOwn ? unique(call.transaction, draft, field, kept) : kept;
  draft.written.set(field, origin);
}

/** The value itself, or with `-2`, `-3`, … where another record has it already. */
export function unique(
  transaction: Transaction,
  draft: Draft,
  field: FieldType,
  stored: Stored,
): Stored {
  if (!field.unique || typeof stored !== 'string') return stored;
  if (field.type.kind !== 'text' && field.type.kind !== 'slug') return stored;
  if (!transaction.isTaken(field, stored, draft)) return stored;
  for (let count = transaction.freeFrom(field, stored, draft); ; count += 1) {
    const next = `${stored}-${count}`;
    if (!transaction.isTaken(field, next, draft)) return next;
  }
}

/** Whether a draft's field holds something else than before. */
export const differs = (draft: Draft, field: FieldType): boolean =>
  draft.old === null || !same(draft.old.values[field.slot] ?? null, draft.valueOf(field));
