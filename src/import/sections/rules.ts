// Section 5 of an import: what requests must give, and the bounds and patterns of it.

import { pattern } from '../../expression/index.ts';
import type { Losses } from '../source/lost.ts';
import type { Plan } from '../plan/plan.ts';
import type { FieldDraft, RecordDraft } from '../records/record.ts';
import type { Known } from '../schema/known.ts';
import { typeOf } from '../records/value-type.ts';
import { LIMIT } from '../operations/operation.ts';
import { callName, folded, mayBeParameter } from '../written/names.ts';
import type { Doing } from '../records/doing.ts';
import type { Parameter } from '../operations/operation.ts';
import { code, table } from '../written/table.ts';

type Row = [on: string, rule: string, error: string];

/** The section's text; empty where nothing is bounded. What breaks a rule is `invalid`. */
export function rulesText(plan: Plan): string {
  const entities = plan.registry.all.filter(({ viewOf }) => viewOf === null);
  const rows = [
    ...entities.flatMap((record) => record.fields.flatMap((field) => ofField(record, field, plan))),
    ...plan.doings.flatMap((doing) => ofParameters(doing, plan)),
  ];
  return table(['On', 'Rule', 'Error'], rows);
}

function ofField(record: RecordDraft, field: FieldDraft, { losses, schemas }: Plan): Row[] {
  const rules = rulesOf(field.known, field.type, losses);
  if (field.required === 'auto') {
    if (rules.length > 0)
      losses.together(
        'bounds answered',
        field.known.node,
        'what no request gives is not checked: its bounds are left out',
      );
    return [];
  }
  tellItems(field.known, schemas, losses);
  return rules.map((rule) => [code(`${record.name}.${field.name}`), rule, '']);
}

/** What each item of a list must be like has no rule. */
function tellItems({ items }: Known, schemas: Plan['schemas'], losses: Losses): void {
  if (items === null) return;
  const { node, least, most, pattern: form } = schemas.of(items);
  if (least !== null || most !== null || form !== null)
    losses.together(
      'bounds of items',
      node,
      'a rule is about a list as a whole: the bounds of its items are left out',
    );
}

/** What section 5 says of the query, the headers, and the members of a body that fill no field. */
function ofParameters(doing: Doing, plan: Plan): Row[] {
  const { operation } = doing;
  const rows = (name: string, rules: readonly string[]): Row[] =>
    rules.map((rule) => [code(`${operation.name}.${name}`), rule, '']);
  return operation.parameters.flatMap((parameter): Row[] => {
    const { place, name, schema } = parameter;
    if (place === 'path') return tellPath(parameter, plan.losses);
    const own = place === 'header' ? callName(name) : name;
    if (!isTaken(parameter, own, doing)) return [];
    const type = place === 'header' ? 'text' : typeOf(schema, plan.schemas, null);
    // What is taken as text has other bounds, and that it is has been told.
    const bounds = /^(?:list|json)/.test(type) ? [] : rulesOf(schema, type, plan.losses);
    const isWanted = parameter.isRequired && schema.default === undefined && !isPaging(doing, own);
    return rows(own, [...(isWanted ? ['required'] : []), ...bounds]);
  });
}

/** Whether the request of a call has the parameter, and under its own type. */
function isTaken({ place }: Parameter, own: string, { operation }: Doing): boolean {
  if (place === 'cookie' || !mayBeParameter(own)) return false;
  if (place === 'header' && /^(?:accept|contentType|authorization)$/.test(own)) return false;
  return !operation.segments.some(({ text }) => text === own);
}

const isPaging = ({ does }: Doing, name: string): boolean =>
  does === 'list' && (LIMIT.test(folded(name)) || /^(?:offset|skip|start|page)/.test(folded(name)));

function tellPath({ schema, node }: Parameter, losses: Losses): Row[] {
  const { least, most, pattern: form, values } = schema;
  if (least !== null || most !== null || form !== null || values !== null)
    losses.together(
      'bounds of paths',
      node,
      'a path that leads to nothing is not found: the bounds of its parameters are left out',
    );
  return [];
}

const TEXTS: ReadonlySet<string> = new Set(['text', 'email', 'url', 'slug']);

/** The rules of section 5 that a schema's bounds are. */
function rulesOf(known: Known, type: string, losses: Losses): string[] {
  if (TEXTS.has(type)) return [...between(known, ' characters'), ...patternOf(known, losses)];
  if (type === 'file') return between(known, ' bytes');
  if (type === 'integer' || type === 'number') return numeric(known);
  if (!type.startsWith('list of ')) return [];
  return [...between(known, ' items'), ...(known.isUnique ? ['no duplicates'] : [])];
}

function between({ least, most }: Known, unit: string): string[] {
  const [low, high] = [least === 0 ? null : least, most];
  if (low !== null && high !== null && low > high) return [];
  if (low !== null && high !== null && unit === ' items')
    return [`at least ${low}${unit}`, `at most ${high}${unit}`];
  if (low !== null && high !== null)
    return [
      low === high && unit === ' characters'
        ? `exactly ${low}${unit}`
        : `between ${low} and ${high}${unit}`,
    ];
  if (low !== null) return [`at least ${low}${unit}`];
  return high === null ? [] : [`at most ${high}${unit}`];
}

const isPlain = (bound: number | null): bound is number =>
  bound !== null && Math.abs(bound) < 1e15 && /^-?\d+(?:\.\d+)?$/.test(String(bound));

function numeric({ least, most, exclusive }: Known): string[] {
  const low = isPlain(least) ? least : null;
  const high = isPlain(most) ? most : null;
  if (low !== null && high !== null && low > high) return [];
  if (low !== null && high !== null && !exclusive.least && !exclusive.most)
    return [`between ${low} and ${high}`];
  return [
    ...(low === null ? [] : [`${exclusive.least ? 'more than' : 'at least'} ${low}`]),
    ...(high === null ? [] : [`${exclusive.most ? 'less than' : 'at most'} ${high}`]),
  ];
}

function patternOf(known: Known, losses: Losses): string[] {
  if (known.pattern === null) return [];
  const source = known.pattern.replaceAll('\\/', '/').replaceAll('\\|', '[|]');
  if (/[`\r\n]/.test(source) || pattern(source).test === undefined) {
    losses.say(known.node, 'its pattern is none of RE2: any text is taken');
    return [];
  }
  return [`matches ${code(`/${source}/`)}`];
}
