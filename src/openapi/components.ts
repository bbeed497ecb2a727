// The records of section 3 as answers show them: one schema for each entity and view.

import { definitionsOf } from '../contract/product/definitions.ts';
import {
  entityBehind,
  entityNamed,
  hasRule,
  lifecycleOf,
  scopePath,
  shownFields,
  viewNamed,
  type Entity,
  type ShownField,
  type Spec,
  type View,
} from '../model/index.ts';
import { exampleTable, fieldRows, withoutBlanks } from '../written/index.ts';
import { type Schema, schemaOf } from './json-schema.ts';

/** The schemas of all entities and views, by their names. */
export function componentSchemas(spec: Spec): { [name: string]: Schema } {
  const schemas = [...definitionsOf(spec)].map(([name, shape]): [string, Schema] => {
    const fields = new Map(shownFields(spec, name).map((field) => [field.wire, field]));
    const schema = schemaOf(shape, (member) => fieldSchema(spec, name, fields.get(member.name)));
    return [name, { ...schema, ...about(spec, name) }];
  });
  return Object.fromEntries(schemas);
}

function about(spec: Spec, name: string): Schema {
  const view = viewNamed(spec, name);
  const fact = view ?? entityNamed(spec, name);
  const prose = fact !== undefined && 'prose' in fact ? String(fact.prose).trim() : '';
  return {
    ...(prose === '' ? {} : { description: prose }),
    ...(view === undefined ? {} : { 'x-nonet-view-of': entityBehind(spec, name)?.name ?? null }),
    ...(fact === undefined ? {} : rowsOf(fact)),
  };
}

/** The rows of section 3, which say more than a schema can. */
function rowsOf(fact: Entity | View): Schema {
  const isView = 'of' in fact;
  const examples = isView ? null : exampleTable(fact);
  return {
    ...(isView && fact.without !== null
      ? { 'x-nonet-without': fact.without.map(({ name }) => name) }
      : {}),
    ...(!isView && fact.within !== undefined ? { 'x-nonet-within': scopePath(fact.within) } : {}),
    'x-nonet-fields': fieldRows(fact).map(withoutBlanks),
    ...(examples === null ? {} : { 'x-nonet-examples': examples }),
    'x-nonet-line': fact.at.line,
  };
}

/** What a field's row says besides its type: what it means, and that no request may give it. */
function fieldSchema(spec: Spec, name: string, field: ShownField | undefined): Schema {
  if (field === undefined) return {};
  const { own } = field;
  const meaning = own?.meaning ?? '';
  return {
    ...(meaning === '' ? {} : { description: meaning }),
    ...(own === null || isGiven(spec, name, own) ? { readOnly: true } : {}),
  };
}

/** Whether the product gives a field by itself. */
function isGiven(spec: Spec, name: string, own: NonNullable<ShownField['own']>): boolean {
  if (own.required === 'auto' || hasRule(own, 'computed') || hasRule(own, 'read-only')) return true;
  return lifecycleOf(spec, entityBehind(spec, name)?.name ?? '', own.name) !== undefined;
}
