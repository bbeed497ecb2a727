// Values of types that have an order, as places along a line.

import { dateOf, parseTime, timeOf } from '../../../expression/index.ts';
import type { Type } from '../../../model/index.ts';
import type { Value } from '../../plan/value.ts';

/** How members of a type are laid out along a line. */
export interface Scale {
  readonly read: (value: Value) => number | undefined;
  readonly write: (at: number) => Value;
  /** The least by which two values differ. */
  readonly step: number;
  /** The line begins at 0 and ends before this. */
  readonly end?: number;
}

const DAY = 86_400_000;
const MINUTE = 60_000;

const parsed = (value: Value): number | undefined => {
  const at = typeof value === 'string' ? Date.parse(value) : NaN;
  return Number.isNaN(at) ? undefined : at;
};
const number = (value: Value): number | undefined =>
  typeof value === 'number' ? value : undefined;
const NUMBERS: Scale = { read: number, write: (at) => at, step: 1 };

/** The scales of the types whose values have an order. */
export const SCALES: Readonly<Partial<Record<Type['kind'], Scale>>> = {
  time: {
    read: (value) => (typeof value === 'string' ? parseTime(value) : undefined),
    write: timeOf,
    step: MINUTE,
    end: DAY,
  },
  date: { read: parsed, write: (at) => dateOf(at), step: DAY },
  datetime: { read: parsed, write: (at) => new Date(at).toISOString(), step: MINUTE },
  integer: NUMBERS,
  number: NUMBERS,
};
