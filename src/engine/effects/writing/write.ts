// Writing a value into a draft's field.

import { isRecord, type Value } from '../../../expression/index.ts';
import type { Json } from '../../../model/values/json.ts';
import { INVALID, type Invalid, keep, same } from '../../entities/codec.ts';
import type { EntityType, FieldType } from '../../entities/entity-type.ts';
import { isBlank } from '../../entities/formats.ts';
import { restsOnBroken } from '../../calls/broken.ts';
import type { CallCase } from '../../calls/call-case.ts';
import type { Compiled } from '../../expressions/compiler.ts';
import { type RuleBook, keepWithin, requiring } from '../../rules/rule-book.ts';
import type { Draft, Origin } from '../../store/draft.ts';
import type { Transaction } from '../../store/transaction.ts';
import type { Stored } from '../../entities/row.ts';
import { noteStepValue } from '../../violations/step-value.ts';
import { showValue } from '../../store/plain.ts';
import type { EffectContext } from '../context/context.ts';
import { requestName } from './request-name.ts';

/** What the request gives for a field of a record. Invalid values leave it empty: they are told. */
export function writeGiven(
  draft: Draft,
  field: FieldType,
  stored: Stored | Invalid,
  origin: Origin,
): void {
  draft.take(field, stored === INVALID ? null : stored, origin);
}

/** The expression of a step, and what the request calls its value; null where it gives no such value. */
export interface StepValue {
  readonly from: Compiled;
  readonly name: string | null;
}

/** The value that a step gives a field: the call keeps in mind which parameters it stores as they are. */
export function stepValue(
  { call, stores }: EffectContext,
  from: Compiled,
  entity: EntityType | undefined,
  field: FieldType | undefined,
): StepValue {
  const source = from.source.source.trim();
  const name = requestName(call, source);
  if (name === source && entity !== undefined && field !== undefined && !stores.has(name))
    stores.set(name, { entity, field });
  return { from, name };
}

/**
 * What a step gives: a value of the field's type, as the field's rules settle it, or the call is
 * refused. A text that the request gives is as little blank as one that the body fills the field with.
 */
export function writeStep(
  call: CallCase,
  rules: RuleBook,
  draft: Draft,
  field: FieldType,
  value: Value,
  { from, name }: StepValue,
): void {
  const stored = keep(field.type, settled(field, value), field.target, from.environment.zone);
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
    isWorkedOut: name === null,
  };
  const row = requiring(rules.field(field));
  const isFilled = row !== undefined || (field.required && name !== null);
  const isLacking = isFilled && typeof stored === 'string' && isBlank(stored);
  // What the product gives is empty, and not wrong, where `me` is of another entity than the field refers to.
  const mayBeEmpty = field.nullable || (!field.required && isRecord(value));
  const isWrong = stored === INVALID || (stored === null && !mayBeEmpty) || isLacking;
  // What comes of broken input is told where that is, and what comes of this only here.
  const rests = restsOnBroken(call, from);
  if (isWrong) noteStepValue(call, draft.type, field, origin, from, { asIs: name, row, isLacking });
  if (isWrong || rests) call.broken.add(field);
  const kept = stored === INVALID ? null : keepWithin(stored, rules.field(field));
  // What the product gives by itself is made unique rather than refused; what a request says is not changed.
  const isOwn = field.model.required === 'auto' && name === null;
  draft.take(field, isOwn ? unique(call.transaction, draft, field, kept) : kept, origin);
}

/** A text or list as the field's rules have it: nothing else is changed by them. */
const settled = (field: FieldType, value: Value): Value =>
  typeof value === 'string' || Array.isArray(value) ? field.normalise(value as Json) : value;

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
