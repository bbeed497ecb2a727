// Whether the rules of a field fit each other and the field's type.

import type { Entity, Field, FieldRule } from '../../../../model/sections/entities.ts';
import { TEXT_TYPES, type Type } from '../../../../model/values/type.ts';
import type { Report } from '../../../grammar/report.ts';
import { diagnostics } from '../table/diagnostics.ts';
import { COUNTS_CHANGES } from '../table/field-rules.ts';

type Kind = FieldRule['kind'];

/** Pairs that no field can be at once: what a request gives, what is stored, what is worked out. */
const CONTRADICTIONS: readonly (readonly [Kind, readonly Kind[]])[] = [
  ['computed', ['default', 'set', 'follows', 'key', 'unique', 'immutable', 'cascade']],
  ['computed', ['unique within', 'counts up']],
  ['counts up', ['default', 'set', 'follows', 'key', 'unique']],
  ['unique', ['unique within']],
  ['key', ['unique within']],
  ['computed', ['trimmed', 'lower-cased', 'blank as null', 'sorted']],
  ['read-only', ['write-only']],
  ['set', ['default', 'follows']],
  ['default', ['follows']],
  ['immutable', ['follows']],
  ['title', ['write-only']],
];

interface Need {
  readonly what: string;
  readonly met: (type: Type) => boolean;
}
const REFERENCE: Need = {
  what: 'a reference to an entity',
  met: ({ kind }) => kind === 'reference',
};
const TEXT: Need = { what: 'text', met: ({ kind }) => TEXT_TYPES.has(kind) || kind === 'one of' };
const LIST: Need = { what: 'a list', met: ({ kind }) => kind === 'list' };
const ONE_VALUE: Need = {
  what: 'one plain value',
  met: ({ kind }) => !['list', 'json', 'boolean', 'file'].includes(kind),
};

/** Two files are never taken for one and the same, and none is written out. */
const NO_FILE: Need = { what: 'anything but a file', met: ({ kind }) => kind !== 'file' };

const INTEGER: Need = { what: '`integer`', met: ({ kind }) => kind === 'integer' };

const NEEDS: Readonly<Partial<Record<Kind, Need>>> = {
  key: ONE_VALUE,
  unique: NO_FILE,
  title: NO_FILE,
  default: NO_FILE,
  'blank as null': NO_FILE,
  'unique within': ONE_VALUE,
  'counts up': INTEGER,
  owner: REFERENCE,
  cascade: REFERENCE,
  trimmed: TEXT,
  'lower-cased': TEXT,
  sorted: LIST,
};

/** How a rule is written. */
export const written = (rule: FieldRule): string =>
  isCounting(rule) ? COUNTS_CHANGES : rule.kind === 'computed' ? '= X' : rule.kind;

/** Whether a rule is `counts changes`. */
export const isCounting = (rule: FieldRule): boolean => 'counts' in rule && rule.counts === true;

/** Reports rules told twice, that exclude each other, or, where the type is known, are for another. */
export function judgeFieldRules(field: Field, isTyped: boolean, report: Report): void {
  const seen = new Set<Kind>();
  for (const rule of field.rules) {
    const holes = { rule: written(rule), name: field.name };
    if (seen.has(rule.kind)) report(diagnostics['duplicate-rule'](rule.at, holes));
    seen.add(rule.kind);
    if (isTyped) judgeType(field, rule, report);
  }
  for (const [one, others] of CONTRADICTIONS)
    for (const other of others)
      if (seen.has(one) && seen.has(other)) contradict(field, one, other, report);
}

function contradict(field: Field, one: Kind, other: Kind, report: Report): void {
  const [first, second] = [one, other].map((kind) =>
    field.rules.find((rule) => rule.kind === kind),
  ) as [FieldRule, FieldRule];
  const holes = { name: field.name, one: written(first), other: written(second) };
  const related = [{ message: `\`${written(first)}\` stands here.`, at: first.at }];
  report(diagnostics['contradictory-rules'](second.at, holes, related));
}

function judgeType(field: Field, rule: FieldRule, report: Report): void {
  const need = isCounting(rule) ? INTEGER : NEEDS[rule.kind];
  if (need === undefined || need.met(field.type)) return;
  const found = field.type.kind === 'reference' ? field.type.to : field.type.kind;
  report(diagnostics['rule-needs-type'](rule.at, { rule: written(rule), needs: need.what, found }));
}

/** Reports a second key, owner or title. */
export function judgeSingles(entity: Entity, report: Report): void {
  for (const kind of ['key', 'owner', 'title'] as const) {
    const all = entity.fields.flatMap((field) =>
      field.rules.filter((rule) => rule.kind === kind).map((rule) => ({ field, rule })),
    );
    const first = all[0];
    for (const { field, rule } of all) {
      if (!first || field === first.field) continue;
      const holes = { rule: kind, entity: entity.name, first: first.field.name };
      const related = [{ message: 'It stands here first.', at: first.rule.at }];
      report(diagnostics['second-of-a-kind'](rule.at, holes, related));
    }
  }
}
