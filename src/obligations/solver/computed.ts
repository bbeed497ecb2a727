// What the value of a computed field comes from.

import type { RecordValue } from '../../expression/index.ts';
import { entityNamed, fieldNamed, recordName, ruleOf } from '../../model/index.ts';
import { treeOf } from '../situation/tree-of.ts';
import type { Source, View } from './view.ts';

/** What a computed field is worked out from. */
export function workedOut(
  view: View,
  record: RecordValue,
  field: string,
): Extract<Source, { kind: 'expression' }> | null {
  const model = entityNamed(view.subject.spec, record.entity);
  const row = model === undefined ? undefined : fieldNamed(model, field);
  const rule = row === undefined ? undefined : ruleOf(row, 'computed');
  const tree = rule === undefined ? null : treeOf(rule.expression);
  if (tree === null) return null;
  const own = recordName(record.entity);
  const inner: View = {
    ...view,
    types: view.subject.aboutRecord(record.entity),
    get: (name) => (name === own || name === 'old' ? record : view.get(name)),
  };
  return { kind: 'expression', tree, view: inner };
}
