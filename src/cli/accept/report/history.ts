// `--progress FILE`: how far a product has come, run after run: a line of JSON for each.

import { existsSync } from 'node:fs';
import * as z from 'zod';
import { errorMessage } from '../../../text/fault.ts';
import { CannotRun } from '../../terminal/failure.ts';
import { heldPlace, readHeldFile } from '../../project/held-file.ts';
import { writeWholeFile } from '../../project/whole-file.ts';
import type { Report } from './facts/report.ts';
import { tally } from '../run/outcome.ts';

const Step = z.strictObject({
  at: z.iso.datetime(),
  /** How many calls the product has, of how many. */
  built: z.int().nonnegative(),
  calls: z.int().nonnegative(),
  /** How many promises it keeps, of how many. */
  kept: z.int().nonnegative(),
  promises: z.int().nonnegative(),
});
export type Step = z.infer<typeof Step>;

/** How far a run found the product. */
function stepOf(report: Report, now: Date): Step {
  const { spec, outcomes, notBuilt, notReached } = report;
  const calls = spec.sections.calls.facts.calls.length;
  const depends = notBuilt.reduce((sum, one) => sum + one.depends, 0);
  return {
    at: now.toISOString(),
    ...{ built: calls - notBuilt.length, calls, kept: tally(outcomes).passed },
    promises: outcomes.length + notReached.length + depends,
  };
}

/** `7 of 17 calls, 214 of 563 promises, since yesterday +31`. */
export function progressWords(earlier: readonly Step[], step: Step): string {
  const { built, calls, kept, promises } = step;
  const now = `${built} of ${calls} calls, ${kept} of ${promises} promises`;
  const day = dayOf(step);
  const before = earlier.findLast((one) => dayOf(one) < day) ?? earlier.at(-1);
  if (before === undefined) return now;
  const change = kept - before.kept;
  return `${now}, since ${sinceWords(before, step)} ${change < 0 ? change : `+${change}`}`;
}

const dayOf = ({ at }: Step): string => at.slice(0, 10);
const A_DAY = 86_400_000;

function sinceWords(before: Step, { at }: Step): string {
  const yesterday = new Date(Date.parse(at) - A_DAY).toISOString().slice(0, 10);
  if (dayOf(before) === yesterday) return 'yesterday';
  return dayOf(before) === at.slice(0, 10) ? `${before.at.slice(11, 16)} (UTC)` : dayOf(before);
}

const MOST_BYTES = 16_777_216;

/** What earlier runs have noted; says the line that is not theirs. */
export function historyIn(file: string): Step[] {
  if (!existsSync(file)) return [];
  const lines = readHeldFile(file, MOST_BYTES).toString('utf8').split('\n');
  return lines.flatMap((line, place) =>
    line.trim() === '' ? [] : [stepIn(line, file, place + 1)],
  );
}

function stepIn(line: string, file: string, number: number): Step {
  try {
    return Step.parse(JSON.parse(line));
  } catch {
    throw new CannotRun(
      `${file}:${number} is no line that --progress has written: delete the line, or name another file`,
    );
  }
}

/** Adds a run to the history, and says how far it has come. */
export function noteProgress(file: string, report: Report, now = new Date()): string {
  const earlier = historyIn(file);
  const step = stepOf(report, now);
  const lines = [...earlier, step].map((one) => `${JSON.stringify(one)}\n`);
  try {
    writeWholeFile(heldPlace(file), lines.join(''));
  } catch (error) {
    throw error instanceof CannotRun
      ? error
      : new CannotRun(`${file} cannot be written: ${errorMessage(error)}`);
  }
  return progressWords(earlier, step);
}
