// Section 3 of an import: entities, the views that answers show of them, and what examples there are.

import type { Plan } from '../plan/plan.ts';
import type { Embedded } from '../fields/embedded.ts';
import { fieldOf, type FieldDraft, type RecordDraft } from '../records/record.ts';
import { examplesOf } from '../fields/examples.ts';
import { inCell, sentences } from '../written/words.ts';
import { paragraphs, table } from '../written/table.ts';

/** The section's text; empty where no answer shows a record. */
export function entitiesText(plan: Plan, embedded: Embedded): string {
  return paragraphs(
    ...plan.registry.all.flatMap((record) => {
      const parts = embedded.views.filter((view) => view.record === record);
      const own =
        record.viewOf === null
          ? entityText(record, plan, embedded)
          : viewText(record, record.name, record.viewOf, null);
      return [
        own,
        ...parts.map((view) => viewText(record, view.name, record.viewOf ?? record, embedded)),
      ];
    }),
  );
}

function entityText(record: RecordDraft, plan: Plan, embedded: Embedded): string {
  const rows = record.fields.map((field) => [
    field.name,
    field.type,
    field.required,
    field.rules.join('; ').replaceAll('|', '\\|'),
    inCell(field.meaning),
  ]);
  return paragraphs(
    `### ${record.name}`,
    sentences(record.known.description),
    table(['Field', 'Type', 'Required', 'Rules', 'Meaning'], rows),
    examplesOf(record, plan, embedded),
  );
}

/** A view has the members that its own schema has; within others it leads to no third record. */
function viewText(
  shown: RecordDraft,
  name: string,
  of: RecordDraft,
  embedded: Embedded | null,
): string {
  const fields = [...shown.known.properties.keys()]
    .map((wire) => fieldOf(of, wire))
    .filter((field): field is FieldDraft => field !== undefined)
    .filter(({ rules }) => !rules.includes('write-only') && !rules.includes('= `token`'))
    .filter(({ type }) => embedded === null || !embedded.isReference(type));
  const rows = fields.map((field) => [field.name]);
  const prose = embedded === null ? sentences(shown.known.description) : '';
  return paragraphs(`### ${name} (view of ${of.name})`, prose, table(['Field'], rows));
}
