// Entering states: at creation, by an event, or when a time has come.

import { restsOnBroken } from '../calls/broken.ts';
import type { CallCase, PlannedMove } from '../calls/call-case.ts';
import type { EventType } from '../calls/call-type.ts';
import type { LifecycleType, MoveType } from '../entities/lifecycle-type.ts';
import { type Compiled, holds } from '../expressions/compiler.ts';
import type { Scope } from '../expressions/scope.ts';
import { wrongState } from '../violations/wrong-state.ts';
import type { Breach } from '../refusals/breach.ts';
import type { Draft } from '../store/draft.ts';
import { Handle, RecordScope } from '../store/handle.ts';

/** Puts a record just made into the first state whose row allows it, if the call is an event. */
export function enterFirst(call: CallCase, draft: Draft): void {
  for (const event of call.type.events) {
    if (event.entity !== draft.type || event.creations.length === 0) continue;
    const refusal = enterBy(call, event, draft);
    if (refusal !== null) call.breach('state', refusal);
  }
}

/** Enters the first state of one lifecycle; a refusal where no row allows it. */
export function enterBy(call: CallCase, event: EventType, draft: Draft): Breach | null {
  const record = new Handle(draft.type, draft, call.moment);
  const scope = new RecordScope(record, null, call);
  const move = allowedMove(call, event.creations, null, scope, restsOnBroken);
  if (move === 'awaited')
    call.awaiting.push({ event, held: { type: draft.type, id: draft.id }, isMade: true });
  if (move === undefined) return wrongState(call.type, event, null);
  if (typeof move === 'object') enter(draft, event.lifecycle, move, call.moment.now);
  return null;
}

/** Whether a condition reads what another service has yet to answer. */
const awaitsAnswer = ({ type, results, isAnswered }: CallCase, { uses }: Compiled): boolean =>
  !isAnswered && uses.some((name) => type.answers.has(name) && !results.has(name));

/**
 * The first of the moves that leaves the state (null: creation) and whose condition holds; `unsaid`
 * where that condition rests on input that is missing or not valid, `awaited` where it reads what another
 * service has yet to answer.
 */
export function allowedMove(
  call: CallCase,
  moves: readonly MoveType[],
  state: string | null,
  scope: Scope,
  rests: typeof restsOnBroken,
): MoveType | 'unsaid' | 'awaited' | undefined {
  for (const move of moves) {
    const { from, when } = move;
    if (state === null ? from !== null : from?.has(state) !== true) continue;
    if (when === null) return move;
    if (rests(call, when)) return 'unsaid';
    if (awaitsAnswer(call, when)) return 'awaited';
    if (holds(when, scope)) return move;
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
