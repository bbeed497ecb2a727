// `read r` and `update r`.

import type { Step } from '../../../model/schema/calls/step.ts';
import type { CallCase } from '../../calls/call-case.ts';
import type { Effect } from '../../calls/call-type.ts';
import type { Scope } from '../../expressions/scope.ts';
import type { Handle } from '../../store/handle.ts';
import { writeBody } from './body.ts';
import type { EffectContext } from '../context/context.ts';
import { type Target, compileTarget, tellMissing } from '../context/target.ts';

export function compileRead(context: EffectContext, step: Extract<Step, { kind: 'read' }>): Effect {
  return onTarget(context, compileTarget(context, step.target), () => {});
}

export function compileUpdate(
  context: EffectContext,
  step: Extract<Step, { kind: 'update' }>,
): Effect {
  return onTarget(context, compileTarget(context, step.target), (call, record) => {
    const draft = call.transaction.change(record.type, record.id);
    if (draft === undefined) return;
    draft.changed = true;
    if (!step.takesBody) return;
    writeBody(call, draft, 0);
    call.filled = { type: record.type, id: record.id, made: false };
  });
}

/** A step on a record, which is the latest in hand from then on. */
export function onTarget(
  { isRepeated }: EffectContext,
  target: Target,
  work: (call: CallCase, record: Handle) => void,
): Effect {
  const take = (call: CallCase, scope: Scope): Handle | null => {
    const record = target.of(scope);
    if (record !== null) call.hold(null, { type: record.type, id: record.id });
    return record;
  };
  return {
    find(call, scope) {
      if (target.isLate) return null;
      call.sought.push(target);
      return take(call, scope) !== null || target.restsAtFirst(call) ? null : target.missing(call);
    },
    run(call, scope) {
      const isSought = call.sought.includes(target);
      const record = isSought ? target.of(scope) : take(call, scope);
      if (record === null) return tellMissing(call, target);
      // Of many that a loop comes to none is the one that the call is about.
      if (!isSought && !isRepeated) call.cameTo.push({ type: record.type, id: record.id });
      work(call, record);
    },
  };
}
