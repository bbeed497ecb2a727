// The column Rule of section 5: every form that a rule can have.

import type { Rule } from '../../../model/sections/rules.ts';
import type { Phrase } from '../../../text/phrase.ts';
import { parse } from '../../../expression/index.ts';
import { nearest } from '../../../text/nearest.ts';
import { inCode } from '../../grammar/expression.ts';
import type { Report } from '../../grammar/report.ts';
import { Scanner, Unexpected } from '../../grammar/scanner.ts';
import { choices, firstTwice } from '../../grammar/type.ts';
import { brief } from '../../grammar/words.ts';
import { judgeBounds, readBounds } from './bounds.ts';
import { asRule } from './as-rule.ts';
import { diagnostics, FORMS } from './diagnostics.ts';
import { readPattern } from './pattern.ts';

type Test = Rule['test'];

const PLAIN = [
  'required',
  'no duplicates',
  'an email',
  'a url',
  'in the future',
  'in the past',
  'unique',
] as const;

/** What a rule of a whole call is, most often to bound a number of records. */
const COUNTING =
  'a condition in a code span, such as `Loan.filter(l, l.member == me).size() < MAX_LOANS`';

/** The test that a cell says, or null, reported. */
export function readTest(cell: Phrase, report: Report, isOnCall = false): Test | null {
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
    const form = isOnCall ? COUNTING : nearestForm(cell);
    report(diagnostics['unreadable-rule'](error.at, { form, expected, found }));
    return null;
  }
}

function test(scanner: Scanner, report: Report): Test | null {
  if (scanner.next === '`') return condition(scanner);
  if (scanner.words('matches')) return readPattern(scanner, report);
  if (scanner.words('one of')) return oneOf(scanner, report);
  if (scanner.words('current')) {
    scanner.expectEnd();
    return { kind: 'condition', expression: { source: '', at: scanner.phrase.at }, current: true };
  }
  for (const kind of PLAIN) {
    if (!scanner.words(kind)) continue;
    scanner.expectEnd();
    return { kind };
  }
  const bounded = readBounds(scanner);
  if (bounded === null) return unknown(scanner, report);
  return judgeBounds(bounded, scanner.phrase, report) ? bounded : null;
}

function condition(scanner: Scanner): Test {
  const expression = inCode(scanner) ?? scanner.fail('a condition');
  scanner.expectEnd('nothing after the condition');
  return { kind: 'condition', expression };
}

function oneOf(scanner: Scanner, report: Report): Test | null {
  const { values, valuesAt } = choices(scanner);
  scanner.expectEnd('`,` and another choice');
  const twice = firstTwice(values);
  if (twice === undefined) return { kind: 'one of', values, valuesAt };
  report(diagnostics['duplicate-choice'](scanner.phrase.at, { choice: twice }));
  return null;
}

function unknown(scanner: Scanner, report: Report): null {
  const { phrase } = scanner;
  const rule = brief(phrase.text);
  const holes = {
    rule,
    nearest: likeForm(phrase),
    condition: bareCondition(phrase.text),
    instead: asRule(phrase.text),
  };
  report(diagnostics['unknown-rule'](phrase.at, holes));
  return null;
}

/** A text that compares or joins as expressions do, and only lacks its code span. */
const bareCondition = (text: string): string | null =>
  /[=!<>]=|[<>]|&&|\|\||^!|[.]\w+\(/.test(text) && !text.includes('`') && 'tree' in parse(text)
    ? text
    : null;

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
