// How long something takes, as people say it.

import { UNITS } from './instant.tsx';

/** `2 days`, `1 hour 30 minutes`: the two largest units of a duration. */
export function sayDuration(milliseconds: number): string {
  let rest = Math.abs(milliseconds);
  const parts: string[] = [];
  const units = [...UNITS.filter(([unit]) => unit !== 'month'), ['second', 1000] as const];
  for (const [unit, length] of units) {
    const count = Math.floor(rest / length);
    if (count === 0 || parts.length === 2) continue;
    parts.push(`${count} ${unit}${count === 1 ? '' : 's'}`);
    rest -= count * length;
  }
  return parts.join(' ') || `${milliseconds} milliseconds`;
}
