// What is due happens: timed moves, at their instants and with nobody signed in.

import { CallCase } from '../calls/call-case.ts';
import { enter } from '../effects/enter.ts';
import { cascade, followUp, requireKeys } from '../effects/finish.ts';
import type { LifecycleType, MoveType } from '../entities/lifecycle-type.ts';
import { holds } from '../expressions/compiler.ts';
import { unlessFault } from '../expressions/fault.ts';
import { Allowance, MAX_WORK, type Meter } from '../expressions/meter.ts';
import { judgeUniqueness } from '../judge/uniqueness.ts';
import type { Product } from '../product/product.ts';
import { Random } from '../store/random.ts';
import { NO_BODY } from '../routes/body.ts';
import { type Handle, RecordScope } from '../store/handle.ts';
import { Moment } from '../store/moment.ts';
import { Transaction } from '../store/transaction.ts';
import { commit } from '../world/commit.ts';
import type { State } from '../world/state.ts';
import { dueOf, scheduleOf } from '../world/due.ts';
import type { Appointment } from '../clock/schedule.ts';

/** What a move takes beside its expressions, so that a lifecycle that goes round for ever ends too. */
const MOVE = 500;

/** So many moves may follow each other at one instant, so that a lifecycle that goes round ends too. */
const MOST_AT_ONCE = 100;

/**
 * Lets everything happen that is due up to an instant. All of it together may take as much work as a
 * request; what is left then stays due, and happens when this is next asked for.
 */
export function settle(
  product: Product,
  state: State,
  until: number,
  allowance: Allowance | null = null,
): void {
  const next = state.schedule?.first;
  // Most requests find nothing due.
  if (state.schedule !== null && (next === undefined || next.due > until))
    state.settled = Math.max(state.settled, until);
  else settleDue(product, state, until, allowance ?? new Allowance());
}

function settleDue(product: Product, state: State, until: number, allowance: Allowance): void {
  const schedule = scheduleOf(product, state, allowance);
  // What is past already when a state is entered is due a moment later: who looks once sees all of it.
  let reach = until;
  for (let left = MAX_WORK; left > 0;) {
    const { first } = schedule;
    if (first === undefined || first.due > reach) {
      state.settled = Math.max(state.settled, until);
      return;
    }
    schedule.take();
    const meter = allowance.next();
    keep(product, state, first, meter);
    left -= MOVE + meter.spent;
    reach = Math.min(Math.max(reach, state.clock.written + 1), until + MOST_AT_ONCE);
    state.settled = Math.max(state.settled, first.due);
  }
  // Nobody has tried what is left, even where it was due at the same instant.
  if (schedule.first !== undefined) state.settled = Math.min(state.settled, schedule.first.due - 1);
}

/** Makes the move of an appointment, if the record still is where it was when it was made. */
function keep(product: Product, state: State, appointment: Appointment, meter: Meter): void {
  const { due, since, id } = appointment;
  const type = product.schema.entities[appointment.entity]!;
  const lifecycle = type.lifecycles[appointment.lifecycle]!;
  const move = lifecycle.timed[appointment.move]!;
  const row = state.store.row(type.place, id);
  if (row === undefined || row.since[lifecycle.place] !== since) return;
  const present = dueOf(product, state, type, row, lifecycle, move, meter);
  if (present === null || present > due) return;
  const instant = Math.max(due, state.clock.written + 1);
  const random = new Random(state.random.state);
  const moment = new Moment(product.schema, state.store, instant, random, meter);
  // Nobody asked, so nobody can be told: a move whose expressions are at fault does not happen.
  unlessFault(() => make(product, state, moment.record(type, id)!, lifecycle, move), undefined);
}

function make(
  product: Product,
  state: State,
  record: Handle,
  lifecycle: LifecycleType,
  move: MoveType,
): void {
  if (move.when !== null && !holds(move.when, new RecordScope(record, record))) return;
  const { moment, type, id } = record;
  const does = product.byClock.get(move.model);
  const call = does && new CallCase(does, moment, [], NO_BODY, state.credentials);
  const transaction = call?.transaction ?? new Transaction(moment);
  const draft = transaction.change(type, id)!;
  if (call !== undefined) call.hold(type.recordName, { type, id });
  enter(draft, lifecycle, move, moment.now);
  for (const effect of does?.effects ?? []) effect.run(call!, call!);
  if (call === undefined && !draft.changed && !draft.deleted) return;
  followUp(transaction);
  if (call !== undefined) {
    judgeUniqueness(call, product.rules);
    if (call.isRefused || call.unlessOthers.length > 0) return;
  }
  requireKeys(transaction);
  // What is still in use cannot be deleted, by the clock as little as by a call.
  if (cascade(transaction).length === 0) commit(product, state, transaction);
}
