// One field: its name, type, whether it is required, and its rules.

import type { Field, FieldRule, ViewField } from '../../../../model/sections/entities.ts';
import { hasRule, ruleOf } from '../../../../model/sections/lookup.ts';
import { opening } from '../../../../model/sections/open.ts';
import type { Reference } from '../../../../model/schema/values/reference.ts';
import type { Type } from '../../../../model/values/type.ts';
import type { Phrase } from '../../../../text/phrase.ts';
import { nearest } from '../../../../text/nearest.ts';
import type { Report } from '../../../grammar/report.ts';
import type { Reading } from '../../../reading/reading.ts';
import { isBlank } from '../../../reading/reading.ts';
import { FIELD_NAME, nameIn } from '../../../grammar/name.ts';
import { Scanner, Unexpected } from '../../../grammar/scanner.ts';
import { split } from '../../../grammar/split.ts';
import { firstTwice, wholeType } from '../../../grammar/type.ts';
import { wholeCode } from '../../../grammar/whole-code.ts';
import { brief } from '../../../grammar/words.ts';
import { diagnostics } from './diagnostics.ts';
import { asType } from './as-type.ts';
import { readDefault, readFieldRules, requiredBy } from './field-rules.ts';

/**
 * The type that is not known: of a field whose cell is blank beside `= X`, until the expression gives
 * it, or whose cell is open or cannot be read. It is told by identity: `json` as written is another.
 */
export const INFERRED: Type = Object.freeze({ kind: 'json' });

/** A row's cells, or what a bullet says in their places; null where there is no such column. */
export interface FieldCells {
  readonly name: Phrase;
  readonly type: Phrase | null;
  readonly required: Phrase | null;
  /** `required` turned round. */
  readonly optional: Phrase | null;
  readonly rules: Phrase | null;
  readonly default: Phrase | null;
  readonly meaning: Phrase | null;
}

/** The name in a cell Field, or null, left open or reported. */
function readName(cell: Phrase, of: string, { report, isOpen }: Reading): Reference | null {
  const name = nameIn(cell, FIELD_NAME);
  if (name === null && !isOpen(cell, `a field of ${of}`, [opening('field', null, of)]))
    report(diagnostics['unreadable-field'](cell.at, { text: brief(wholeCode(cell).text) }));
  return name;
}

/** The field of a row of `of`, or null, reported. */
export function readField(cells: FieldCells, of: string, reading: Reading): Field | null {
  const { report } = reading;
  const name = readName(cells.name, of, reading);
  if (name === null) return null;
  const told = { of, name: name.name };
  const rules = rulesOf(cells, told, reading) ?? [];
  const computed = hasRule({ rules }, 'computed');
  const hasColumn = cells.required !== null || cells.optional !== null;
  const type = readType(cells.type, told, reading, hasColumn);
  if (type === null && !computed) report(diagnostics['missing-type'](name.at, { name: name.name }));
  const required = readRequired(cells, computed, told, reading);
  const meaning = readMeaning(cells.meaning, told, reading);
  return { ...name, type: type ?? INFERRED, required, rules, meaning };
}

/**
 * The field of a row of the view `of`; null, reported, or where its rules are open: nobody knows
 * then whether it is the entity's own.
 */
export function readViewField(cells: FieldCells, of: string, reading: Reading): ViewField | null {
  const name = readName(cells.name, of, reading);
  if (name === null) return null;
  const told = { of, name: name.name };
  const rules = rulesOf(cells, told, reading);
  const type = readType(cells.type, told, reading);
  readMeaning(cells.meaning, told, reading);
  if (rules === null) return null;
  const computed = ruleOf({ rules }, 'computed')?.expression ?? null;
  return { ...name, computed, type: type ?? (computed ? INFERRED : null), rules };
}

/** A field by its name and what it is of. */
interface Told {
  readonly of: string;
  readonly name: string;
}
const said = ({ of, name }: Told): string => `${of}.${name}`;
const leavesOf = ({ of, name }: Told) => [opening('field', name, of)];

const readMeaning = (cell: Phrase | null, told: Told, { isOpen }: Reading): string =>
  cell === null || isOpen(cell, `the meaning of \`${said(told)}\``) ? '' : cell.text;

/** The rules; null where a cell leaves them open. */
function rulesOf(cells: FieldCells, told: Told, { report, isOpen }: Reading): FieldRule[] | null {
  const isLeft = (cell: Phrase | null, what: string) =>
    cell !== null && isOpen(cell, `${what} of \`${said(told)}\``, leavesOf(told));
  const open = [isLeft(cells.rules, 'the rules'), isLeft(cells.default, 'the default')];
  const hasColumn = cells.required !== null || cells.optional !== null;
  const rules =
    cells.rules === null || open[0]
      ? []
      : readFieldRules(cells.rules, report, { field: told.name, hasColumn });
  const given = cells.default === null || open[1] ? null : readDefault(cells.default, report);
  return open.includes(true) ? null : given ? [...rules, given] : rules;
}

/**
 * The type in a cell; null where it is blank. One that is open or cannot be read is not known. `hasColumn` says
 * whether there is a column Required; null where nothing is required.
 */
function readType(
  cell: Phrase | null,
  told: Told,
  { report, isOpen }: Reading,
  hasColumn: boolean | null = null,
): Type | null {
  if (cell === null || cell.text === '') return null;
  if (isOpen(cell, `the type of \`${said(told)}\``, leavesOf(told))) return INFERRED;
  try {
    const type = wholeType(new Scanner(cell));
    judgeChoices(type, cell, report);
    return type;
  } catch (error) {
    if (!(error instanceof Unexpected)) throw error;
    const beside = typeBeside(cell);
    if (beside !== null && hasColumn !== null) {
      const { type, required, word } = beside;
      const holes = { rule: word.text, required, hasColumn, place: 'beside the type' };
      report(diagnostics['required-as-rule'](word.at, holes));
      return type;
    }
    const { expected, found, at } = error;
    const meant = asType(cell.text);
    report(diagnostics['unreadable-type'](at, { expected, found, meant, cell: cell.at }));
    return INFERRED;
  }
}

/** A type and a word behind it that belongs into the column Required: `integer, auto`; null where that is not what stands there. */
function typeBeside(cell: Phrase): { type: Type; required: string; word: Phrase } | null {
  const [first, ...others] = split(cell, ',');
  const words = others.map((word) => ({ word, required: requiredBy(word.text.toLowerCase()) }));
  const found = words.find(({ required }) => required !== null);
  if (first === undefined || found === undefined) return null;
  try {
    const type = wholeType(new Scanner(first.trim()));
    return { type, required: found.required!, word: found.word };
  } catch (error) {
    if (!(error instanceof Unexpected)) throw error;
    return null;
  }
}

function judgeChoices(type: Type, cell: Phrase, report: Report): void {
  if (type.kind === 'list') judgeChoices(type.of, cell, report);
  if (type.kind !== 'one of') return;
  const twice = firstTwice(type.values);
  if (twice !== undefined) report(diagnostics['duplicate-choice'](cell.at, { choice: twice }));
}

const REQUIRED = ['yes', 'no', 'auto'] as const;
const TURNED = { yes: 'no', no: 'yes', auto: 'auto' } as const;
/** What people write for `yes`, `no` and `auto` elsewhere. */
const MEANT: Readonly<Record<string, string>> = {
  ...{ required: 'yes', true: 'yes', y: 'yes', '✓': 'yes', x: 'yes', mandatory: 'yes' },
  ...{ optional: 'no', false: 'no', n: 'no' },
  ...{ automatic: 'auto', generated: 'auto', system: 'auto', computed: 'auto' },
};

function readRequired(
  cells: FieldCells,
  computed: boolean,
  told: Told,
  { report, isOpen }: Reading,
): Field['required'] {
  const cell = cells.required ?? cells.optional;
  if (cell === null || isOpen(cell, `whether \`${said(told)}\` is required`, leavesOf(told)))
    return computed ? 'auto' : 'no';
  const known = requirement(cell, cells.required === null, report);
  if (!computed) return known;
  if (known === 'yes') report(diagnostics['computed-required'](cell.at, { name: said(told) }));
  return 'auto';
}

function requirement(cell: Phrase, turned: boolean, report: Report): Field['required'] {
  const text = wholeCode(cell).text.toLowerCase();
  if (isBlank(text)) return turned ? 'yes' : 'no';
  const word = REQUIRED.find((known) => known === text);
  if (word !== undefined) return turned ? TURNED[word] : word;
  const near = Object.hasOwn(MEANT, text) ? MEANT[text] : nearest(text, REQUIRED);
  report(diagnostics['unknown-required'](cell.at, { text: brief(text), nearest: near }));
  return 'no';
}
