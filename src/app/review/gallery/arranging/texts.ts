// Data whose texts are as long as they may be, or run from right to left.

import {
  constantNamed,
  hasRule,
  rulesOf,
  type Amount,
  type Field,
  type Json,
  type Spec,
} from '../../../../model/index.ts';
import { fieldsOf } from '../../../../screens/fields.ts';
import type { Goal } from '../../../../gallery/state.ts';
import type { Setting } from './setting.ts';

type Texts = Extract<Goal, { kind: 'texts' }>['texts'];

/** How long a text gets that no rule keeps shorter: of a line, and of a field for several. */
const LONG = { text: 120, long: 1_200 };

/** Arabic: `A long text that is written from right to left, over several lines if it has to be.` */
const RIGHT_TO_LEFT = 'نص طويل يُكتب من اليمين إلى اليسار، ويمتد على عدة أسطر إذا لزم الأمر. ';

/** The same records with other texts, as far as no rule forbids it. */
export function withTexts(spec: Spec, setting: Setting, texts: Texts): Setting {
  const snapshot = setting.snapshot();
  const tables = { ...snapshot.tables };
  for (const { name, fields } of spec.sections.entities.facts.entities) {
    const table = tables[name];
    if (table === undefined) continue;
    const manners = new Map(fieldsOf(spec, name).map(({ field, manner }) => [field.name, manner]));
    const free = fields.flatMap((field) => {
      const manner = manners.get(field.name);
      if (manner !== 'text' && manner !== 'long') return [];
      const most = mostOf(spec, name, field);
      return most === null ? [] : [{ name: field.name, most: Math.min(most, LONG[manner]) }];
    });
    const records = table.records.map((record) => ({
      ...record,
      fields: { ...record.fields, ...written(record.fields, free, texts) },
    }));
    tables[name] = { ...table, records };
  }
  return setting.with({ ...snapshot, tables });
}

interface Free {
  readonly name: string;
  readonly most: number;
}

const written = (
  fields: Readonly<Record<string, Json>>,
  free: readonly Free[],
  texts: Texts,
): Record<string, Json> =>
  Object.fromEntries(
    free.flatMap(({ name, most }) => {
      const text = fields[name];
      if (typeof text !== 'string' || text === '') return [];
      return [[name, texts === 'long' ? filling(`${text} `, most) : turned(text, most)]];
    }),
  );

/** A text over and over, until there is no more room. */
const filling = (text: string, most: number): string =>
  [...text.repeat(Math.ceil(most / text.length))].slice(0, most).join('').trimEnd();

/** One of about the length that it has, but no less than a few words. */
const turned = (text: string, most: number): string =>
  filling(RIGHT_TO_LEFT, Math.min(most, Math.max(text.length, RIGHT_TO_LEFT.length)));

/** How long a field's text may be, without end where no rule says it; null where it has to be as it is. */
function mostOf(spec: Spec, entity: string, field: Field): number | null {
  if (field.type.kind !== 'text' || FIXED.some((rule) => hasRule(field, rule))) return null;
  let most = Infinity;
  for (const { on, test } of rulesOf(spec)) {
    const isOwn = on.kind === 'field' && on.entity === entity && on.field === field.name;
    if (!isOwn) continue;
    if (test.kind !== 'characters') return null;
    most = Math.min(most, amountOf(spec, test.most) ?? most);
  }
  return most;
}

/** What addresses hold, and what follows from something else. */
const FIXED = ['key', 'unique', 'unique within', 'computed', 'follows'] as const;

function amountOf(spec: Spec, amount: Amount | null): number | null {
  if (amount?.kind === 'number') return amount.value;
  const value = amount?.kind === 'constant' ? constantNamed(spec, amount.name)?.value : undefined;
  return value?.kind === 'number' ? value.value : null;
}
