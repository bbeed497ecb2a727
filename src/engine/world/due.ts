// When records are due to move by themselves (section 4, `after X` and `at X`).

import type { EntityType } from '../entities/entity-type.ts';
import type { LifecycleType, MoveType, TimedMove } from '../entities/lifecycle-type.ts';
import { unlessFault } from '../expressions/fault.ts';
import { Allowance, Meter } from '../expressions/meter.ts';
import type { Product } from '../product/product.ts';
import { Random } from '../store/random.ts';
import { Handle, RecordScope } from '../store/handle.ts';
import { Moment } from '../store/moment.ts';
import type { Row } from '../entities/row.ts';
import type { State } from './state.ts';
import { type Appointment, Schedule } from '../clock/schedule.ts';

/** What looking at a row takes beside the expression that says when it is due. */
const LOOK = 100;

/** When a row's timed move is due; null where its state has none, or nobody can tell when. */
export function dueOf(
  product: Product,
  state: State,
  entity: EntityType,
  row: Row,
  lifecycle: LifecycleType,
  move: MoveType,
  meter: Meter = new Meter(),
): number | null {
  const stands = row.values[lifecycle.field.slot];
  if (move.timer === null || typeof stands !== 'string' || !move.from?.has(stands)) return null;
  const { now } = state.clock;
  const moment = new Moment(
    product.schema,
    state.store,
    now,
    new Random(state.random.state),
    meter,
  );
  const record = new Handle(entity, row, moment);
  const scope = new RecordScope(record, record);
  const { expression } = move.timer;
  // An expression at fault has no value here: whoever reads the record is told.
  const value = unlessFault(() => expression.evaluate(scope), null);
  if (typeof value !== 'number') return null;
  const since = row.since[lifecycle.place] ?? 0;
  // The instant of entering is already past when anybody can act on it.
  return Math.max(move.timer.kind === 'at' ? value : since + value, since + 1);
}

const appointment = (
  type: EntityType,
  { lifecycle, place }: TimedMove,
  row: Row,
  due: number,
): Appointment => ({
  ...{ due, entity: type.place, id: row.id, lifecycle: lifecycle.place, move: place },
  since: row.since[lifecycle.place] ?? 0,
});

/** The appointments that a row written at `now` has and the row before it had not. */
export function appointments(
  product: Product,
  state: State,
  row: Row & { readonly type: EntityType },
  before: Row | null,
  now: number,
  meter: Meter,
): Appointment[] {
  const { type } = row;
  return type.timed.flatMap((timed) => {
    const { lifecycle, move } = timed;
    if (move.timer?.restsOnOthers === true) return [];
    const due = dueOf(product, state, type, row, lifecycle, move, meter);
    if (due === null) return [];
    const isSame =
      before !== null &&
      before.since[lifecycle.place] === row.since[lifecycle.place] &&
      dueOf(product, state, type, before, lifecycle, move, meter) === due;
    return isSame ? [] : [appointment(type, timed, row, Math.max(due, now))];
  });
}

/** The new appointments of all records whose instants rest on others, which may have changed at `now`. */
export function displaced(
  product: Product,
  state: State,
  schedule: Schedule,
  now: number,
  meter: Meter,
): Appointment[] {
  return product.restingOnOthers.flatMap((type) =>
    type.timed
      .filter(({ move }) => move.timer?.restsOnOthers === true)
      .flatMap((timed) => {
        const rows = state.store.rows(type.place);
        const { expression } = timed.move.timer!;
        meter.spend(rows.length * (LOOK + expression.weight), expression);
        return rows.flatMap((row) => {
          const due = dueOf(product, state, type, row, timed.lifecycle, timed.move, meter);
          const isNew = schedule.know(appointment(type, timed, row, due ?? Infinity));
          return due !== null && isNew ? [appointment(type, timed, row, Math.max(due, now))] : [];
        });
      }),
  );
}

/** The state's schedule, made from its records where it is not there yet. */
export function scheduleOf(
  product: Product,
  state: State,
  allowance: Allowance = new Allowance(),
): Schedule {
  if (state.schedule !== null) return state.schedule;
  const all = product.schema.entities.flatMap((type) =>
    type.timed.flatMap((timed) =>
      state.store.rows(type.place).flatMap((row) => {
        const due = dueOf(product, state, type, row, timed.lifecycle, timed.move, allowance.next());
        return due === null ? [] : [appointment(type, timed, row, due)];
      }),
    ),
  );
  // What was due before has been tried.
  const schedule = Schedule.of(all.filter(({ due }) => due > state.settled));
  if (product.restingOnOthers.length > 0) for (const one of all) schedule.know(one);
  return (state.schedule = schedule);
}
