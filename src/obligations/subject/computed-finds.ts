// The computed fields by which calls find records.

import type { Value } from '../../expression/index.ts';
import { entityNamed, fieldNamed, ruleOf, type Json, type Spec } from '../../model/index.ts';
import { stepsOfKind } from './steps.ts';

/** Their names, by their entities' names. */
export function computedFinds(spec: Spec): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const steps = spec.sections.calls.facts.calls.flatMap((call) => stepsOfKind(call, 'find'));
  for (const step of steps) {
    const entity = entityNamed(spec, step.entity.name);
    const field = entity && fieldNamed(entity, step.field.name);
    if (entity === undefined || field === undefined || !ruleOf(field, 'computed')) continue;
    found.set(entity.name, (found.get(entity.name) ?? new Set()).add(field.name));
  }
  return found;
}

/** A computed value by which a call finds records, as a request may say it; null: it cannot. */
export const sayable = (value: Value): Json =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : null;
