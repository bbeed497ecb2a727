// The amounts of rules as numbers: those of constants are what section 9 says.

import { BYTES_IN, type Amount, type Test } from '../../model/sections/rules.ts';
import { constantNamed } from '../../model/sections/lookup.ts';
import type { Spec } from '../../model/sections/spec.ts';

export type Bounded = Extract<Test, { least: Amount | null }>;

export const isBounded = (test: Test): test is Bounded => 'least' in test;

/** A bound of a test: of a file in bytes, whatever the rule counts in. */
export function boundOf(spec: Spec, test: Bounded, side: 'least' | 'most') {
  const value = valueOf(spec, test[side]);
  return test.kind === 'size' && typeof value === 'number' ? value * BYTES_IN[test.unit] : value;
}

/** The value of an amount: a number, or the text of a date or a time; undefined where there is none. */
export function valueOf(spec: Spec, amount: Amount | null): number | string | undefined {
  if (amount === null) return undefined;
  if (amount.kind !== 'constant') return amount.value;
  const value = constantNamed(spec, amount.name)?.value;
  const isKnown = value?.kind === 'number' || value?.kind === 'text' || value?.kind === 'time';
  return isKnown ? value.value : undefined;
}
