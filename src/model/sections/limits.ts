// Section 9: business constants and limits.

export type * from '../schema/limits.ts';

/** The units of time, by one of each. */
export const MILLISECONDS: Readonly<Record<string, number>> = {
  millisecond: 1,
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
};
