// What the value of a field comes from that is computed, or that a record begins with.

import type { RecordValue } from '../../expression/index.ts';
import { entityNamed, fieldNamed, recordName, ruleOf } from '../../model/index.ts';
import { treeOf } from '../situation/tree-of.ts';
import { Hypothesis } from '../world/hypothesis.ts';
import type { Source, View } from './view.ts';

/** What a computed field is worked out from, and so one that a record which is made begins with. */
export function workedOut(
  view: View,
  record: RecordValue,
  field: string,
): Extract<Source, { kind: 'expression' }> | null {
  const model = entityNamed(view.subject.spec, record.entity);
  const row = model === undefined ? undefined : fieldNamed(model, field);
  if (row === undefined) return null;
  const begins = record instanceof Hypothesis ? record.begins(row) : null;
  const expression = ruleOf(row, 'computed')?.expression ?? begins;
  const tree = expression === null ? null : treeOf(expression);
  if (tree === null) return null;
  const own = recordName(record.entity);
  const inner: View = {
    ...view,
    types: view.subject.aboutRecord(record.entity),
    get: (name) => (name === own || name === 'old' ? record : view.get(name)),
  };
  return { kind: 'expression', tree, view: inner };
}
