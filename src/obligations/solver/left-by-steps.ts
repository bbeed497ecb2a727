// What a call's steps make of the fields of records that are there, as a source: rules, and conditions of
// rows that a step takes, are asked once steps are done, and see what the request decides there.

import { isList, type RecordValue, type Tree, type Value } from '../../expression/index.ts';
import type { Scope } from '../../engine/expressions/scope.ts';
import type { Expression, Json, Step } from '../../model/index.ts';
import { treeOf } from '../situation/tree-of.ts';
import type { CallFacts } from '../subject/subject.ts';
import type { Scene, SceneRecord } from '../world/scene.ts';
import { isRecordValue, valueOf, type Source, type View } from './view.ts';

/** What a call's conditions see, and the records as they were before it. */
interface Around {
  readonly facts: CallFacts;
  readonly scope: Scope;
  readonly before: Scene;
  /** What expressions of the call see. */
  readonly view: View;
}

type Writing = Extract<Step, { kind: 'set' } | { kind: 'add' | 'remove' }>;

/** Where a field of what a part of a condition comes to has its value from; null where no step that is always done gives it one. */
export function leftBySteps(
  { facts: { call }, scope, before, view }: Around,
  of: Tree,
  seenBy: View,
  field: string,
): Source | null {
  const steps = call.steps.filter((step) => writing(step)?.field.name === field);
  if (steps.length === 0) return null;
  const record = valueOf(of, seenBy);
  if (!isRecordValue(record) || storedOf(before, record) === null) return null;
  const step = steps.findLast((one) => isOn(writing(one)!, record, view));
  const given = step === undefined ? null : givenBy(step, field);
  const tree = given === null ? null : treeOf(given);
  if (tree === null) return null;
  const { all, seen } = before;
  const get = (name: string): Value => asBefore(before, scope.get(name));
  return {
    kind: 'expression',
    tree,
    view: { ...view, get, sight: { ...scope.sight, all, seen } },
  };
}

const writing = (step: Step): Writing | null => {
  const own = step.kind === 'for each' ? step.step : step;
  return own.kind === 'set' || own.kind === 'add' || own.kind === 'remove' ? own : null;
};

function isOn({ target }: Writing, record: RecordValue, view: View): boolean {
  const tree = treeOf(target);
  const own = tree === null ? null : valueOf(tree, view);
  return isRecordValue(own) && own.entity === record.entity && own.id === record.id;
}

/** A record as it was; null where it was not there. */
function storedOf(before: Scene, record: RecordValue): SceneRecord | null {
  const name = before.keyName(record.entity);
  return name === undefined ? null : before.record(record.entity, record.read(name) as Json);
}

/** A value with the records in it as they were. */
function asBefore(before: Scene, value: Value): Value {
  if (isList(value)) return value.map((one) => asBefore(before, one));
  if (!isRecordValue(value)) return value;
  const stored = storedOf(before, value);
  if (stored !== null) return stored;
  const { entity, id } = value;
  return { entity, id, read: (field: string) => asBefore(before, value.read(field)) };
}

/** What the field is then, in terms of what it was. */
function givenBy(step: Step, field: string): Expression | null {
  if (step.kind === 'set') return step.to;
  const own = writing(step);
  if (own?.kind !== 'add') return null;
  const held = `${own.target.source}.${field}`;
  if (step.kind === 'add') return { ...step.value, source: `${held} + [${step.value.source}]` };
  if (step.kind !== 'for each' || step.step.kind !== 'add') return null;
  const more = `(${step.list.source}).map(${step.name}, ${step.step.value.source})`;
  return { ...step.list, source: `${held} + ${more}` };
}
