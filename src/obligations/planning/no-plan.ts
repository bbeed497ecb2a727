// What there is in place of a plan, and why.

import type { Plan } from '../plan/plan.ts';
import type { NoPath } from './call-query.ts';

/** That there is nothing to try, and why: not a fault, but not proved either. */
export interface Untried {
  readonly untried: string;
}

export const untried = (why: string): Untried => ({ untried: why });
export const isUntried = (found: object): found is Untried => 'untried' in found;

/** That it can never be, for certain: rows that contradict each other, or name what is not there. */
export const impossible = (what: string, { reasons }: NoPath = { reasons: [] }): Plan => ({
  impossible: what,
  because: reasons,
});

/** That nothing was found that leads there, and what stood in the way. */
export const notReached = (what: string, { reasons }: NoPath = { reasons: [] }): Plan => ({
  notReached: what,
  because: reasons,
});

/** That something came about which no answer shows. */
export const unseen = (what: string): Plan => ({ notReached: what, because: [], unseen: true });
