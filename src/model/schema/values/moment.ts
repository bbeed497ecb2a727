// Instants and days that move along with the product's first instant: `tomorrow 10:00`, `2 hours ago`.
// All are reckoned in the product's zone.

import * as z from 'zod';

/** A day or the first instant itself, and so long after it: `in 3 days 10:00`, `2 hours ago`. */
export const Moment = z.object({
  /** The midnight so many days after the first day, below 0 before it; null: the first instant. */
  days: z.int().nullable(),
  /** The first such day of the week after the first day instead, 1 being Monday; null: none. */
  weekday: z.int().nullable(),
  /** After that, in milliseconds; below 0 before it. */
  milliseconds: z.int(),
});
export type Moment = z.infer<typeof Moment>;
