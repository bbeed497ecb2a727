// The paths by which steps reach records (`ticket.assignee`), and whether one may lead to none.

import { fieldPath, parse } from '../../expression/index.ts';
import {
  entityBehind,
  entityNamed,
  fieldNamed,
  recordName,
  type Call,
  type Spec,
} from '../../model/index.ts';
import { stepsOf } from '../../model/steps/steps.ts';
import { hasValue } from './definitions.ts';

/** Whether a step of the call works on a record that a path may not lead to (`not found`). */
export const mayLeadNowhere = (spec: Spec, call: Call): boolean =>
  stepsOf(call).some(
    (step) => 'target' in step && step.target !== null && endsOpen(spec, call, step.target.source),
  );

function endsOpen(spec: Spec, call: Call, source: string): boolean {
  const parsed = parse(source);
  const path = 'tree' in parsed ? fieldPath(parsed.tree) : null;
  if (path === null || path.length < 2) return false;
  const [first, ...fields] = path;
  let entity = entityNamed(spec, inHand(spec, call, first!) ?? '');
  for (const name of fields) {
    const field = entity && fieldNamed(entity, name);
    // Of what is not known nothing is sure.
    if (entity === undefined || field === undefined || !hasValue(spec, entity, field)) return true;
    entity = field.type.kind === 'reference' ? entityBehind(spec, field.type.to) : undefined;
  }
  return false;
}

/** The entity of the record that goes by a name in a call; null where that is not told here. */
function inHand(spec: Spec, call: Call, name: string): string | null {
  const named = stepsOf(call).find((step) => 'as' in step && step.as === name);
  if (named !== undefined && 'as' in named) return named.entity.name;
  const { entities } = spec.sections.entities.facts;
  return entities.find((entity) => recordName(entity.name) === name)?.name ?? null;
}
