// The guards of the rows of section 4.

import { readBy } from '../search/attempt.ts';
import type { Leaf } from '../subject/leaves.ts';
import type { CallFacts, Move } from '../subject/subject.ts';
import type { PlanningContext } from './planning-context.ts';

/** The members of the request that the guard of a row reads. */
export const guardLeaves = (
  { subject }: PlanningContext,
  facts: CallFacts,
  { row }: Move,
): Leaf[] => (row.when === null ? [] : readBy(subject, facts, row.when, facts.variables));
