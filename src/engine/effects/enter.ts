// Entering states: at creation, by an event, or when a time has come.

import { restsOnBroken } from '../calls/broken.ts';
import type { CallCase, PlannedMove } from '../calls/call-case.ts';
import type { LifecycleType, MoveType } from '../entities/lifecycle-type.ts';
import { type Compiled, holds } from '../expressions/compiler.ts';
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
    const move = allowedMove(event.creations, null, scope, (when) => restsOnBroken(call, when));
    if (move === 'unsaid') continue;
    if (move === undefined) call.breach('state', wrongState(call.type, event, null));
    else enter(draft, event.lifecycle, move, call.moment.now);
  }
}

/** Whether a condition rests on broken input. */
type Rests = (when: Compiled) => boolean;

/**
 * The first of the moves that leaves the state (null: creation) and whose condition holds; `unsaid`
 * where that condition rests on input that is missing or not valid.
 */
export function allowedMove(
  moves: readonly MoveType[],
  state: string | null,
  scope: Scope,
  rests: Rests,
): MoveType | 'unsaid' | undefined {
  for (const move of moves) {
    const { from, when } = move;
    if (state === null ? from !== null : from?.has(state) !== true) continue;
    if (when !== null && rests(when)) return 'unsaid';
    if (when === null || holds(when, scope)) return move;
  }
  return undefined;
}

/** Makes a move of a record that the call still has. */
export function makeMove(call: CallCase, { type, id, lifecycle, move }: PlannedMove): void {
  const draft = call.transaction.change(type, id);
  if (draft !== undefined) enter(draft, lifecycle, move, call.moment.now);
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
