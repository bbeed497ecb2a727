// `move r`: a record beside the one that the call finds takes its row of section 4.

import type { Step } from '../../model/schema/calls/step.ts';
import type { Effect } from '../calls/call-type.ts';
import { planMove } from './state.ts';
import type { EffectContext } from './context/context.ts';
import { makeMove } from './enter.ts';
import { compileTarget, missingAtFirst, tellMissing } from './context/target.ts';

/** The step moves its record at once, as it then is; the record stays what it was among those in hand. */
export function compileMove(context: EffectContext, step: Extract<Step, { kind: 'move' }>): Effect {
  const target = compileTarget(context, step.target);
  return {
    find: (call, scope) => missingAtFirst(target, call, scope),
    run(call, scope) {
      const record = target.of(scope);
      if (record === null) return tellMissing(call, target);
      for (const event of call.type.events) {
        if (event.entity !== record.type || event.moves.length === 0) continue;
        const refusal = planMove(call, event, record, (planned) => makeMove(call, planned));
        // The first record that stands in the way says why.
        if (refusal !== null && call.breaches('state').length === 0) call.breach('state', refusal);
      }
    },
  };
}
