// Fields that may be left empty, and that no call leaves so: a condition of section 5 cannot hold without
// what they say.

import { canHoldWithout, type Absent } from '../../check/reasoning/absent.ts';
import { parse } from '../../expression/index.ts';
import {
  entityNamed,
  fieldNamed,
  recordName,
  rulesOf,
  type Rule,
  type Spec,
} from '../../model/index.ts';
import { flatSteps } from '../../model/steps/steps.ts';
import type { CallFacts, Subject } from '../subject/subject.ts';

/** The condition that refuses a call, whatever else it says, if it empties a field; null where none does for certain. */
export function refusesEmpty(
  { spec }: Subject,
  facts: CallFacts,
  entity: string,
  field: string,
): string | null {
  for (const rule of rulesOf(spec)) {
    if (rule.test.kind !== 'condition') continue;
    const { source } = rule.test.expression;
    const parsed = parse(source);
    const holds = (absent: Absent): boolean =>
      !('tree' in parsed) || canHoldWithout(parsed.tree, absent);
    if (!absentIn(facts, rule, entity, field).every(holds)) return source;
  }
  return null;
}

/** What is null as a rule sees it, where the request says null of the field. */
function absentIn(facts: CallFacts, { on }: Rule, entity: string, field: string): Absent[] {
  const writing = facts.leaves.filter(
    ({ fills, repeated }) =>
      !repeated && fills?.how === 'write' && fills.entity === entity && fills.field === field,
  );
  if (writing.length === 0) return [];
  if (on.kind === 'field') return on.entity === entity ? [[recordName(entity), field]] : [];
  if (on.call !== facts.call.name) return [];
  const names = on.kind === 'call' ? writing.map(({ name }) => [name]) : [];
  return [...names, ...writtenIn(facts, entity, field).map((record) => [record, field])];
}

/** The records that a call leaves with what the request says of a field, by their names. */
function writtenIn({ call, finds }: CallFacts, entity: string, field: string): string[] {
  const steps = flatSteps(call.steps);
  const isGivenOtherwise = steps.some(
    (step) =>
      (step.kind === 'set' && step.field.name === field) ||
      ('with' in step && step.with.some((one) => one.field.name === field)),
  );
  if (isGivenOtherwise) return [];
  return steps.flatMap((step) => {
    if (step.kind === 'create')
      return step.takesBody && step.entity.name === entity ? [step.as] : [];
    if (step.kind !== 'update') return [];
    const found = finds.find(({ as }) => as === step.target.source);
    return found?.entity.name === entity ? [found.as] : [];
  });
}

/** Whether a rule's condition surely holds where a call makes a record without the field that it is on. */
export function holdsWithout(spec: Spec, { creates }: CallFacts, { on, test }: Rule): boolean {
  if (on.kind !== 'field' || test.kind !== 'condition') return false;
  const entity = entityNamed(spec, on.entity);
  const field = entity && fieldNamed(entity, on.field);
  const isMade = creates.some((step) => step.entity.name === on.entity);
  if (!isMade || field === undefined || field.rules.some((rule) => 'expression' in rule))
    return false;
  const parsed = parse(`!(${test.expression.source})`);
  return 'tree' in parsed && !canHoldWithout(parsed.tree, [recordName(on.entity), on.field]);
}
