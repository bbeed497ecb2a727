// How long ways are looked for: `60s`, `5m`.

import { InvalidArgumentError } from 'commander';

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** `60s` as an option of a command, in milliseconds. */
export function asBudget(given: string): number {
  const [, count = '', unit = ''] = /^(\d+)(ms|s|m|h)$/.exec(given) ?? [];
  const milliseconds = Number(count) * (UNITS[unit] ?? 0);
  if (milliseconds > 0) return milliseconds;
  throw new InvalidArgumentError('write how long, as 60s or 5m');
}
