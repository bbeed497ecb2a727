// Days and instants that a request may give: within the bounds of the rules, another one each time.

import { placeAmongTimes } from './among-times.ts';
import type { Setting } from './plausible.ts';
import { momentIn, type Wanted } from './wanted.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Instants that may stand, the likeliest first. */
export function moments(wanted: Wanted, setting: Setting): number[] {
  const usual = usually(wanted, setting);
  const { least = -Infinity, most = Infinity } = momentsAllowed(wanted, setting);
  const allowed = usual.filter((at) => at >= least && at <= most);
  if (allowed.length > 0) return [...new Set([...allowed, ...usual])];
  // Bounds that are far away leave nothing near the present.
  const away = (setting.salt + 2) * DAY;
  return [least + Math.min(away, (most - least) / 2), most - away].filter(
    (at) => Number.isFinite(at) && at >= least && at <= most,
  );
}

function usually(wanted: Wanted, { spec, now, salt }: Setting): number[] {
  const past = wanted.rules.some(({ test }) => test.kind === 'in the past');
  // Of two instants of a record the one that is declared first comes first.
  const place = placeAmongTimes(spec, wanted);
  const away = (salt + 2) * DAY;
  if (past) return [now - away + place * HOUR, now - 10 * away];
  return [now + away + place * DAY, now + 10 * away, now - away];
}

/** The first and the last instant that rules leave; a day begins in the product's zone. */
function momentsAllowed({ rules, type }: Wanted, { spec }: Setting) {
  const apart = type.kind === 'date' ? DAY : 1;
  const allowed: { least?: number; most?: number } = {};
  for (const { test } of rules) {
    if (test.kind !== 'bounds') continue;
    const [low, high] = [test.least, test.most].map((bound) => momentIn(spec, bound, spec.zone));
    const inside = test.exclusive ? apart : 0;
    if (low !== undefined) allowed.least = Math.max(allowed.least ?? -Infinity, low + inside);
    if (high !== undefined) allowed.most = Math.min(allowed.most ?? Infinity, high - inside);
  }
  return allowed;
}
