// When records are due to move by themselves (section 4, `after X`).

import type { Value } from '../../expression/index.ts';
import type { EntityType } from '../entities/entity-type.ts';
import type { LifecycleType, MoveType } from '../entities/lifecycle-type.ts';
import type { Compiled } from '../expressions/compiler.ts';
import { Fault } from '../expressions/fault.ts';
import type { Product } from '../product.ts';
import { Random } from '../random.ts';
import { Handle, RecordScope } from '../store/handle.ts';
import { Moment } from '../store/moment.ts';
import type { Row } from '../store/row.ts';
import type { State } from '../world/state.ts';
import { type Appointment, Schedule } from './schedule.ts';

/** When a row's timed move is due; null where its state has none, or no duration can be told. */
export function dueOf(
  product: Product,
  state: State,
  entity: EntityType,
  row: Row,
  lifecycle: LifecycleType,
  move: MoveType,
): number | null {
  const value = row.values[lifecycle.field.slot];
  if (move.after === null || typeof value !== 'string' || !move.from?.has(value)) return null;
  const { now } = state.clock;
  const moment = new Moment(product.schema, state.store, now, new Random(state.random.state));
  const record = new Handle(entity, row, moment);
  const lasts = durationIn(move.after, record);
  // The instant of entering is already past when anybody can act on it.
  return typeof lasts === 'number' ? (row.since[lifecycle.place] ?? 0) + Math.max(lasts, 1) : null;
}

/** A duration whose expression is at fault is none: whoever reads the record is told. */
function durationIn(after: Compiled, record: Handle): Value {
  try {
    return after.evaluate(new RecordScope(record, record));
  } catch (error) {
    if (error instanceof Fault) return null;
    throw error;
  }
}

/** The appointments that a row written at `now` has and the row before it had not. */
export function appointments(
  product: Product,
  state: State,
  row: Row & { readonly type: EntityType },
  before: Row | null,
  now: number,
): Appointment[] {
  const { type } = row;
  return type.lifecycles.flatMap((lifecycle) =>
    lifecycle.timed.flatMap((move, place) => {
      const due = dueOf(product, state, type, row, lifecycle, move);
      if (due === null) return [];
      if (before !== null && dueOf(product, state, type, before, lifecycle, move) === due)
        return [];
      const since = row.since[lifecycle.place] ?? 0;
      const common = { entity: type.place, id: row.id, lifecycle: lifecycle.place, since };
      return [{ ...common, move: place, due: Math.max(due, now) }];
    }),
  );
}

/** The state's schedule, made from its records where it is not there yet. */
export function scheduleOf(product: Product, state: State): Schedule {
  return (state.schedule ??= new Schedule(everyAppointment(product, state)));
}

function everyAppointment(product: Product, state: State): Appointment[] {
  return product.schema.entities.flatMap((type) =>
    type.lifecycles.flatMap((lifecycle) =>
      lifecycle.timed.flatMap((move, place) =>
        state.store.rows(type.place).flatMap((row) => {
          const due = dueOf(product, state, type, row, lifecycle, move);
          // What was due before has been tried.
          if (due === null || due <= state.settled) return [];
          const since = row.since[lifecycle.place] ?? 0;
          const common = { entity: type.place, id: row.id, lifecycle: lifecycle.place, since };
          return [{ ...common, move: place, due }];
        }),
      ),
    ),
  );
}
