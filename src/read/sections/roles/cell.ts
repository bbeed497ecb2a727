// A cell of the matrix: yes, no, own, a condition, or several of them that must all hold.

import type { Grant } from '../../../model/schema/roles.ts';
import { nearest } from '../../../text/nearest.ts';
import type { Phrase } from '../../../text/phrase.ts';
import { inCode } from '../../grammar/expression.ts';
import type { Report } from '../../grammar/report.ts';
import { Scanner } from '../../grammar/scanner.ts';
import { split } from '../../grammar/split.ts';
import { brief } from '../../grammar/words.ts';
import { diagnostics } from './diagnostics.ts';

export const YES: ReadonlySet<string> = new Set(['yes', '✓', '✔', '✅', '○', 'x']);
export const NO: ReadonlySet<string> = new Set(['no', '', '—', '–', '-', '--', '✗', '✘', '❌']);

/** The grants of a cell, never none; one that cannot be read is reported and counts as `no`. */
export function readCell(cell: Phrase, report: Report): Grant[] {
  const parts = split(cell, ';');
  return (parts.length === 0 ? [cell] : parts).map((part) => readGrant(part, report));
}

function readGrant(part: Phrase, report: Report): Grant {
  const word = part.text.toLowerCase().replaceAll('\uFE0F', '');
  const { at } = part;
  if (YES.has(word)) return { kind: 'yes', at };
  if (NO.has(word)) return { kind: 'no', at };
  const scanner = new Scanner(part);
  const grant = conditional(scanner, part);
  const elseNotFound = scanner.words('else not found');
  if (grant !== null && scanner.done) return { ...grant, elseNotFound };
  const near = nearest(word, ['yes', 'no', 'own', 'if', 'own else not found']);
  report(diagnostics['unreadable-cell'](at, { text: brief(part.text), nearest: near }));
  return { kind: 'no', at };
}

type Conditional = Exclude<Grant, { kind: 'yes' | 'no' }>;

function conditional(scanner: Scanner, { at }: Phrase): Conditional | null {
  if (scanner.words('own')) return { kind: 'own', elseNotFound: false, at };
  if (!scanner.words('if')) return null;
  const condition = inCode(scanner);
  return condition && { kind: 'if', condition, elseNotFound: false, at };
}
