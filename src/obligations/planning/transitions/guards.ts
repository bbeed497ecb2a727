// The guards of the rows of section 4.

import { readBy } from '../../search/attempt.ts';
import { stepsBefore } from '../../search/conditions/holding.ts';
import { fieldsChanged, stepsOfKind } from '../../subject/steps.ts';
import type { Leaf } from '../../subject/leaves.ts';
import type { CallFacts, Move } from '../../subject/subject.ts';
import type { PlanningContext } from '../planning-context.ts';

/** The members of the request that the guard of a row reads, or that decide what it reads by then. */
export function guardLeaves(
  { subject }: PlanningContext,
  facts: CallFacts,
  { row, entity }: Move,
): Leaf[] {
  const { call, variables } = facts;
  const guard = row.when;
  if (guard === null) return [];
  const { fields } = subject.uses(guard, { ...subject.aboutRecord(entity), ...variables });
  const set = stepsOfKind(call, 'move')
    .filter((step) => step.entity === entity)
    .flatMap((step) => stepsBefore(facts, step))
    .filter((step) => step.kind === 'set')
    .filter((step) => fieldsChanged(subject, step, variables).some((one) => fields.includes(one)));
  const read = [guard, ...set.map(({ to }) => to)];
  return [...new Set(read.flatMap((one) => readBy(subject, facts, one, variables)))];
}
