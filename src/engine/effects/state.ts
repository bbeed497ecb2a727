// Whether the state of what was found allows the event that the call is (409).

import { namesBroken, restsOnBroken } from '../calls/broken.ts';
import type { CallCase, Held, PlannedMove } from '../calls/call-case.ts';
import type { EventType } from '../calls/call-type.ts';
import { allowedMove } from './enter.ts';
import type { Breach } from '../refusals/breach.ts';
import { Draft } from '../store/draft.ts';
import { RecordScope } from '../store/handle.ts';
import { wrongState } from '../violations/wrong-state.ts';

/** Chooses the moves of what the call found; the first that is not allowed is the refusal. */
export function judgeState(call: CallCase): Breach | null {
  for (const event of call.type.events) {
    const held = moved(call, event);
    if (held === null) continue;
    const refusal = planMove(call, event, held);
    if (refusal !== null) return refusal;
  }
  return null;
}

/** The record that an event moves: the last one found of its entity. */
function moved(call: CallCase, { entity, moves }: EventType): Held | null {
  if (moves.length === 0 || call.unsaid === entity) return null;
  const isOne = ({ type }: Held) => type === entity;
  return call.found.findLast(isOne) ?? call.latest.findLast(isOne) ?? null;
}

/** Plans the move of a record as it now is, or hands it to `take`; a refusal where no row allows it. */
export function planMove(
  call: CallCase,
  event: EventType,
  { type, id }: Held,
  take = (planned: PlannedMove): unknown => call.moves.push(planned),
  record = call.record({ type, id }),
): Breach | null {
  if (record === null) return null;
  const { lifecycle, moves } = event;
  const value = record.valueOf(lifecycle.field);
  const state = typeof value === 'string' ? value : '';
  const isMade = record.row instanceof Draft;
  const scope = new RecordScope(record, record, call);
  const move = allowedMove(call, moves, state, scope, isMade ? restsOnBroken : namesBroken);
  if (move === 'unsaid') return null;
  if (move === 'awaited') {
    call.awaiting.push({ event, held: { type, id }, isMade: false });
    return null;
  }
  if (move === undefined) return wrongState(call.type, event, state);
  take({ type, id, lifecycle, move });
  return null;
}
