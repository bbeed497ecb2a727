// What a path leads through before it comes to its record: `/articles/:slug/comments`.

import { folded, singular } from '../written/names.ts';
import { memberMeant } from '../records/keys.ts';
import { entityOf, fieldOf, inHand, type FieldDraft, type RecordDraft } from '../records/record.ts';
import type { Doing } from '../records/doing.ts';
import type { Plan } from '../plan/plan.ts';

export interface Parent {
  readonly record: RecordDraft;
  /** The field that it is found by, and the parameter that gives it. */
  readonly field: FieldDraft;
  readonly parameter: string;
  /** The child's field that tells whose it is; undefined where none does. */
  readonly link: FieldDraft | undefined;
}

/** The records that a path names on its way, each once, as far as they are entities. */
export function parentsOf(doing: Doing, plan: Plan, taken: ReadonlySet<string>): Parent[] {
  const { segments } = doing.operation;
  const own = doing.record === null ? null : entityOf(doing.record);
  const found: Parent[] = [];
  segments.forEach((segment, place) => {
    const before = segments[place - 1];
    if (segment.kind !== 'parameter' || segment === doing.by?.segment || before?.kind !== 'fixed')
      return;
    const noun = folded(singular(before.text));
    const record = plan.registry.all.find(
      ({ name, viewOf }) => viewOf === null && folded(name) === noun,
    );
    if (record === undefined || record === own || found.some((one) => one.record === record))
      return;
    const member = memberMeant(segment, before.text, record, record.keys);
    const field = member === null ? undefined : fieldOf(record, member);
    if (field === undefined || taken.has(inHand(record))) return;
    found.push({
      record,
      field,
      parameter: segment.text,
      link: own === null ? undefined : linkOf(own, record, field),
    });
  });
  return found;
}

function linkOf(own: RecordDraft, parent: RecordDraft, key: FieldDraft): FieldDraft | undefined {
  const names = [`${folded(parent.name)}${folded(key.wire)}`, folded(parent.name)];
  return own.fields.find(
    (field) =>
      names.includes(folded(field.wire)) && field.type === key.type && field.required === 'auto',
  );
}

/** The steps that find them. */
export const stepsTo = (parents: readonly Parent[]): string[] =>
  parents.map(({ record, field, parameter }) => {
    const from = parameter === field.name ? '' : ` = ${parameter}`;
    return `find ${record.name} by ${field.name}${from}`;
  });
