// Performing an event of a lifecycle: on a record that is in its state, else on one that can be led
// there, else on one that is made for it.

import type { EventOrder, Performed } from '../../src/contract/played.ts';
import {
  entityNamed,
  keyOf,
  lifecycleOf,
  type Json,
  type Lifecycle,
  type Spec,
  type Transition,
} from '../../src/model/index.ts';
import { waysBetween } from '../../src/obligations/trace/index.ts';
import { Attempts, stateOf, type Passing } from './attempts.ts';
import { perform } from './performance.ts';
import type { World } from '../world/world.ts';

/** So many records that would have to be led there are tried. */
const MAX_LED = 3;

/** Performs it, or says why it cannot be and leaves everything as it is. */
export function performEvent(
  spec: Spec,
  world: World,
  order: EventOrder,
): Performed | { readonly error: string } {
  world.passTime();
  const { entity, field, key, from } = order;
  const lifecycle = lifecycleOf(spec, entity, field);
  const row = lifecycle?.transitions.find(({ at }) => at.line === order.line);
  if (lifecycle === undefined || row === undefined)
    return { error: `Section 4 has no row of ${entity}.${field} on line ${order.line}.` };
  const chosen = key !== null && from !== null;
  if (chosen && stateOf(spec, world, order, field) === null)
    return { error: `There is no such ${entity} any more.` };
  const attempts = new Attempts(spec, world, lifecycle);
  const begins = chosen ? [key] : [...recordsFor(spec, world, order), null];
  for (const begin of from === null ? [null] : begins) {
    const about = begin === null ? null : { entity, key: begin };
    const state = about && stateOf(spec, world, about, field);
    for (const way of waysTo(lifecycle, state, from)) {
      const trace = attempts.along([...way, passing(row)], about);
      if (trace !== null) return { trace, played: perform(spec, world, trace, { about }) };
    }
  }
  const far = chosen ? `From where it is nothing leads to ${from}.` : `Nothing leads to ${from}.`;
  return { error: attempts.failure ?? far };
}

const passing = (row: Transition): Passing => ({
  row,
  to: row.to.kind === 'state' ? row.to.name : null,
});

/** The ways from one state to the one that an event begins in; from null a record is made first. */
function waysTo(lifecycle: Lifecycle, now: string | null, from: string | null): Passing[][] {
  if (from === now) return [[]];
  if (now !== null) return waysBetween(lifecycle, now, from!);
  const making = lifecycle.transitions.filter((row) => row.from.kind === 'creation');
  return making.map(passing).flatMap((first) => {
    if (first.to === from) return [[first]];
    return waysBetween(lifecycle, first.to!, from!).map((way) => [first, ...way]);
  });
}

/** The keys of the records to try, those that are in the state already first. */
function recordsFor(spec: Spec, { engine }: World, { entity, field, from }: EventOrder): Json[] {
  const model = entityNamed(spec, entity);
  const key = model && keyOf(model)?.name;
  if (key === undefined) return [];
  const records = engine.records(entity) as readonly { readonly [field: string]: Json }[];
  const there = records.filter((record) => record[field] === from);
  const others = records.filter((record) => record[field] !== from).slice(0, MAX_LED);
  return [...there.slice(0, 2 * MAX_LED), ...others].map((record) => record[key]!);
}
