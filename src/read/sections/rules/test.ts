// The column Rule of section 5: every form that a rule can have.

import type { Amount, Rule } from '../../../model/rules.ts';
import type { Phrase } from '../../../text/phrase.ts';
import { nearest } from '../../../text/nearest.ts';
import { inCode } from '../../grammar/expression.ts';
import type { Report } from '../../grammar/report.ts';
import { Scanner, Unexpected } from '../../grammar/scanner.ts';
import { choices } from '../../grammar/type.ts';
import { brief } from '../../grammar/words.ts';
import { readAmount } from './amount.ts';
import { diagnostics, FORMS } from './diagnostics.ts';
import { readPattern } from './pattern.ts';

type Test = Rule['test'];
type Bounds = { least: Amount | null; most: Amount | null };

const PLAIN = [
  'required',
  'no duplicates',
  'an email',
  'a url',
  'in the future',
  'in the past',
  'unique',
] as const;

/** The test that a cell says, or null, reported. */
export function readTest(cell: Phrase, report: Report): Test | null {
  if (cell.text === '') {
    report(diagnostics['missing-rule'](cell.at, {}));
    return null;
  }
  const scanner = new Scanner(cell);
  try {
    return test(scanner, report);
  } catch (error) {
    if (!(error instanceof Unexpected)) throw error;
    const { expected, found } = error;
    report(diagnostics['unreadable-rule'](error.at, { form: nearestForm(cell), expected, found }));
    return null;
  }
}

function test(scanner: Scanner, report: Report): Test | null {
  if (scanner.next === '`') return condition(scanner);
  if (scanner.words('matches')) return readPattern(scanner, report);
  if (scanner.words('one of')) return oneOf(scanner, report);
  for (const kind of PLAIN) {
    if (!scanner.words(kind)) continue;
    scanner.expectEnd();
    return { kind };
  }
  if (scanner.words('kept between')) return kept(scanner, report);
  return bounded(scanner, report) ?? unknown(scanner, report);
}

function condition(scanner: Scanner): Test {
  const expression = inCode(scanner) ?? scanner.fail('a condition');
  scanner.expectEnd('nothing after the condition');
  return { kind: 'condition', expression };
}

function oneOf(scanner: Scanner, report: Report): Test | null {
  const values = choices(scanner);
  scanner.expectEnd('`,` and another choice');
  const twice = values.find((value, index) => values.indexOf(value) !== index);
  if (twice === undefined) return { kind: 'one of', values };
  report(diagnostics['duplicate-choice'](scanner.phrase.at, { choice: twice }));
  return null;
}

function kept(scanner: Scanner, report: Report): Test | null {
  const least = amount(scanner);
  if (!scanner.words('and')) scanner.fail('`and`');
  const most = amount(scanner);
  scanner.expectEnd();
  return inOrder({ least, most }, false, scanner, report) ? { kind: 'kept', least, most } : null;
}

function bounded(scanner: Scanner, report: Report): Test | null {
  if (scanner.words('more than')) return exclusive(scanner, 'least');
  if (scanner.words('less than')) return exclusive(scanner, 'most');
  if (scanner.words('exactly')) {
    const exact = amount(scanner);
    if (!scanner.words('characters')) scanner.fail('`characters`');
    return counted('characters', { least: exact, most: exact }, scanner, report);
  }
  const bounds = inclusive(scanner);
  if (bounds === null) return null;
  if (scanner.words('characters')) return counted('characters', bounds, scanner, report);
  if (!isBetween(bounds) && scanner.words('items'))
    return counted('items', bounds, scanner, report);
  scanner.expectEnd(
    isBetween(bounds) ? '`characters` or nothing' : '`characters`, `items` or nothing',
  );
  return inOrder(bounds, false, scanner, report)
    ? { kind: 'bounds', ...bounds, exclusive: false }
    : null;
}

const isBetween = (bounds: Bounds) => bounds.least !== null && bounds.most !== null;

function inclusive(scanner: Scanner): Bounds | null {
  if (scanner.words('at least')) return { least: amount(scanner), most: null };
  if (scanner.words('at most')) return { least: null, most: amount(scanner) };
  if (!scanner.words('between')) return null;
  const least = amount(scanner);
  if (!scanner.words('and')) scanner.fail('`and`');
  return { least, most: amount(scanner) };
}

function exclusive(scanner: Scanner, side: 'least' | 'most'): Test {
  const bound = amount(scanner);
  scanner.expectEnd('nothing after the amount');
  const bounds = { least: null, most: null, [side]: bound };
  return { kind: 'bounds', ...bounds, exclusive: true };
}

const amount = (scanner: Scanner): Amount =>
  readAmount(scanner) ?? scanner.fail('a number or a constant in a code span');

function counted(
  kind: 'characters' | 'items',
  bounds: Bounds,
  scanner: Scanner,
  report: Report,
): Test | null {
  scanner.expectEnd();
  return inOrder(bounds, kind, scanner, report) ? { kind, ...bounds } : null;
}

/** Whether the bounds that are written out can be met; reports where not. */
function inOrder(
  bounds: Bounds,
  counting: 'characters' | 'items' | false,
  scanner: Scanner,
  report: Report,
): boolean {
  const written = [bounds.least, bounds.most].filter((bound) => bound !== null);
  const bad = written.find((bound) => counting && !isCount(bound));
  if (bad !== undefined && counting) {
    report(diagnostics['bad-count'](bad.at, { amount: said(bad), of: counting }));
    return false;
  }
  const { least, most } = bounds;
  if (least?.kind !== most?.kind || !least || !most || least.kind === 'constant') return true;
  if (said(least) <= said(most)) return true;
  report(
    diagnostics['impossible-bounds'](scanner.phrase.at, { least: said(least), most: said(most) }),
  );
  return false;
}

const isCount = (bound: Amount) =>
  bound.kind === 'constant' ||
  (bound.kind === 'number' && Number.isSafeInteger(bound.value) && bound.value >= 0);
const said = (bound: Amount) => (bound.kind === 'constant' ? bound.name : bound.value);

function unknown(scanner: Scanner, report: Report): null {
  const { phrase } = scanner;
  const rule = brief(phrase.text);
  report(diagnostics['unknown-rule'](phrase.at, { rule, nearest: likeForm(phrase) }));
  return null;
}

/** The rule with its amounts taken out, as forms are written: `at least N characters`. */
function likeForm(cell: Phrase): string | undefined {
  const shape = cell.text
    .slice(0, 200)
    .toLowerCase()
    .replace(/`[^`]*`|-?\d+(?:\.\d+)?/g, 'N')
    .replace(/^(min|minimum|at least)\b/, 'at least')
    .replace(/^(max|maximum|up to|not more than|at most)\b/, 'at most')
    .replace(/\b(chars?|letters|long)\b/, 'characters');
  return nearest(shape, FORMS);
}

const nearestForm = (cell: Phrase): string => {
  const first = /^[a-z]+(?: [a-z]+)?/i.exec(cell.text)?.[0].toLowerCase() ?? '';
  return (
    likeForm(cell) ??
    FORMS.find((form) => form.startsWith(first)) ??
    FORMS.find((form) => form.split(' ')[0] === first.split(' ')[0]) ??
    'a condition in a code span'
  );
};
