// The computed fields by which calls find records.

import { entityNamed, fieldNamed, ruleOf, type Spec } from '../../model/index.ts';
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
