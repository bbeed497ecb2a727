// The value of a constant with its unit, as section 9 has it.

import type { Constant } from '../../../model/index.ts';

const UNITS = [
  ['weeks', 604_800_000],
  ['days', 86_400_000],
  ['hours', 3_600_000],
  ['minutes', 60_000],
  ['seconds', 1000],
] as const;

/** `48 hours`, `20 tickets`, `60 calls per minute`. */
export function constantWords({ value, unit }: Constant): string {
  if (value.kind === 'rate') return `${value.calls} ${unit}`;
  if (value.kind !== 'duration') return `${String(value.value)} ${unit}`.trim();
  const [word, length] = UNITS.find(([, each]) => value.milliseconds % each === 0) ?? ['ms', 1];
  return unit === '' ? `${value.milliseconds / length} ${word}` : inUnit(value.milliseconds, unit);
}

function inUnit(milliseconds: number, unit: string): string {
  const found = UNITS.find(([word]) => word.startsWith(unit.toLowerCase().replace(/s$/, '')));
  return `${milliseconds / (found?.[1] ?? 1)} ${unit}`;
}
