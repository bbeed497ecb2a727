// Rules that hold between bounds: so many characters or items, so much, so early or late.

import { SIZE_UNITS, type Amount, type Rule } from '../../../model/sections/rules.ts';
import type { Phrase } from '../../../text/phrase.ts';
import type { Report } from '../../grammar/report.ts';
import type { Scanner } from '../../grammar/scanner.ts';
import { readAmount } from './amount.ts';
import { diagnostics } from './diagnostics.ts';

type Bounded = Extract<Rule['test'], { least: unknown }>;

/** The bounds that a rule says, null where it begins as none does. Throws `Unexpected`. */
export function readBounds(scanner: Scanner): Bounded | null {
  const bounds = outermost(scanner);
  scanner.expectEnd(
    bounds?.kind === 'bounds' && !bounds.exclusive
      ? '`characters`, `MB` or nothing more'
      : 'nothing more',
  );
  return bounds;
}

function outermost(scanner: Scanner): Bounded | null {
  if (scanner.words('kept between')) return { kind: 'kept', ...between(scanner) };
  if (scanner.words('more than'))
    return { kind: 'bounds', least: amount(scanner), most: null, exclusive: true };
  if (scanner.words('less than'))
    return { kind: 'bounds', least: null, most: amount(scanner), exclusive: true };
  if (scanner.words('exactly')) return exactly(scanner);
  if (scanner.words('between')) return counted(scanner, between(scanner));
  if (scanner.words('at least')) return counted(scanner, { least: amount(scanner), most: null });
  if (scanner.words('at most')) return counted(scanner, { least: null, most: amount(scanner) });
  scanner.rest();
  return null;
}

function between(scanner: Scanner): { least: Amount; most: Amount } {
  const least = amount(scanner);
  if (!scanner.words('and')) scanner.fail('`and`');
  return { least, most: amount(scanner) };
}

function exactly(scanner: Scanner): Bounded {
  const exact = amount(scanner);
  const counted = scanner.words('characters')
    ? 'characters'
    : scanner.words('items')
      ? 'items'
      : scanner.fail('`characters` or `items`');
  return { kind: counted, least: exact, most: exact };
}

type Bounds = Pick<Bounded, 'least' | 'most'>;

function counted(scanner: Scanner, bounds: Bounds): Bounded {
  if (scanner.words('characters')) return { kind: 'characters', ...bounds };
  if (scanner.words('items')) return { kind: 'items', ...bounds };
  const unit = SIZE_UNITS.find((word) => scanner.words(word.toLowerCase()));
  if (unit !== undefined) return { kind: 'size', ...bounds, unit };
  return { kind: 'bounds', ...bounds, exclusive: false };
}

const amount = (scanner: Scanner): Amount =>
  readAmount(scanner) ?? scanner.fail('a number or a constant in a code span');

/** Whether the bounds can be met as far as they are written out; reports where not. */
export function judgeBounds(bounds: Bounded, cell: Phrase, report: Report): boolean {
  const { kind, least, most } = bounds;
  if (kind === 'size') {
    const bad = [least, most].find((bound) => bound && !isSize(bound));
    if (bad) report(diagnostics['bad-size'](bad.at, { amount: said(bad) }));
    if (bad) return false;
  }
  if (kind === 'characters' || kind === 'items') {
    const bad = [least, most].find((bound) => bound && !isCount(bound));
    if (bad) report(diagnostics['bad-count'](bad.at, { amount: said(bad), of: kind }));
    if (bad) return false;
  }
  if (!least || !most || least.kind === 'constant' || least.kind !== most.kind) return true;
  if (said(least) <= said(most)) return true;
  report(diagnostics['impossible-bounds'](cell.at, { least: said(least), most: said(most) }));
  return false;
}

const isCount = (bound: Amount) =>
  bound.kind === 'constant' ||
  (bound.kind === 'number' && Number.isSafeInteger(bound.value) && bound.value >= 0);
const isSize = (bound: Amount) =>
  bound.kind === 'constant' || (bound.kind === 'number' && bound.value >= 0);
const said = (bound: Amount) => (bound.kind === 'constant' ? bound.name : bound.value);
