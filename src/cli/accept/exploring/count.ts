// The seed of an exploration, and the number of one of its sequences.

import { InvalidArgumentError } from 'commander';

/** A whole number from 0 up, as an option of a command. */
export function asCount(given: string): number {
  const count = /^\d+$/.test(given) ? Number(given) : Number.NaN;
  if (Number.isSafeInteger(count)) return count;
  throw new InvalidArgumentError('write a whole number, as 7');
}
