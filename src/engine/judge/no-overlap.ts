// Whether records that the call leaves lie over others where section 5 lets none.

import type { CallCase } from '../calls/call-case.ts';
import type { FieldType } from '../entities/entity-type.ts';
import { liesOver, type OverlapType, stretchOf } from '../rules/overlaps.ts';
import type { RuleBook } from '../rules/rule-book.ts';
import type { Draft } from '../store/draft.ts';
import { Handle } from '../store/handle.ts';
import { shareScope } from '../store/within.ts';
import { ruleBreach } from '../violations/violation.ts';

/** Notes every record made or changed that lies over another. */
export function judgeOverlaps(call: CallCase, rules: RuleBook): void {
  for (const draft of call.transaction.drafts) {
    if (draft.deleted || !(draft.changed || draft.old === null)) continue;
    for (const rule of rules.overlaps(draft.type))
      if (liesOverAnother(call, rule, draft)) tell(call, rule, draft);
  }
}

function liesOverAnother(call: CallCase, rule: OverlapType, draft: Draft): boolean {
  const record = new Handle(draft.type, draft, call.moment);
  const own = stretchOf(rule, record, call);
  if (own === null) return false;
  return others(call, rule.within, draft).some((other) => {
    const theirs = stretchOf(rule, other, call);
    return theirs !== null && liesOver(own, theirs) && shareScope(record, other);
  });
}

/** The other records that may share a field's value, as the call leaves them. */
function others(call: CallCase, within: FieldType | null, { type, id, values }: Draft): Handle[] {
  const { transaction, moment } = call;
  const { store } = moment;
  const shared = within !== null && within.slot >= 0 ? values[within.slot] : undefined;
  const rows =
    within === null || shared === undefined || typeof shared === 'object'
      ? store.rows(type.place)
      : store.holding(type.place, within.slot, shared);
  const made = transaction.drafts.filter((one) => one.type === type);
  const isDraft = new Set(made.map((one) => one.id));
  return [...rows.filter((row) => !isDraft.has(row.id)), ...made.filter((one) => !one.deleted)]
    .filter((row) => row.id !== id)
    .map((row) => new Handle(type, row, moment));
}

function tell(call: CallCase, { model, decision, from, to }: OverlapType, draft: Draft): void {
  const field = [from, to].find((one) => draft.written.has(one)) ?? null;
  const origin = field === null ? undefined : draft.written.get(field);
  const broken = {
    entity: draft.type,
    field,
    name: origin?.name ?? null,
    value: origin?.value ?? null,
  };
  const rule = { model, decision, trigger: 'not unique' as const };
  const breach = ruleBreach(call, rule, broken, { bound: null });
  // The first violation of each field counts.
  if (call.breaches('unique').every((other) => other.field !== breach.field))
    call.breach('unique', breach);
}
