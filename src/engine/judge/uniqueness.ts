// Whether what the call leaves is unique where it must be.

import type { CallCase } from '../calls/call-case.ts';
import { differs } from '../effects/writing/write.ts';
import type { FieldType } from '../entities/entity-type.ts';
import { breach } from '../refusals/breach.ts';
import { showValue } from '../store/plain.ts';
import type { RuleBook, RuleType } from '../rules/rule-book.ts';
import type { Draft } from '../store/draft.ts';
import { Handle } from '../store/handle.ts';
import { ruleBreach, subjectOf } from '../violations/violation.ts';

/** Notes every value that another record has already. */
export function judgeUniqueness(call: CallCase, rules: RuleBook): void {
  for (const draft of call.transaction.drafts) {
    if (draft.deleted) continue;
    for (const field of draft.type.slots) {
      const row = rules.field(field).find(({ model }) => model.test.kind === 'unique');
      if ((!field.unique && row === undefined) || call.broken.has(field)) continue;
      const value = draft.valueOf(field);
      if (value === null || !differs(draft, field)) continue;
      if (call.transaction.isTaken(field, value, draft)) tell(call, draft, field, row);
    }
  }
}

function tell(call: CallCase, draft: Draft, field: FieldType, row: RuleType | undefined): void {
  const origin = draft.written.get(field);
  const record = new Handle(draft.type, draft, call.moment);
  const value = origin?.value ?? showValue(field.type, record.valueOf(field));
  const broken = { entity: draft.type, field, name: origin?.name ?? field.wire, value };
  if (row !== undefined)
    return call.breach('unique', ruleBreach(call, row, broken, { bound: null }));
  call.breach(
    'unique',
    breach(
      'not unique',
      {
        section: 'entities',
        at: field.model.at,
        why: `another ${draft.type.name} has this \`${field.name}\``,
      },
      {
        subject: subjectOf(call, broken),
        field: broken.name,
        record: draft.type.recordName,
        value,
      },
    ),
  );
}
