// A record that the clock moves as soon as a call has given it an instant that is there already.

import { ruleOf } from '../../../../model/index.ts';
import type { Plan } from '../../../plan/plan.ts';
import { treeOf } from '../../../subject/expressions/tree-of.ts';
import { planOf, reads, succeeds } from '../../../planning/plans.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import type { Move } from '../../../subject/subject.ts';
import type { Course } from '../course/course.ts';
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
    const own = facts?.moves.filter((one) => one.entity === entity) ?? [];
    if (facts === undefined || own.some((one) => one.from !== null)) return null;
    const moved = after.scene().all(entity);
    const record = moved.find(({ key, stored }) => {
      if (stored[field] !== to) return false;
      const old = before.scene().record(entity, key);
      return (old === null ? firstState(course, own) : old.stored[field]) === from;
    });
    const read = record && reads(context, after, record, course.field, to);
    return read ? planOf(before, [act], [...succeeds(context, act), read]) : null;
  });
}

/** The state in which a call makes a record: as its rows say, else as section 3 does. */
function firstState({ field }: Course, own: readonly Move[]): string | null {
  const made = own.filter((move) => move.field === field.name);
  if (made.length > 0) return made.length === 1 && made[0]!.row.when === null ? made[0]!.to : null;
  const rule = ruleOf(field, 'default');
  const tree = rule && treeOf(rule.expression);
  return tree?.kind === 'literal' && typeof tree.value === 'string' ? tree.value : null;
}
