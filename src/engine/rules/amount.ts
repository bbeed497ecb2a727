// The bounds of rules: numbers, dates and constants.

import { type Value, parseDate, parseInstant, parseTime } from '../../expression/index.ts';
import type { Zone } from '../../model/values/zone.ts';
import type { Amount } from '../../model/sections/rules.ts';
import type { ExpressionCompiler } from '../expressions/compiler.ts';

export interface Bound {
  /** As it is written: what `{limit}` reads. */
  readonly limit: string | number;
  /** The constant that gives it. */
  readonly constant: string | null;
}

export function compileBound(amount: Amount, compiler: ExpressionCompiler): Bound {
  if (amount.kind !== 'constant') return { limit: amount.value, constant: null };
  const value = compiler.constant(amount.name);
  const limit = typeof value === 'string' || typeof value === 'number' ? value : NaN;
  return { limit, constant: amount.name };
}

/** Where a value lies in relation to a bound: below 0, 0, above 0; undefined where nowhere. */
export function against(value: Value, { limit }: Bound, zone: Zone): number | undefined {
  if (typeof value === 'number' && typeof limit === 'number') return value - limit;
  const [there, here] = [instantOf(value, zone), instantOf(limit, zone)];
  return there === undefined || here === undefined ? undefined : there - here;
}

/** A number, the instant of a day or of a text that is one, or how far a time is from midnight. */
// A day stands for its first instant, as it does in expressions.
export const instantOf = (value: Value, zone?: Zone): number | undefined =>
  typeof value === 'string'
    ? (parseDate(value, zone) ?? parseInstant(value) ?? parseTime(value))
    : numeric(value);
const numeric = (value: Value) => (typeof value === 'number' ? value : undefined);
