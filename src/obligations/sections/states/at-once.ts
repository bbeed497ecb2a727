// A record that the clock moves as soon as a call has given it an instant that is there already.

import type { Plan } from '../../plan.ts';
import { planOf, reads, succeeds } from '../../planning/plans.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import type { Move } from '../../subject/subject.ts';
import type { Course } from './course.ts';
import { bearingOn } from './just-come.ts';

/** The call after which nobody has to wait for the row; null where none was found. */
export function atOncePlan(context: PlanningContext, course: Course, move: Move): Plan | null {
  const { entity, field, from, to, row } = move;
  if (row.event.kind !== 'at' || to === null || from === to) return null;
  return context.find(bearingOn(context, move), (after): Plan | null => {
    const { act, before } = after;
    if (act?.kind !== 'call' || before === null) return null;
    const facts = context.subject.call(act.call);
    // What the call moves itself says nothing of the clock.
    if (facts === undefined || facts.moves.some((one) => one.entity === entity)) return null;
    const record = before
      .scene()
      .all(entity)
      .find(
        ({ key, stored }) =>
          stored[field] === from && after.scene().record(entity, key)?.stored[field] === to,
      );
    const read = record && reads(context, after, record, course.field, to);
    return read ? planOf(before, [act], [...succeeds(context, act), read]) : null;
  });
}
