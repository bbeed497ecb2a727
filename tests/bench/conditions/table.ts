// The outcome as a table: how many, how many solved, and how long it took.

import type { End, Trial } from './trial.ts';

const UNSOLVED: readonly End[] = [
  'no situation',
  'not judged',
  'records decide',
  'out of reach',
  'impossible',
  'not found',
];

/** Prints what came of the trials of one solver, with each that is not solved where `isListed`. */
export function print(
  solver: string,
  trials: readonly (readonly [file: string, trial: Trial])[],
  isListed: boolean,
): void {
  console.log(`\n## ${solver}\n`);
  console.log('| Condition | to be | of | solved | so already | median ms | 95 % ms | most ms |');
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const kind of ['rule', 'guard', 'when'] as const)
    for (const holds of [true, false]) {
      const all = trials
        .map(([, trial]) => trial)
        .filter((trial) => trial.judging.kind === kind && trial.holds === holds);
      console.log(`| ${kind} | ${holds ? 'met' : 'broken'} | ${row(all)} |`);
    }
  console.log(`| all | | ${row(trials.map(([, trial]) => trial))} |\n`);
  for (const end of UNSOLVED) {
    const left = trials.filter(([, trial]) => trial.end === end);
    console.log(`${end}: ${left.length}`);
    if (!isListed) continue;
    for (const [file, { judging, holds, milliseconds, why }] of left)
      console.log(
        `  ${file} ${judging.kind} ${judging.name} (${judging.facts.call.name}) ${holds ? 'met' : 'broken'} ${milliseconds.toFixed(0)} ms: ${judging.expression.source}${why === undefined ? '' : ` (${why})`}`,
      );
  }
}

function row(all: readonly Trial[]): string {
  const solved = all.filter(({ end }) => end === 'solved');
  const times = solved.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const at = (share: number): string =>
    times.length === 0 ? '' : times[Math.floor(share * (times.length - 1))]!.toFixed(1);
  const already = all.filter(({ end }) => end === 'already').length;
  return [all.length, solved.length, already, at(0.5), at(0.95), at(1)].join(' | ');
}
