// How there comes to be what a call wants to find.

import type { Call } from '../../model/sections/calls.ts';
import type { Entity } from '../../model/sections/entities.ts';
import type { Trace } from '../../diagnostics/trace.ts';
import type { Linked } from '../linked/linked.ts';
import { makersByEntity } from './indexes.ts';
import { lastWho, callStep } from './steps.ts';
import { whoMay } from './people.ts';

/** The entities of which a call finds a record, `me` apart. */
export const foundBy = (linked: Linked, call: Call): readonly Entity[] =>
  call.steps.flatMap((step) => {
    const entity = step.kind === 'find' ? linked.entity(step.entity.name) : undefined;
    return entity === undefined || entity.name === linked.me ? [] : [entity];
  });

/** What makes the records that a call finds and of which there is no example. */
export function making(linked: Linked, call: Call, within: readonly Entity[] = []): Trace {
  return foundBy(linked, call)
    .filter((entity) => entity.examples?.rows.length === 0 && !within.includes(entity))
    .flatMap((entity) => makerOf(linked, entity, within) ?? []);
}

/** The call that makes a record of an entity, with what comes before it; null where nobody may. */
export function makerOf(
  linked: Linked,
  entity: Entity,
  within: readonly Entity[] = [],
): Trace | null {
  for (const { call } of makersByEntity(linked).get(entity) ?? []) {
    const before = making(linked, call, [...within, entity]);
    const who = whoMay(linked, call, lastWho(before));
    if (who !== null) return [...before, callStep(call, { who, at: call.at })];
  }
  return null;
}
