// The moves of section 4 that rest on what other services answer. In a file of its own, as few products need it.

import type { CallCase } from '../calls/call-case.ts';
import { recordBefore } from '../calls/old-record.ts';
import { enterBy } from '../effects/enter.ts';
import { planMove } from '../effects/state.ts';

/** Chooses the moves that rest on what other services answered, now that they have. */
export function moveAsAnswered(call: CallCase): void {
  call.isAnswered = true;
  for (const { event, held, isMade } of call.awaiting) {
    const draft = isMade ? call.transaction.change(held.type, held.id) : undefined;
    const before = recordBefore(call, held) ?? undefined;
    call.unmoved ??=
      draft === undefined
        ? planMove(call, event, held, undefined, before)
        : enterBy(call, event, draft);
  }
}
