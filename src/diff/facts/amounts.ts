// What an amount comes to, with the constants of the specification that it stands in.

import type { Linked } from '../../check/linked/linked.ts';
import { constantsOf } from '../../check/reasoning/setting.ts';
import { worthOf } from '../../check/reasoning/worth.ts';
import type { Expression } from '../../model/schema/values/expression.ts';
import type { Amount } from '../../model/sections/rules.ts';

type Worth = number | string | boolean | null;

const plain = (value: unknown): Worth =>
  typeof value === 'object' || value === undefined ? null : (value as Worth);

/** A constant's value: milliseconds of a duration; null where there is no such constant. */
export const worthOfConstant = (linked: Linked, name: string): Worth =>
  plain(constantsOf(linked)[name]);

/** A bound of section 5. */
export function worthOfBound(linked: Linked, amount: Amount | null): Worth {
  if (amount === null) return null;
  return amount.kind === 'constant' ? worthOfConstant(linked, amount.name) : amount.value;
}

/** An expression; null for what has to be worked out with a record. */
export const worthOfExpression = (linked: Linked, expression: Expression): Worth =>
  plain(worthOf(linked, expression));

const UNITS = [
  ['days', 86_400_000],
  ['hours', 3_600_000],
  ['minutes', 60_000],
  ['seconds', 1_000],
] as const;

const unitOf = (milliseconds: number) =>
  UNITS.find(([, each]) => milliseconds % each === 0) ?? (['milliseconds', 1] as const);

/** A duration as a call of the language: `days(7)`. */
export function durationInCel(milliseconds: number): string {
  const [unit, one] = unitOf(milliseconds);
  return one === 1 ? `seconds(${milliseconds / 1000})` : `${unit}(${milliseconds / one})`;
}

/** A duration in the largest unit of which it is a whole number. */
export function durationInWords(milliseconds: number): string {
  const [unit, one] = unitOf(milliseconds);
  const count = milliseconds / one;
  return `${count} ${count === 1 ? unit.slice(0, -1) : unit}`;
}
