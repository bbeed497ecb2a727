// Examples of records as the description has them: a row where every field that a record must have
// finds a value that it may have.

import type { Json } from '../../model/index.ts';
import { pattern } from '../../expression/index.ts';
import type { Known } from '../schema/known.ts';
import type { Plan } from '../plan/plan.ts';
import { paragraphs, table } from '../written/table.ts';
import type { Embedded } from './embedded.ts';
import { entityOf, type FieldDraft, type RecordDraft } from '../records/record.ts';

const MOST_CHARACTERS = 160;
/** So much of a record at least has to be told for it to be an example. */
const ENOUGH = 0.5;

type Bag = { readonly [name: string]: Json };

/** A member of its own: every object inherits some by names that a description may have as well. */
const memberOf = (bag: Bag, name: string): Json | undefined =>
  Object.hasOwn(bag, name) ? bag[name] : undefined;

/** A table of examples; empty where the description has none that would do. */
export function examplesOf(record: RecordDraft, plan: Plan, embedded: Embedded): string {
  if (plan.person?.record === record) return peopleOf(record, plan);
  const fields = record.fields.filter(
    ({ type, rules }) =>
      !embedded.isReference(type) && !rules.some((rule) => rule.startsWith('= ')),
  );
  const all = exampleValues(record, plan).flatMap((example) => {
    const cells = fields.map((field) => cellOf(memberOf(example, field.wire), field));
    const isWhole = fields.every(
      ({ required }, place) => required !== 'yes' || cells[place] !== '',
    );
    return isWhole && cells.some((cell) => cell !== '') ? [cells] : [];
  });
  const rows = distinct(all, fields);
  if (rows.length === 0) return '';
  const used = fields.map((_field, place) => rows.some((cells) => cells[place] !== ''));
  return paragraphs(
    '#### Examples',
    table(
      fields.filter((_field, place) => used[place]).map(({ name }) => name),
      rows.map((cells) => cells.filter((_cell, place) => used[place])),
    ),
  );
}

/** Where no call makes somebody who can sign in, there are two to begin with. */
function peopleOf(record: RecordDraft, { doings, person }: Plan): string {
  const isMade = doings.some(
    ({ does, record: of }) =>
      /^(?:create|sign up)$/.test(does) && of !== null && entityOf(of) === record,
  );
  const named = record.fields.find(({ wire }) => wire === person!.identifier);
  const secret = record.fields.find(({ wire }) => wire === person!.secret);
  if (isMade || named === undefined || secret === undefined) return '';
  if (named.type !== 'text' && named.type !== 'email') return '';
  const rows = ['ann', 'bob'].map((name) => [
    named.type === 'email' || /email/i.test(named.wire) ? `${name}@example.com` : name,
    `secret-${name}`,
  ]);
  return paragraphs('#### Examples', table([named.name, secret.name], rows));
}

/** The rows without those that share with an earlier one what no two records do. */
function distinct(rows: readonly string[][], fields: readonly FieldDraft[]): string[][] {
  const alone = fields.flatMap(({ rules }, place) =>
    /^(?:key|unique)$/.test(rules[0] ?? '') ? [place] : [],
  );
  return rows.filter((cells, index) =>
    alone.every((place) => !rows.slice(0, index).some((other) => other[place] === cells[place])),
  );
}

/** The whole examples of a record, each key once; else one put together from those of its members. */
function exampleValues(record: RecordDraft, { doings, schemas }: Plan): Bag[] {
  const answers = doings.flatMap(({ record: of, operation: { answer } }) =>
    of !== null && entityOf(of) === record ? recordsWithin(answer?.example, record) : [],
  );
  const whole = [...recordsWithin(record.known.example, record), ...answers];
  const [key] = record.keys;
  const byKey = new Map(
    whole.map((one) => [key === undefined ? '' : JSON.stringify(memberOf(one, key)), one]),
  );
  if (byKey.size > 0) return [...byKey.values()].slice(0, 3);
  const members = schemas.members(record.known);
  const told = members.filter(([, { example }]) => example !== undefined);
  if (told.length < Math.max(2, members.length * ENOUGH)) return [];
  return [Object.fromEntries(told.map(([name, { example }]) => [name, example!]))];
}

/** The objects of an example that look like the record, however they are wrapped. */
function recordsWithin(value: Json | undefined, record: RecordDraft, depth = 0): Bag[] {
  if (typeof value !== 'object' || value === null || depth > 3) return [];
  if (Array.isArray(value)) return value.flatMap((item) => recordsWithin(item, record, depth + 1));
  const names = [...record.known.properties.keys()];
  const has = names.filter((name) => Object.hasOwn(value, name)).length;
  if (has >= Math.max(1, names.length * ENOUGH)) return [value];
  return Object.values(value).flatMap((inside) => recordsWithin(inside, record, depth + 1));
}

/** A value as a cell; empty where it is none of the field's type. */
function cellOf(value: Json | undefined, { type, known }: FieldDraft): string {
  if (value === undefined || value === null || !keepsTo(value, known)) return '';
  const text = writtenAs(value, type);
  if (text === null || text.length > MOST_CHARACTERS || !/^[^`\r\n\\]+$/.test(text)) return '';
  if (text !== text.trim() || text.includes('<!--')) return '';
  const isLike = /^(?:[?—-]+|not shown|none|yes|no|true|false|null|-?[\d.]+)$/i.test(text);
  const cell = text.replaceAll('|', '\\|');
  return type === 'text' && isLike ? `\`${cell}\`` : cell;
}

/** Whether a value is one that its own schema allows. */
function keepsTo(value: Json, { least, most, pattern: form }: Known): boolean {
  const size =
    typeof value === 'number'
      ? value
      : typeof value === 'string'
        ? [...value].length
        : Array.isArray(value)
          ? value.length
          : null;
  if (size !== null && (size < (least ?? size) || size > (most ?? size))) return false;
  return form === null || typeof value !== 'string' || pattern(form).test?.(value) !== false;
}

const FORMS: Readonly<Record<string, RegExp>> = {
  integer: /^-?\d{1,15}$/,
  number: /^-?\d+(?:\.\d+)?$/,
  boolean: /^(?:true|false)$/,
  date: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/,
  email: /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/,
  url: /^https?:\/\/[\w.-]+(?::\d+)?(?:\/[\w./~%?&=+#@:,-]*)?$/,
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  slug: /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
};

function writtenAs(value: Json, type: string): string | null {
  if (type === 'json') return JSON.stringify(value);
  if (type === 'datetime') return instantOf(value);
  if (type.startsWith('one of '))
    return type.slice(7).split(', ').includes(String(value)) ? String(value) : null;
  if (type === 'list of text')
    return Array.isArray(value) &&
      value.every((one) => typeof one === 'string' && /^[\w .-]+$/.test(one) && one.trim() === one)
      ? value.join(', ')
      : null;
  if (type.startsWith('list of ')) return null;
  const isRight =
    type === 'integer' || type === 'number'
      ? typeof value === 'number'
      : type === 'boolean'
        ? typeof value === 'boolean'
        : typeof value === 'string';
  if (!isRight) return null;
  const text = String(value);
  if (type === 'boolean') return text === 'true' ? 'yes' : 'no';
  const form = FORMS[type];
  return form === undefined || form.test(text) ? text : null;
}

function instantOf(value: Json): string | null {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}T/.test(value)) return null;
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}
