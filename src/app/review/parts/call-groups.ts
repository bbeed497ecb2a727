// Which entity a call is about: what it makes, lists or finds, else what it answers; and the calls in the
// order of these.

import { grouped, type Call, type Entities } from '../../../model/index.ts';
import { stepsOf } from '../../../model/steps/steps.ts';
import { partsOf } from '../../../screens/calls/parts.ts';

/** The name of the entity; null of a call that is about none. */
export function groupOfCall(call: Call, { entities, views }: Entities): string | null {
  const steps = stepsOf(call);
  const made = steps.find((step) => step.kind === 'create' || step.kind === 'list');
  if (made !== undefined && 'entity' in made) return nameOf(made.entity);
  const found = steps.findLast((step) => step.kind === 'find' || step.kind === 'sign in by');
  if (found !== undefined && 'entity' in found) return nameOf(found.entity);
  const shows = partsOf(call).find((part) => part.shows !== null)?.shows;
  const entity = views.find(({ name }) => name === shows)?.of.name ?? shows;
  return entities.some(({ name }) => name === entity) ? entity! : null;
}

/** The calls of each entity together, in the order in which these come first; the others at the end. */
export function inGroups(calls: readonly Call[], entities: Entities): Call[] {
  const groups = grouped(calls, (call) => groupOfCall(call, entities));
  const others = groups.get(null) ?? [];
  groups.delete(null);
  return [...groups.values(), others].flat();
}

const nameOf = (entity: string | { readonly name: string }): string =>
  typeof entity === 'string' ? entity : entity.name;
