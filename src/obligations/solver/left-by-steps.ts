// What a call's steps make of the fields of a record that it finds, as a source: its rules are asked once
// the steps are done, and see what the request decides there.

import type { Value } from '../../expression/index.ts';
import type { Scope } from '../../engine/expressions/scope.ts';
import type { Expression, Step } from '../../model/index.ts';
import { treeOf } from '../situation/tree-of.ts';
import type { CallFacts } from '../subject/subject.ts';
import { isRecordValue, type Source, type View } from './view.ts';

/**
 * Where a field of a record has its value from that the call finds under a name; null where no step that is
 * always done gives it one. `view`: what expressions of the call see.
 */
export function leftBySteps(
  { call, finds }: CallFacts,
  scope: Scope,
  view: View,
  name: string,
  field: string,
): Source | null {
  const step = call.steps.findLast((one) => isOn(one, name, field));
  const given = step === undefined ? null : givenBy(step, name, field);
  const tree = given === null ? null : treeOf(given);
  if (tree === null) return null;
  const before = (one: string): Value => {
    const record = scope.get(one);
    if (!finds.some(({ as }) => as === one) || !isRecordValue(record)) return record;
    const stored = scope.sight.all(record.entity).find(({ id }) => id === record.id);
    return stored ?? record;
  };
  return { kind: 'expression', tree, view: { ...view, get: before } };
}

function isOn(step: Step, name: string, field: string): boolean {
  const own = step.kind === 'for each' ? step.step : step;
  const isWriting = own.kind === 'set' || own.kind === 'add';
  return isWriting && own.target.source.trim() === name && own.field.name === field;
}

/** What the field is then, in terms of what it was. */
function givenBy(step: Step, name: string, field: string): Expression | null {
  const held = `${name}.${field}`;
  if (step.kind === 'set') return step.to;
  if (step.kind === 'add') return { ...step.value, source: `${held} + [${step.value.source}]` };
  if (step.kind !== 'for each' || step.step.kind !== 'add') return null;
  const more = `(${step.list.source}).map(${step.name}, ${step.step.value.source})`;
  return { ...step.list, source: `${held} + ${more}` };
}
