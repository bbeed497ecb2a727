// The column Rules of a field: rules joined by `;`, each a word or two and perhaps an expression.

import {
  EXPRESSION_FIELD_RULES,
  type FieldRule,
  PLAIN_FIELD_RULES,
} from '../../../../model/sections/entities.ts';
import type { Phrase } from '../../../../text/phrase.ts';
import { nearest } from '../../../../text/nearest.ts';
import { asExpression, inCode, isProse } from '../../../grammar/expression.ts';
import type { Report } from '../../../grammar/report.ts';
import { Scanner } from '../../../grammar/scanner.ts';
import { split } from '../../../grammar/split.ts';
import { brief } from '../../../grammar/words.ts';
import { diagnostics } from './diagnostics.ts';
import { insteadOfRule, UPPER } from './instead.ts';
import { readWithin, WITHIN_RULES } from './within-rule.ts';
import { letters } from '../../../../text/letters.ts';
import { own } from '../../../../text/own.ts';

export const COUNTS_CHANGES = 'counts changes';

const WIRE_NAME = letters(String.raw`[\p{L}_][\p{L}\p{N}_-]*`, 'y');

/** What people write for a rule elsewhere, and what it is here. */
const MEANT: Readonly<Record<string, string>> = {
  'primary key': 'key',
  'auto increment': 'key',
  autoincrement: 'key',
  pk: 'key',
  id: 'key',
  readonly: 'read-only',
  writeonly: 'write-only',
  secret: 'write-only',
  private: 'hidden',
  null: 'nullable',
  lowercase: 'lower-cased',
  lowercased: 'lower-cased',
  trim: 'trimmed',
  defaults: 'default X',
  computed: '= X',
  'on delete cascade': 'cascade',
  version: COUNTS_CHANGES,
  revision: COUNTS_CHANGES,
  'counts updates': COUNTS_CHANGES,
  'optimistic lock': COUNTS_CHANGES,
};
const REQUIRED: Readonly<Record<string, string>> = {
  required: 'yes',
  mandatory: 'yes',
  'not null': 'yes',
  optional: 'no',
};
/** How people say that a value comes from the product. */
const GIVEN =
  /^(?:auto(?:[ -]?generated|matic(?:ally)?)?|(?:generated|made|given|created|filled|assigned)\b.*)$/;
/** What words say that belong into the column Required; null where they say nothing of it. */
export function requiredBy(words: string): string | null {
  if (GIVEN.test(words)) return 'auto';
  return own(REQUIRED, words) ?? null;
}

const BY_ITSELF = /^(?:auto\w*|generated|server|system|database)$/i;
const WRITTEN = [
  ...PLAIN_FIELD_RULES,
  'default X',
  'set X',
  'follows X',
  'shown if X',
  'as name',
  COUNTS_CHANGES,
  ...WITHIN_RULES,
];

/** What stands beside the rules: the field, and whether there is a column that says if it is required. */
interface Beside {
  readonly field?: string;
  readonly hasColumn?: boolean;
}

/** The rules of a cell; what cannot be read is reported and left out. */
export function readFieldRules(
  cell: Phrase,
  report: Report,
  { field = '', hasColumn = true }: Beside = {},
): FieldRule[] {
  const parts = split(cell, ';').filter((part) => part.text !== '');
  return parts
    .map((part) => readFieldRule(part, report, { field, hasColumn }))
    .filter((rule) => rule !== null);
}

/** A rule by itself, or null, reported. */
function readFieldRule(
  part: Phrase,
  report: Report,
  { field, hasColumn }: Required<Beside>,
): FieldRule | null {
  const scanner = new Scanner(part);
  if (scanner.mark('=')) return withExpression('computed', scanner, report);
  for (const kind of EXPRESSION_FIELD_RULES)
    if (kind !== 'computed' && scanner.words(kind)) return withExpression(kind, scanner, report);
  if (scanner.words('as')) return named(scanner, report);
  const shared = readWithin(part, report);
  if (shared !== undefined) return shared;
  const words = part.text.toLowerCase().replace(/\s+/g, ' ');
  const plain = PLAIN_FIELD_RULES.find((kind) => kind === words);
  if (plain !== undefined) return { kind: plain, at: part.at };
  if (words === COUNTS_CHANGES) return countingChanges(field, part.at);
  unknown(part, words, report, hasColumn);
  return null;
}

/** A number that begins at 1 and is one more after each change. */
function countingChanges(field: string, at: FieldRule['at']): FieldRule {
  const expression = { source: `old == null ? 1 : old.${field} + 1`, at };
  return { kind: 'follows', expression, counts: true, at };
}

/** The rule that a cell of a column Default is. */
export function readDefault(cell: Phrase, report: Report): FieldRule | null {
  return cell.text === '' ? null : withExpression('default', new Scanner(cell), report);
}

type ExpressionKind = (typeof EXPRESSION_FIELD_RULES)[number];

function withExpression(kind: ExpressionKind, scanner: Scanner, report: Report): FieldRule | null {
  const { phrase } = scanner;
  const rule = kind === 'computed' ? '=' : kind;
  const start = scanner.offset;
  const expression = inCode(scanner);
  if (expression !== null && scanner.done) return { kind, expression, at: phrase.at };
  const text = phrase.slice(start).trim();
  if (text.text === '' || text.text === '``')
    report(diagnostics['missing-expression'](phrase.at, { rule }));
  else if (expression !== null) {
    const found = brief(scanner.rest().text);
    report(diagnostics['after-rule'](phrase.at, { rule, found }));
  } else {
    const isSaid = kind !== 'default' && (isProse(text.text) || BY_ITSELF.test(text.text));
    const said = isSaid ? null : asExpression(text.text);
    report(
      diagnostics['bare-expression'](text.at, { rule, text: brief(text.text), expression: said }),
    );
  }
  return null;
}

function named(scanner: Scanner, report: Report): FieldRule | null {
  const name = scanner.code() ?? scanner.take(WIRE_NAME);
  WIRE_NAME.lastIndex = 0;
  if (name !== null && scanner.done && WIRE_NAME.exec(name.text)?.[0] === name.text)
    return { kind: 'as', name: name.text, at: scanner.phrase.at };
  const text = brief(scanner.phrase.text.replace(/^as\b/i, ''));
  report(diagnostics['unreadable-wire-name'](scanner.phrase.at, { text }));
  return null;
}

function unknown(part: Phrase, words: string, report: Report, hasColumn: boolean): void {
  const plain = PLAIN_FIELD_RULES.find((kind) => words.startsWith(`${kind} `));
  const required = requiredBy(words);
  if (required !== null)
    report(
      diagnostics['required-as-rule'](part.at, {
        ...{ rule: words, required, hasColumn },
        place: 'among the rules',
      }),
    );
  else if (plain !== undefined) {
    const found = brief(part.text.slice(plain.length));
    report(diagnostics['after-rule'](part.at, { rule: plain, found }));
  } else {
    const near = UPPER.test(words) ? undefined : nearest(words, WRITTEN);
    const meant = Object.hasOwn(MEANT, words) ? MEANT[words] : near;
    const other = insteadOfRule(part.text);
    report(diagnostics['unknown-rule'](part.at, { rule: brief(part.text), nearest: meant, other }));
  }
}
