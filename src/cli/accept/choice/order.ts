// In which order scenarios run. They do not depend on each other: any order comes to the same.

import { randomInt } from 'node:crypto';
import { InvalidArgumentError } from 'commander';

/** As Cucumber has it. */
export type Order = 'defined' | `random:${number}`;

const SEEDS = 1_000_000;

/** `random`, or `random:` and the seed of an earlier run, as an option of a command. */
export function asOrder(given: string): Order {
  const [, seed] = /^random(?::(\d+))?$/.exec(given) ?? [];
  if (seed !== undefined) return `random:${Number(seed)}`;
  if (given === 'random') return `random:${randomInt(SEEDS)}`;
  if (given === 'defined') return given;
  throw new InvalidArgumentError('write defined, random, or random:17 for the order of a seed');
}
