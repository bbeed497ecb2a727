// One field: its name, type, whether it is required, and its rules.

import type { Field, FieldRule, ViewField } from '../../../model/entities.ts';
import { hasRule } from '../../../model/lookup.ts';
import type { Type } from '../../../model/type.ts';
import type { Phrase } from '../../../text/phrase.ts';
import { nearest } from '../../../text/nearest.ts';
import type { Report } from '../../grammar/report.ts';
import { Scanner, Unexpected } from '../../grammar/scanner.ts';
import { wholeType } from '../../grammar/type.ts';
import { wholeCode } from '../../grammar/whole-code.ts';
import { brief } from '../../grammar/words.ts';
import { diagnostics } from './diagnostics.ts';
import { readDefault, readFieldRules } from './field-rules.ts';

/**
 * The type of a field whose cell is blank beside `= X`, until the expression gives it. It is known
 * by identity: a field written `json` has a type of its own.
 */
export const INFERRED: Type = Object.freeze({ kind: 'json' });

/** A row's cells, or what a bullet says in their places; null where there is no such column. */
export interface FieldCells {
  readonly name: Phrase;
  readonly type: Phrase | null;
  readonly required: Phrase | null;
  readonly rules: Phrase | null;
  readonly default: Phrase | null;
  readonly meaning: Phrase | null;
}

const NAME = /^\p{Ll}[\p{L}\p{N}_]*$/u;

/** The name in a cell Field, or null, reported. */
export function readFieldName(cell: Phrase, report: Report): Phrase | null {
  const name = wholeCode(cell);
  if (NAME.test(name.text)) return name;
  report(diagnostics['unreadable-field'](cell.at, { text: brief(name.text) }));
  return null;
}

/** The field of a row, or null, reported. */
export function readField(cells: FieldCells, report: Report): Field | null {
  const name = readFieldName(cells.name, report);
  if (name === null) return null;
  const rules = rulesOf(cells, report);
  const computed = hasRule({ rules }, 'computed');
  const type = readType(cells.type, report);
  if (type === null && !computed) report(diagnostics['missing-type'](name.at, { name: name.text }));
  const required = readRequired(cells.required, computed, name, report);
  const meaning = cells.meaning?.text ?? '';
  return { name: name.text, type: type ?? INFERRED, required, rules, meaning, at: name.at };
}

/** The field of a view's row, or null, reported. */
export function readViewField(cells: FieldCells, report: Report): ViewField | null {
  const name = readFieldName(cells.name, report);
  if (name === null) return null;
  const rules = rulesOf(cells, report);
  const computed = rules.find((rule) => rule.kind === 'computed');
  const type = readType(cells.type, report);
  const expression = computed && 'expression' in computed ? computed.expression : null;
  return {
    name: name.text,
    computed: expression,
    type: type ?? (expression ? INFERRED : null),
    rules,
    at: name.at,
  };
}

function rulesOf(cells: FieldCells, report: Report): FieldRule[] {
  const rules = cells.rules === null ? [] : readFieldRules(cells.rules, report);
  const given = cells.default && readDefault(cells.default, report);
  return given ? [...rules, given] : rules;
}

/** The type in a cell; null where it is blank. One that cannot be read is reported, and `json`. */
function readType(cell: Phrase | null, report: Report): Type | null {
  if (cell === null || cell.text === '') return null;
  try {
    const type = wholeType(new Scanner(cell));
    judgeChoices(type, cell, report);
    return type;
  } catch (error) {
    if (!(error instanceof Unexpected)) throw error;
    const { expected, found, at } = error;
    report(diagnostics['unreadable-type'](at, { expected, found }));
    return { kind: 'json' };
  }
}

function judgeChoices(type: Type, cell: Phrase, report: Report): void {
  if (type.kind === 'list') judgeChoices(type.of, cell, report);
  if (type.kind !== 'one of') return;
  const twice = type.values.find((value, index) => type.values.indexOf(value) !== index);
  if (twice !== undefined) report(diagnostics['duplicate-choice'](cell.at, { choice: twice }));
}

const REQUIRED = ['yes', 'no', 'auto'] as const;
/** What people write for `yes`, `no` and `auto` elsewhere. */
const MEANT: Readonly<Record<string, string>> = {
  ...{ required: 'yes', true: 'yes', y: 'yes', '✓': 'yes', x: 'yes', mandatory: 'yes' },
  ...{ optional: 'no', false: 'no', n: 'no', '-': 'no', '—': 'no' },
  ...{ automatic: 'auto', generated: 'auto', system: 'auto', computed: 'auto' },
};

function readRequired(
  cell: Phrase | null,
  computed: boolean,
  name: Phrase,
  report: Report,
): Field['required'] {
  const text = cell?.text.toLowerCase() ?? '';
  const known = text === '' ? 'no' : REQUIRED.find((word) => word === text);
  if (known === undefined) {
    const near = Object.hasOwn(MEANT, text) ? MEANT[text] : nearest(text, REQUIRED);
    const holes = { text: brief(text), nearest: near };
    report(diagnostics['unknown-required'](cell?.at ?? name.at, holes));
  }
  if (!computed) return known ?? 'no';
  if (known === 'yes')
    report(diagnostics['computed-required'](cell?.at ?? name.at, { name: name.text }));
  return 'auto';
}
