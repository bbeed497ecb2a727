// Rows from `any` stand for a row from each state: very many of both are more transitions than can be
// drawn, searched or held in memory.

import type { Transition } from '../../../model/sections/states.ts';
import type { Report } from '../../grammar/report.ts';
import { diagnostics } from './diagnostics.ts';

/** Several times what a lifecycle of fifty states needs, each left by dozens of events. */
const MAX_TRANSITIONS = 4_000;

/** The rows of a lifecycle; those from `any` are reported and left out where they stand for too many. */
export function boundedRows(rows: readonly Transition[], report: Report): Transition[] {
  const named = rows.flatMap(({ from }) => (from.kind === 'state' ? [from.name] : []));
  const states = new Set(named).size;
  const [first, ...others] = rows.filter(({ from }) => from.kind === 'any');
  const count = states * (others.length + 1);
  if (first === undefined || count <= MAX_TRANSITIONS) return [...rows];
  report(diagnostics['too-many-from-any'](first.from.at, { count, most: MAX_TRANSITIONS }));
  return rows.filter(({ from }) => from.kind !== 'any');
}
