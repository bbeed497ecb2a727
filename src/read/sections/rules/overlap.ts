// A rule on a whole entity: `no overlap of starts to ends within room where `…``.

import type { Overlap } from '../../../model/sections/rules.ts';
import type { Phrase } from '../../../text/phrase.ts';
import { inCode } from '../../grammar/expression.ts';
import { FIELD_NAME, nameIn } from '../../grammar/name.ts';
import type { Report } from '../../grammar/report.ts';
import { Scanner, Unexpected } from '../../grammar/scanner.ts';
import { letters } from '../../../text/letters.ts';
import { diagnostics } from './diagnostics.ts';

type Said = Pick<Overlap, 'from' | 'to' | 'within' | 'where'>;

const FORM = 'no overlap of F to G within H where X';

/** Whether a cell begins as this rule does. */
export const isOverlap = (cell: Phrase): boolean => new Scanner(cell).words('no overlap');

/** What the cell says, or null, reported. */
export function readOverlap(cell: Phrase, report: Report): Said | null {
  const scanner = new Scanner(cell);
  scanner.words('no overlap');
  try {
    if (!scanner.words('of')) scanner.fail('of and the field at which a record begins');
    const from = field(scanner, 'the field at which a record begins');
    if (!scanner.words('to')) scanner.fail('to and the field at which a record ends');
    const to = field(scanner, 'the field at which a record ends');
    const within = scanner.words('within') ? field(scanner, 'the field that records share') : null;
    const where = scanner.words('where')
      ? (inCode(scanner) ?? scanner.fail('a condition in a code span'))
      : null;
    scanner.expectEnd(within === null ? '`within` or `where`' : '`where`');
    return { from, to, within, where };
  } catch (error) {
    if (!(error instanceof Unexpected)) throw error;
    const { expected, found, at } = error;
    report(diagnostics['unreadable-rule'](at, { form: FORM, expected, found }));
    return null;
  }
}

const NAME = letters(String.raw`[\p{L}_][\p{L}\p{N}_]*`, 'y');

function field(scanner: Scanner, expected: string): Overlap['from'] {
  const code = scanner.next === '`' ? scanner.code() : scanner.take(NAME);
  return (code && nameIn(code, FIELD_NAME)) ?? scanner.fail(expected);
}
