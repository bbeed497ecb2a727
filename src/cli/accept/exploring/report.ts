// What exploration found, on a terminal and for other programs.

import {
  askedIn,
  headingOf,
  linesOf,
  type Exploration,
  type Found,
} from '../../../explore/index.ts';
import { paintOf } from '../../../text/paint.ts';
import type { Options } from '../on-what.ts';

/** How many there are: `1 deviation`. */
export const deviations = (count: number): string =>
  count === 1 ? '1 deviation' : `${count} deviations`;

/** The deviations, each with how it is repeated, and the count. */
export function explorationWords(
  { seed, sequences, requests, found, unsteady }: Exploration,
  file: string,
  { against }: Options,
  { coloured }: { readonly coloured: boolean },
): string {
  const paint = paintOf(coloured);
  const on = against === undefined ? '' : ` --against ${against}`;
  const blocks = found.map((one) =>
    [
      `${paint.red('✗')} ${headingOf(one)} ${paint.dim(rowOf(file, one))}`,
      ...linesOf(one).map((line) => `  ${line}`),
      `  ${paint.dim(`again: nonet accept ${file}${on} --explore 1s --no-suite --seed ${seed} --sequence ${one.sequence}`)}`,
    ].join('\n'),
  );
  const mark = found.length === 0 ? paint.green('✓') : paint.red('✗');
  const more = unsteady === 0 ? '' : `, ${unsteady} more that did not come again`;
  return [
    ...blocks,
    `${mark} explored: ${deviations(found.length)}${more} (${requests} requests in ${sequences} sequences, --seed ${seed})`,
  ].join('\n\n');
}

function rowOf(file: string, { deviation: { decision } }: Found): string {
  return decision.at === null ? decision.why : `${file}:${decision.at.line} ${decision.why}`;
}

/** The same as data. */
export const explorationData = ({ seed, sequences, requests, found, unsteady }: Exploration) => ({
  ...{ seed, sequences, requests, unsteady },
  deviations: found.map((one) => ({
    call: one.deviation.act.call || null,
    line: one.deviation.decision.at?.line ?? null,
    why: one.deviation.decision.why,
    ...one.deviation.difference,
    atOnce: one.deviation.together,
    sequence: one.sequence,
    times: one.times,
    requests: askedIn(one),
  })),
});
