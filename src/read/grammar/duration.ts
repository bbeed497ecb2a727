// Durations as people write them: `20 minutes`.

const AMOUNT = /^(\d+)\s+(week|day|hour|minute|second)s?$/;
const DAYS_OF_A_WEEK = 7;

/** `20 minutes` as an expression: `minutes(20)`; null for anything else. */
export function durationIn(text: string): string | null {
  const [, amount, unit] = AMOUNT.exec(text) ?? [];
  if (unit === 'week') return `days(${Number(amount) * DAYS_OF_A_WEEK})`;
  return amount === undefined ? null : `${unit}s(${amount})`;
}
