// Whether records of the Examples are others for good after a scenario: what a real product has of them cannot be put
// back, but for states that calls lead back to.

import { isDeepStrictEqual } from 'node:util';
import type { Engine } from '../../../engine/index.ts';
import {
  hasRule,
  keyOf,
  type Entity,
  type Json,
  type Lifecycle,
  type Spec,
} from '../../../model/index.ts';

/** Whether a record that was there before is gone, has another value, or is in a state that nothing leads back from. */
export function isChangedForGood(spec: Spec, before: Engine, after: Engine): boolean {
  const { lifecycles } = spec.sections.states.facts;
  return isSome(spec, before, after, (entity, old, now) => {
    const own = lifecycles.filter((one) => one.entity.name === entity.name);
    return isOther(entity, own, old, now);
  });
}

/** Whether a record that was there before is another in anything. */
export const isChanged = (spec: Spec, before: Engine, after: Engine): boolean =>
  isSome(spec, before, after, (_, old, now) => !isDeepStrictEqual(old, now));

/** Whether something holds of a record that was there before, and what has become of it: null where it is gone. */
function isSome(
  spec: Spec,
  before: Engine,
  after: Engine,
  is: (entity: Entity, old: Json, now: Json) => boolean,
): boolean {
  return spec.sections.entities.facts.entities.some((entity) => {
    const [old, all] = [before.records(entity.name), after.records(entity.name)];
    if (old === all) return false;
    const key = keyOf(entity)?.name ?? '';
    const now = new Map(all.map((record) => [memberOf(record, key), record]));
    return old.some((record) => is(entity, record, now.get(memberOf(record, key)) ?? null));
  });
}

function isOther(
  { fields }: Entity,
  lifecycles: readonly Lifecycle[],
  old: Json,
  now: Json,
): boolean {
  return fields.some((field) => {
    const { name } = field;
    // It tells of any change, also of one that is led back.
    if (hasRule(field, 'follows')) return false;
    const [was, is] = [memberOf(old, name), memberOf(now, name)];
    if (isDeepStrictEqual(was, is)) return false;
    const lifecycle = lifecycles.find((one) => one.field.name === name);
    return lifecycle === undefined || !leadsTo(lifecycle, is, was);
  });
}

/** Whether calls may lead from one state to another. */
function leadsTo({ transitions }: Lifecycle, from: Json, to: Json): boolean {
  const reached = new Set<Json>([from]);
  for (const state of reached)
    for (const { from: leaves, event, to: goal } of transitions) {
      const isLeft = leaves.kind === 'any' || (leaves.kind === 'state' && leaves.name === state);
      if (isLeft && event.kind === 'call' && goal.kind === 'state') reached.add(goal.name);
    }
  return reached.has(to);
}

const memberOf = (record: Json, name: string): Json =>
  typeof record === 'object' && record !== null && !Array.isArray(record)
    ? (record[name] ?? null)
    : null;
