// `delete r` and `delete E where X`.

import { recordOf } from '../../expression/index.ts';
import type { Step } from '../../model/schema/calls/step.ts';
import type { Effect } from '../calls/call-type.ts';
import { compileFilter, select } from '../lists/select.ts';
import { type EffectContext, compileIn, entityFor } from './context/context.ts';
import { compileTarget } from './context/target.ts';
import { onTarget } from './writing/update.ts';

export function compileDelete(
  context: EffectContext,
  step: Extract<Step, { kind: 'delete' }>,
): Effect {
  return onTarget(context, compileTarget(context, step.target), (call, record) => {
    const draft = call.transaction.change(record.type, record.id);
    if (draft !== undefined) draft.deleted = true;
  });
}

export function compileDeleteWhere(
  context: EffectContext,
  step: Extract<Step, { kind: 'delete where' }>,
): Effect {
  const entity = entityFor(context, step.entity.name);
  const inner = { [entity.recordName]: recordOf(entity.name) };
  const where = compileIn(context, step.where, undefined, inner);
  const variables = { ...context.variables, ...inner };
  const item = entity.recordName;
  const filters = [compileFilter(context.compiler, where, entity, item, variables)];
  return {
    find: () => null,
    run(call, scope) {
      for (const record of select(entity, item, filters, call.moment, scope)) {
        const draft = call.transaction.change(entity, record.id);
        if (draft !== undefined) draft.deleted = true;
      }
    },
  };
}
