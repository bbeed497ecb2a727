// A record that waits for an instant that nobody but the clock gives it, with a step of another row.

import { A_MOMENT, durationsOf, waitOf, waitsIn } from '../../../situation/waits.ts';
import type { Move } from '../../../subject/subject.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { bearingOn, type Come } from './just-come.ts';

/** A record without an instant that the clock both gives one and moves; null where none was found. */
export function givenByClock(context: PlanningContext, move: Move): Come | null {
  const { entity, field, from, to, row } = move;
  if (row.event.kind !== 'at') return null;
  const acting = context.subject.moves.filter(
    (other) =>
      other.row.event.kind !== 'call' && (other.row.does ?? []).length > 0 && other !== move,
  );
  if (acting.length === 0) return null;
  const bearing = bearingOn(context, move);
  for (const other of acting) bearing.addRecords(other.entity);
  const durations = durationsOf(context.start, context.terms);
  return context.find(bearing, (situation) => {
    const waiting = situation
      .recordsOf(entity)
      .filter((one) => one.stored[field] === from && waitOf(situation, move, one) === undefined);
    const waits = waiting.length === 0 ? [] : [...waitsIn(situation), ...durations];
    for (const duration of waits.filter((one) => one > A_MOMENT)) {
      const [before, due] = [situation.pass(duration - A_MOMENT), situation.pass(duration)];
      const record = waiting.find(
        ({ key }) =>
          before.scene().record(entity, key)?.stored[field] === from &&
          (due.scene().record(entity, key)?.stored[field] ?? null) === to,
      );
      if (record !== undefined) return { situation, record, duration };
    }
    return null;
  });
}
