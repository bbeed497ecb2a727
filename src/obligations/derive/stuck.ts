// What stood in the way where no way was found.

import type { Decision } from '../../engine/index.ts';
import type { Reason } from '../plan.ts';
import type { Stuck } from './workshop.ts';

const MOST_REASONS = 4;

/** The decisions that stood in the way, those that came up most first. */
export function stuck(refusals: readonly Decision[]): Stuck {
  const counted = new Map<string, { reason: Reason; times: number }>();
  for (const { at, why } of refusals) {
    if (at === null) continue;
    const key = `${at.line}:${at.column}`;
    const known = counted.get(key);
    if (known === undefined) counted.set(key, { reason: { at, why }, times: 1 });
    else known.times += 1;
  }
  const reasons = [...counted.values()]
    .sort((a, b) => b.times - a.times)
    .slice(0, MOST_REASONS)
    .map(({ reason }) => reason);
  return { reasons };
}
