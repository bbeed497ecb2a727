// Whether the views of section 3 show what their entities have.

import type {
  Entities,
  Entity,
  Field,
  View,
  ViewField,
} from '../../../../model/sections/entities.ts';
import { hasRule } from '../../../../model/sections/lookup.ts';
import type { Type } from '../../../../model/values/type.ts';
import { nearest } from '../../../../text/nearest.ts';
import type { Report } from '../../../grammar/report.ts';
import type { Reading } from '../../../reading/reading.ts';
import { diagnostics } from '../table/diagnostics.ts';
import { INFERRED } from '../table/field.ts';
import { isFieldOf, judgeFieldNames, judgeType } from './names.ts';
import { written } from './rules.ts';

const OF_VIEWS = new Set(['computed', 'shown if', 'as']);

/** Reports what is wrong with a view beside its own text. */
export function judgeView(
  view: View,
  facts: Entities,
  known: ReadonlySet<string>,
  reading: Reading,
): void {
  judgeFieldNames(view.name, view.fields, reading.report);
  const entity = facts.entities.find(({ name }) => name === view.of.name);
  if (entity === undefined) return unknownSource(view, facts, reading);
  for (const name of view.without ?? []) isFieldOf(name, entity.name, entity.fields, reading);
  for (const field of view.fields) judgeViewField(field, entity, facts, known, reading);
}

function unknownSource(view: View, { entities }: Entities, { report, leavesOpen }: Reading): void {
  if (leavesOpen('entity', view.of.name)) return;
  const near = nearest(
    view.of.name,
    entities.map(({ name }) => name),
  );
  const holes = { view: view.name, of: view.of.name, nearest: near };
  report(diagnostics['unknown-view-source'](view.of.at, holes));
}

function judgeViewField(
  field: ViewField,
  entity: Entity,
  facts: Entities,
  known: ReadonlySet<string>,
  reading: Reading,
): void {
  const { report, leavesOpen } = reading;
  for (const rule of field.rules)
    if (!OF_VIEWS.has(rule.kind))
      report(diagnostics['view-rule'](rule.at, { rule: written(rule) }));
  const isTyped =
    field.type === null || (judgeType(field.type, known, reading) && field.type !== INFERRED);
  if (field.computed !== null) return;
  if (!isFieldOf(field, entity.name, entity.fields, reading)) return;
  const own = entity.fields.find(({ name }) => name === field.name)!;
  if (hasRule(own, 'write-only'))
    report(diagnostics['view-shows-secret'](field.at, { name: field.name }));
  if (isTyped && !leavesOpen('field', own.name, entity.name))
    judgeOwnType(field, own, facts, report);
}

/** A view may answer a reference as another view of the same entity, and nothing as something else. */
function judgeOwnType(field: ViewField, own: Field, facts: Entities, report: Report): void {
  if (field.type === null || same(field.type, own.type, facts)) return;
  const holes = { name: field.name, type: said(field.type), own: said(own.type) };
  report(diagnostics['view-type'](field.at, holes));
}

function same(a: Type, b: Type, facts: Entities): boolean {
  if (a.kind === 'list' && b.kind === 'list') return same(a.of, b.of, facts);
  if (a.kind === 'reference' && b.kind === 'reference')
    return behind(a.to, facts) === behind(b.to, facts);
  if (a.kind === 'one of' && b.kind === 'one of') return a.values.join() === b.values.join();
  return a.kind === b.kind;
}

const behind = (name: string, { views }: Entities) =>
  views.find((view) => view.name === name)?.of.name ?? name;

const said = (type: Type): string => {
  if (type.kind === 'list') return `list of ${said(type.of)}`;
  if (type.kind === 'reference') return type.to;
  return type.kind === 'one of' ? `one of ${type.values.join(', ')}` : type.kind;
};
