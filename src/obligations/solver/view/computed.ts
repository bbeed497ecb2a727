// What the value of a field comes from that is computed, or that a record begins with.

import type { RecordValue } from '../../../expression/index.ts';
import {
  entityNamed,
  fieldNamed,
  recordName,
  ruleOf,
  type Expression,
} from '../../../model/index.ts';
import { treeOf } from '../../subject/expressions/tree-of.ts';
import { Hypothesis } from '../../world/hypothesis.ts';
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
  return ofRecord(view, record, ruleOf(row, 'computed')?.expression ?? begins);
}

/** What section 3 gives a field when its record is written, where nothing else does. */
export function givenByRule(view: View, record: RecordValue, field: string): Source | null {
  const model = entityNamed(view.subject.spec, record.entity);
  const row = model === undefined ? undefined : fieldNamed(model, field);
  const rule = row && GIVEN.map((kind) => ruleOf(row, kind)).find((one) => one !== undefined);
  return rule === undefined ? null : ofRecord(view, record, rule.expression);
}

const GIVEN = ['set', 'follows', 'default'] as const;

/** An expression about a record, as it sees that. */
function ofRecord(
  view: View,
  record: RecordValue,
  expression: Expression | null,
): Extract<Source, { kind: 'expression' }> | null {
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
