// `set r.f to X`, `add X to r.f`, `remove X from r.f`.

import type { Step } from '../../model/schema/calls/step.ts';
import { INVALID, keep, same } from '../entities/codec.ts';
import type { CallCase } from '../calls/call-case.ts';
import type { Effect } from '../calls/call-type.ts';
import type { FieldType } from '../entities/entity-type.ts';
import type { Scope } from '../expressions/scope.ts';
import { showValue } from '../store/plain.ts';
import { noteStepValue } from '../violations/step-value.ts';
import type { Draft, Origin } from '../store/draft.ts';
import type { Handle } from '../store/handle.ts';
import type { Stored } from '../entities/row.ts';
import { type EffectContext, compileIn } from './context/context.ts';
import { type Target, compileTarget, missingAtFirst, tellMissing } from './context/target.ts';
import { typeFor } from './writing/type-for.ts';
import { stepValue, writeStep } from './writing/write.ts';

export function compileSet(context: EffectContext, step: Extract<Step, { kind: 'set' }>): Effect {
  const { entity, field: target } = fieldOf(context, step);
  const type = target && typeFor(context, target);
  const value = stepValue(context, compileIn(context, step.to, type), entity, target);
  return onField(context, step, (call, scope, record, field) => {
    const given = value.from.evaluate(scope);
    const draft = call.transaction.change(record.type, record.id);
    if (draft === undefined) return;
    draft.changed = true;
    writeStep(call, context.rules, draft, field, given, value);
  });
}

export function compileListChange(
  context: EffectContext,
  step: Extract<Step, { kind: 'add' | 'remove' }>,
): Effect {
  const value = compileIn(context, step.value);
  return onField(context, step, (call, scope, record, field) => {
    if (field.type.kind !== 'list') return;
    const given = value.evaluate(scope) ?? null;
    const item = keep(field.type.of, given, field.target, value.environment.zone);
    const origin: Origin = {
      by: 'step',
      name: field.wire,
      value: showValue(field.type.of, given),
      decision: { section: 'calls', at: step.at, why: `${call.type.call.name}: ${step.kind}` },
      item: 0,
      from: value,
    };
    if (item === INVALID) {
      return noteStepValue(call, record.type, field, origin, value);
    }
    // What was not given is neither added nor removed.
    if (item === null) return;
    const draft = call.transaction.change(record.type, record.id);
    if (draft !== undefined) changeList(draft, field, step.kind, item, origin);
  });
}

function changeList(
  draft: Draft,
  field: FieldType,
  kind: 'add' | 'remove',
  item: Stored,
  origin: Origin,
): void {
  const held = draft.valueOf(field);
  const items = Array.isArray(held) ? held : [];
  const without = items.filter((other) => !same(other, item));
  if (kind === 'remove') draft.values[field.slot] = without;
  // Only records are held once: any other item may come again.
  else if (field.target === null || without.length === items.length)
    draft.values[field.slot] = [...items, item];
  draft.written.set(field, origin);
}

type FieldStep = Extract<Step, { kind: 'set' | 'add' | 'remove' }>;
type OnField = (call: CallCase, scope: Scope, record: Handle, field: FieldType) => void;

/** A step on one field of a record: the record stays what it was among those in hand. */
function onField(context: EffectContext, step: FieldStep, work: OnField): Effect {
  const target: Target = compileTarget(context, step.target);
  return {
    find: (call, scope) => missingAtFirst(target, call, scope),
    run(call, scope) {
      const record = target.of(scope);
      if (record === null) return tellMissing(call, target);
      const field = record.type.byName.get(step.field.name);
      if (field !== undefined && field.slot >= 0) work(call, scope, record, field);
    },
  };
}

/** The field that a step works on, as far as the text says. */
function fieldOf(context: EffectContext, step: FieldStep) {
  const type = context.compiler.typeOf(step.target, context.variables);
  const entity = type.kind === 'record' ? context.schema.entity(type.entity) : undefined;
  return { entity, field: entity?.byName.get(step.field.name) };
}
