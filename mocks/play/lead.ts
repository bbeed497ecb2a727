// Leading a record to a state by the events that the specification has: each way is tried on a copy of
// the world, and the first that comes there is gone in it.

import type { LeadOrder } from '../../src/contract/played.ts';
import type { Trace } from '../../src/diagnostics/trace.ts';
import { lifecycleOf, type Spec } from '../../src/model/index.ts';
import { waysBetween } from '../../src/obligations/trace/index.ts';
import { Attempts, stateOf } from './attempts.ts';
import { perform } from './performance.ts';
import type { World } from '../world/world.ts';

export type Led = { readonly trace: Trace } | { readonly error: string };

/** Goes there, or says why it cannot be gone and leaves everything as it is. */
export function lead(spec: Spec, world: World, order: LeadOrder): Led {
  world.passTime();
  const { entity, field, state } = order;
  const lifecycle = lifecycleOf(spec, entity, field);
  if (lifecycle === undefined) return { error: `Section 4 has no states of ${entity}.${field}.` };
  const now = stateOf(spec, world, order, field);
  if (now === null) return { error: `There is no such ${entity} any more.` };
  if (now === state) return { error: `It is ${state} already.` };
  const ways = waysBetween(lifecycle, now, state);
  if (ways.length === 0)
    return { error: `No row of section 4 leads from ${now} to ${state}, by whatever way.` };
  const attempts = new Attempts(spec, world, lifecycle);
  for (const way of ways) {
    const trace = attempts.along(way, order);
    if (trace === null) continue;
    perform(spec, world, trace, { about: order });
    return { trace };
  }
  return { error: attempts.failure ?? `No way to ${state} was found.` };
}
