// What a call's steps and its own transition make of the fields of records that are there, as a source:
// rules, and conditions of rows that a step takes, are asked once steps are done, and see what the request
// decides there.

import { isList, type RecordValue, type Tree, type Value } from '../../../expression/index.ts';
import type { Scope } from '../../../engine/expressions/scope.ts';
import { recordName, type Expression, type Json, type Step } from '../../../model/index.ts';
import { treeOf } from '../../subject/expressions/tree-of.ts';
import { guardVariables } from '../../subject/guard-variables.ts';
import type { CallFacts, Move } from '../../subject/subject.ts';
import type { Scene, SceneRecord } from '../../world/scene.ts';
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

/** Where a field of what a part of a condition comes to has its value from; null where neither a row with a condition nor a step that is done once gives it one. */
export function leftBySteps(around: Around, of: Tree, seenBy: View, field: string): Source | null {
  const { facts, scope, before, view } = around;
  const steps = facts.call.steps.filter((step) => writing(step)?.field.name === field);
  const isMoved = facts.moves.some((move) => move.field === field && move.from !== null);
  if (steps.length === 0 && !isMoved) return null;
  const record = valueOf(of, seenBy);
  const stored = isRecordValue(record) ? storedOf(before, record) : null;
  if (!isRecordValue(record) || stored === null) return null;
  const { all, seen } = before;
  const get = (name: string): Value => asBefore(before, scope.get(name));
  const inside = { ...view, get, sight: { ...scope.sight, all, seen } };
  const state = stored.stored[field];
  const moved = movedAs(rowsFrom(around, record, field, state), state);
  if (moved !== null) {
    const own = recordName(stored.entity);
    const types = guardVariables(view.subject, facts, stored.entity);
    const named = (name: string): Value => (name === own ? stored : get(name));
    return { kind: 'expression', tree: moved, view: { ...inside, types, get: named } };
  }
  const given = steps
    .filter((one) => isOn(writing(one)!, record, view))
    .reduce<Expression | null>((before, step) => givenBy(step, field, before), null);
  const tree = given === null ? null : treeOf(given);
  return tree === null ? null : { kind: 'expression', tree, view: inside };
}

/**
 * The state in which rows that leave one lead a record, by their conditions in turn; null where they lead to one
 * alone.
 */
function movedAs(rows: readonly Move[], state: Json | undefined): Tree | null {
  const [when] = rows.flatMap(({ row }) => row.when ?? []);
  const isOne = new Set(rows.map(({ to }) => to)).size <= 1;
  if (when === undefined || isOne || rows.some(({ to }) => to === null)) return null;
  const source = rows.reduceRight(
    (rest, { to, row }) =>
      row.when === null
        ? JSON.stringify(to)
        : `((${row.when.source}) ? ${JSON.stringify(to)} : ${rest})`,
    JSON.stringify(state),
  );
  return treeOf({ ...when, source });
}

/** The rows by which a call may move a record in its state: if it is the one that it found last. */
function rowsFrom(
  { facts: { finds, moves }, scope }: Around,
  record: RecordValue,
  field: string,
  state: Json | undefined,
): Move[] {
  const last = finds.findLast((find) => find.entity.name === record.entity);
  const found = last === undefined ? null : scope.get(last.as);
  if (!isRecordValue(found) || found.id !== record.id) return [];
  const isOf = (move: Move): boolean => move.entity === record.entity && move.field === field;
  return moves.filter((move) => isOf(move) && move.from === state);
}

const writing = (step: Step): Writing | null => {
  const own = step.kind === 'for each' || step.kind === 'when' ? step.step : step;
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

/** What the field is then, in terms of what it was, which steps before may have changed; null where that cannot be said. */
function givenBy(step: Step, field: string, before: Expression | null): Expression | null {
  if (step.kind === 'set') return step.to;
  const own = writing(step);
  if (own === null) return null;
  const held = before === null ? `${own.target.source}.${field}` : `(${before.source})`;
  if (step.kind === 'when') {
    const given = givenBy(step.step, field, before);
    const source = `(${step.condition.source}) ? (${given?.source}) : ${held}`;
    return given === null ? null : { ...given, source };
  }
  if (step.kind === 'add') return { ...step.value, source: `${held} + [${step.value.source}]` };
  if (step.kind !== 'for each' || step.step.kind !== 'add') return null;
  const more = `(${step.list.source}).map(${step.name}, ${step.step.value.source})`;
  return { ...step.list, source: `${held} + ${more}` };
}
