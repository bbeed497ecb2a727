// Section 3 as rows: the fields of an entity or a view, and records for its Examples.

import {
  type Entity,
  type Field,
  type FieldRule,
  type Json,
  type View,
  type ViewField,
} from '../model/index.ts';
import { code, expression, typeInWords } from './words.ts';
import type { Row } from './sheet.ts';

export const fieldRows = (fact: Entity | View): Row[] =>
  'of' in fact ? fact.fields.map(viewRow) : fact.fields.map(fieldRow);

const fieldRow = ({ name, type, required, rules, meaning }: Field): Row => ({
  Field: name,
  Type: typeInWords(type),
  Required: required,
  Rules: rules.map(fieldRuleInWords).join('; '),
  Meaning: meaning,
});

const viewRow = ({ name, type, rules }: ViewField): Row => ({
  Field: name,
  Type: type === null ? '' : typeInWords(type),
  Rules: rules.map(fieldRuleInWords).join('; '),
});

/** `unique within tenant`: a rule as a cell of Rules holds it. */
export function fieldRuleInWords(rule: FieldRule): string {
  if (rule.kind === 'as') return `as ${code(rule.name)}`;
  if (rule.kind === 'unique within') return `${rule.kind} ${rule.field.name}`;
  if (rule.kind === 'counts up' && rule.within !== null)
    return `${rule.kind} within ${rule.within.name}`;
  if (!('expression' in rule)) return rule.kind;
  if (rule.counts) return 'counts changes';
  return `${rule.kind === 'computed' ? '=' : rule.kind} ${expression(rule.expression)}`;
}

/** The table of the Examples; null where there is none. Without rows there are no records. */
export function exampleTable({
  fields,
  examples,
}: Entity): { columns: string[]; rows: string[][] } | null {
  if (examples === null) return null;
  const columns = examples.columns.map(({ name }) => name);
  const kinds = new Map(fields.map(({ name, type }) => [name, type.kind]));
  const cell = (value: Json | undefined, name: string): string =>
    value === undefined ? '' : inCell(value, kinds.get(name) ?? 'text');
  return {
    columns,
    rows: examples.rows.map(({ values }) =>
      columns.map((name) => values[name]?.moves?.source ?? cell(values[name]?.value, name)),
    ),
  };
}

function inCell(value: Json, kind: Field['type']['kind']): string {
  if (kind === 'json' || typeof value === 'object') return code(JSON.stringify(value));
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = String(value);
  return /^\?$|^not shown|`|^\s|\s$/i.test(text) ? code(text) : text;
}
