// Where a page of a list tells the total, and how many records it holds.

import type { Listing } from './listing.ts';
import { namesOf } from '../../../situation/request/names.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import type { PreparedCall } from '../../../planning/call-query.ts';

/** Where the answer says how many there are in all. */
export function totalPath({ facts }: Listing): string[] | null {
  const { shape } = facts.call.answer;
  if (shape?.kind !== 'object') return null;
  const found = shape.members.find(({ shape: inner }) => inner.kind === 'total');
  return found === undefined ? null : [found.name];
}

/** How many a page holds that nobody asks otherwise for; null where all are answered at once. */
export function sizeOf(
  context: PlanningContext,
  { facts, step }: Listing,
  prepared: PreparedCall,
): number | null {
  const { paging } = step;
  if (paging === null) return null;
  const size =
    paging.kind === 'page'
      ? paging.size
      : facts.call.query.find(({ name }) => name === paging.limit.name)?.default;
  if (size == null) return null;
  const compiled = context.subject.compile(size, 'calls', facts.variables);
  const value = prepared.situation
    .scene(prepared.actor.name)
    .value(compiled, namesOf(facts, prepared.ask, prepared));
  return typeof value === 'number' && value > 0 ? value : null;
}
