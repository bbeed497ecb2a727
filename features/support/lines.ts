// The lines of the specification that a failure is about: the row that asks for it, and those that
// this one rests on.

import type { Run } from '../../src/cli/accept/run/suite.ts';
import {
  restsOn,
  type ImpossiblePlan,
  type Obligation,
  type Reason,
} from '../../src/obligations/index.ts';
import type { Span } from '../../src/text/span.ts';
import { planningContextOf } from './stage/planning-contexts.ts';
import { place, rowAt } from './failures/place.ts';

/** The row that asks for an obligation, and the others that it rests on. */
export const linesOf = (run: Run, { at, also }: Obligation): string[] => [
  rowAt(run, at),
  ...others(run, [...also, ...restingOn(run, at)], new Set([at.line])),
];

/** Why there is no way to prove an obligation, row by row. */
export function whyNot(run: Run, { impossible, because }: ImpossiblePlan): string[] {
  const told = new Set<number>();
  const rows = because.flatMap(({ at, why, answered }) => {
    told.add(at.line);
    const reason = answered === undefined ? why : `${answered}: ${why}`;
    return [`  ${rowAt(run, at)}`, `    ${reason}`, ...others(run, restingOn(run, at), told)];
  });
  return [`cannot be: ${impossible}`, ...rows];
}

/** The lines that a row rests on, but for those told already. */
export const otherLines = (run: Run, at: Span, told: Set<number>): string[] =>
  others(run, restingOn(run, at), told);

const restingOn = (run: Run, { line }: Span): Reason[] =>
  restsOn(planningContextOf(run).subject, line);

/** Lines not told yet, each with what it is there for. */
function others(run: Run, reasons: readonly Reason[], told: Set<number>): string[] {
  return reasons.flatMap(({ at, why }) => {
    if (told.has(at.line)) return [];
    told.add(at.line);
    return [`  ${place(run.spec, at)} ${why}`];
  });
}
