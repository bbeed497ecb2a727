// What a run that is interrupted tells before it ends.

import type { Report } from './facts/report.ts';
import { summary } from './summary.ts';

/** What came of the scenarios that were tried by then, for people. */
export const interrupted = (soFar: Report, how: Parameters<typeof summary>[1]): string =>
  soFar.outcomes.length === 0
    ? 'Interrupted before anything was tried.'
    : `${summary(soFar, how)}\n\nInterrupted: what was not tried by then is not counted.`;
