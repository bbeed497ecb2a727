// The records that a condition reads: those that a call has in hand, and those that they lead to by references.

import { children, macroOf, type Tree } from '../../../expression/index.ts';
import { workedOut } from '../../solver/view/computed.ts';
import { isRecordValue, valueOf, type View } from '../../solver/view/view.ts';
import { Hypothesis } from '../../world/hypothesis.ts';
import { SceneRecord } from '../../world/scene.ts';

/** Computed fields that rest on each other deeper than this are left alone. */
const MAX_DEPTH = 8;

/** The records of which a condition reads a field, each once; what it goes through in lists is left out. */
export const recordsRead = (tree: Tree, view: View): SceneRecord[] =>
  eachOnce(within(tree, view, 0));

export const eachOnce = (records: readonly SceneRecord[]): SceneRecord[] =>
  records.filter((record, place) => records.findIndex((one) => isSame(one, record)) === place);

export const isSame = (one: SceneRecord, other: SceneRecord): boolean =>
  one.entity === other.entity && one.id === other.id;

function within(tree: Tree, view: View, depth: number): SceneRecord[] {
  const macro = tree.kind === 'call' ? macroOf(tree) : null;
  if (macro !== null) return within(macro.list, view, depth);
  const inner = children(tree).flatMap((part) => within(part, view, depth));
  const record = tree.kind === 'field' ? valueOf(tree.of, view) : null;
  if (tree.kind !== 'field' || !isRecordValue(record)) return inner;
  const computed = depth < MAX_DEPTH ? workedOut(view, record, tree.field) : null;
  const own = record instanceof Hypothesis ? record.old : record;
  return [
    ...inner,
    ...(own instanceof SceneRecord ? [own] : []),
    ...(computed === null ? [] : within(computed.tree, computed.view, depth + 1)),
  ];
}
