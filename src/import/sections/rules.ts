// Section 5 of an import: the bounds and patterns of what requests give.

import { pattern } from '../../expression/index.ts';
import type { Losses } from '../lost.ts';
import type { Plan } from '../plan.ts';
import type { FieldDraft, RecordDraft } from '../records/record.ts';
import type { Known } from '../schema/known.ts';
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

function ofField(record: RecordDraft, field: FieldDraft, { losses }: Plan): Row[] {
  if (field.required === 'auto') return [];
  return rulesOf(field.known, field.type, losses).map((rule) => [
    code(`${record.name}.${field.name}`),
    rule,
    '',
  ]);
}

function ofParameters({ operation, does }: Plan['doings'][number], { losses }: Plan): Row[] {
  if (does !== 'list') return [];
  return operation.parameters
    .filter(
      ({ name, place, schema }) =>
        place === 'query' && /^[a-z]\w*$/.test(name) && schema.kind === 'integer',
    )
    .filter(({ name }) => !operation.segments.some(({ text }) => text === name))
    .flatMap(({ name, schema }) =>
      rulesOf(schema, 'integer', losses).map((rule): Row => [
        code(`${operation.name}.${name}`),
        rule,
        '',
      ]),
    );
}

/** The rules of section 5 that a schema's bounds are. */
function rulesOf(known: Known, type: string, losses: Losses): string[] {
  if (type === 'text') return [...between(known, ' characters'), ...patternOf(known, losses)];
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
