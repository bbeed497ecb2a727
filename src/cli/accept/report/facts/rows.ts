// What a run says of each row of the specification: what became of the scenarios that the row asks for
// itself, or, where it asks for none, of those that rest on it.

import type { Row } from '../../../../obligations/index.ts';
import type { Report } from './report.ts';
import type { Verdict } from '../../run/outcome.ts';

/** `not tried` is what a run left aside for its sections, tags or shard. */
export type Standing =
  | Verdict
  | 'not reached'
  | 'waiting'
  | 'left out'
  | 'not tried'
  | 'not covered';

export interface RowReport {
  readonly row: Row;
  readonly standing: Standing;
  /** The ids of what the row asks for. */
  readonly own: readonly string[];
  /** The ids of what only rests on it. */
  readonly resting: readonly string[];
}

/** Of several, the first of these is what is said of the row. */
const FIRST: readonly Standing[] = [
  ...(['failed', 'undefined', 'pending', 'not reached', 'waiting'] as const),
  ...(['passed', 'left out', 'not tried'] as const),
];

/** Where a row asks for nothing itself, one scenario that passes is enough. */
const FIRST_RESTING: readonly Standing[] = ['passed', ...FIRST];

/** Every row, with how it stands. */
export function rowsIn({ coverage, outcomes, waiting, leftOut, notReached }: Report): RowReport[] {
  const standings = new Map<string, Standing>([
    ...waiting.map(({ id }): [string, Standing] => [id, 'waiting']),
    ...leftOut.map(({ id }): [string, Standing] => [id, 'left out']),
    ...notReached.map(({ id }): [string, Standing] => [id, 'not reached']),
    ...outcomes.map(({ id, verdict }): [string, Standing] => [id ?? '', verdict]),
  ]);
  return coverage.map(({ row, own, resting }) => {
    const found = new Set((own.length > 0 ? own : resting).map((id) => standings.get(id)));
    const order = own.length > 0 ? FIRST : FIRST_RESTING;
    const known = order.find((standing) => found.has(standing));
    const standing = known ?? (found.size > 0 ? 'not tried' : 'not covered');
    return { row, standing, own, resting };
  });
}

const TRIED: readonly Standing[] = ['passed', 'failed', 'pending', 'undefined'];

/** Whether any scenario that ran covers a row. */
export const isTried = ({ standing }: RowReport): boolean => TRIED.includes(standing);
