// Entering states: at creation, by an event, or when a time has come.

import type { CallCase } from '../calls/call-case.ts';
import type { LifecycleType, MoveType } from '../entities/lifecycle-type.ts';
import { holds } from '../expressions/compiler.ts';
import type { Scope } from '../expressions/scope.ts';
import { wrongState } from '../judge/wrong-state.ts';
import type { Draft } from '../store/draft.ts';
import { Handle, RecordScope } from '../store/handle.ts';

/** Puts a record just made into the first state whose row allows it, if the call is an event. */
export function enterFirst(call: CallCase, draft: Draft): void {
  for (const event of call.type.events) {
    if (event.entity !== draft.type || event.creations.length === 0) continue;
    const record = new Handle(draft.type, draft, call.moment);
    const scope = new RecordScope(record, null, call);
    const move = event.creations.find(({ when }) => when === null || holds(when, scope));
    if (move === undefined) call.breach('state', wrongState(call.type, event, null));
    else enter(draft, event.lifecycle, move, call.moment.now);
  }
}

/** The first of the moves that leaves the state and whose condition holds. */
export function allowedMove(
  moves: readonly MoveType[],
  state: string | null,
  scope: Scope,
): MoveType | undefined {
  return moves.find(
    ({ from, when }) =>
      state !== null && from?.has(state) === true && (when === null || holds(when, scope)),
  );
}

/** Moves a record. A move to where it is changes nothing. */
export function enter(
  draft: Draft,
  { field, place }: LifecycleType,
  { to }: MoveType,
  now: number,
): void {
  if (to === null) {
    draft.deleted = true;
    return;
  }
  if (draft.valueOf(field) === to && draft.old !== null) return;
  draft.values[field.slot] = to;
  draft.since[place] = now;
  draft.changed = true;
}
