// A part of the scenarios: every so many-th, so that the parts are about equally long, and the same
// ones whenever the specification is the same.

import { InvalidArgumentError } from 'commander';

export interface Shard {
  /** From 1. */
  readonly index: number;
  readonly of: number;
}

/** `2/4` as an option of a command. */
export function asShard(given: string): Shard {
  const [, index = '', of = ''] = /^(\d+)\/(\d+)$/.exec(given) ?? [];
  const shard = { index: Number(index), of: Number(of) };
  if (shard.index >= 1 && shard.index <= shard.of) return shard;
  throw new InvalidArgumentError('write 1/4 for the first of four parts, 4/4 for the last');
}

/** `4` as an option of a command. */
export function asThreads(given: string): number {
  if (/^[1-9]\d?$/.test(given)) return Number(given);
  throw new InvalidArgumentError('write how many threads, as many as the machine has cores: 2, 4');
}

/** As Cucumber has it. */
export const inWords = ({ index, of }: Shard): string => `${index}/${of}`;
