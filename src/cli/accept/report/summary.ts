// The run told on a terminal: a line for each section, what did not pass and why, and the count.

import { paintOf, type Paint } from '../../../text/paint.ts';
import { SECTIONS, type SectionId } from '../../../model/index.ts';
import type { Report } from './facts/report.ts';
import { bySection, tally, type Tally } from '../run/outcome.ts';
import { awaited } from './facts/awaited.ts';
import { entriesIn } from './entries.ts';
import { isTried, rowsIn } from './facts/rows.ts';

const WIDTH = Math.max(...Object.values(SECTIONS).map(({ title }) => title.length));

/** A line for each section that was tried. */
const sectionLines = (report: Report, paint: Paint): string =>
  bySection(report.outcomes)
    .map(([id, of]) => sectionLine(id, tally(of), lostIn(report, id), paint))
    .join('\n');

const lostIn = ({ notReached }: Report, id: SectionId): number =>
  notReached.filter(({ section }) => section === id).length;

function sectionLine(id: SectionId, counts: Tally, lost: number, paint: Paint): string {
  const { number, title } = SECTIONS[id];
  const isWell = counts.failed + counts.pending + counts.undefined === 0;
  const mark = !isWell ? paint.red('✗') : lost > 0 ? paint.yellow('~') : paint.green('✓');
  const missing = lost > 0 ? `, ${lost} not reached` : '';
  return `${mark} ${number} ${title.padEnd(WIDTH)}  ${words(counts)}${missing}`;
}

/** The sections, everything that did not pass, and the count. */
export function summary(report: Report, { coloured }: { readonly coloured: boolean }): string {
  const paint = paintOf(coloured);
  const { outcomes, waiting, leftOut, notReached, left = 0, milliseconds } = report;
  const unbuilt = report.notBuilt.reduce((sum, { depends }) => sum + depends, 0);
  const parts = [
    words(tally(outcomes)),
    ...(notReached.length > 0 ? [`${notReached.length} not reached`] : []),
    ...(unbuilt > 0 ? [`${unbuilt} not built`] : []),
    ...(waiting.length > 0 ? [`${waiting.length} blocked by ${awaited(report, waiting)}`] : []),
    ...(leftOut.length > 0 ? [`${leftOut.length} not covered`] : []),
    ...(left > 0 ? [`${left} records stay in the product`] : []),
  ];
  const ordered = report.order === 'defined' ? [] : [`--order ${report.order}`];
  const seconds = (milliseconds / 1000).toFixed(1);
  return [
    sectionLines(report, paint),
    ...entriesIn(report, paint),
    ...notBuiltLines(report, paint),
    ...pasting(report, paint),
    ...(leftOut.length > 0 ? [leftOutLines(report, paint)] : []),
    ...(report.isWhole && report.coverage.length > 0 ? [coverageLines(report, paint)] : []),
    `${parts.join(', ')} (${[`${seconds} s`, ...ordered].join(', ')})`,
  ].join('\n\n');
}

/** So many calls that are not built are told with what depends on them. */
const MOST_CALLS = 20;

/** The calls that are not built yet, each with what depends on it. */
function notBuiltLines({ spec, notBuilt }: Report, paint: Paint): string[] {
  if (notBuilt.length === 0) return [];
  const { calls } = spec.sections.calls.facts;
  const told = notBuilt.slice(0, MOST_CALLS).map(({ call, at, request, status, depends }) => {
    const count = depends === 1 ? '1 scenario' : `${depends} scenarios`;
    return `  ${call}  ${request} is answered ${status}; ${count} ${paint.dim(`${spec.file}:${at.line}`)}`;
  });
  const more = notBuilt.length - MOST_CALLS;
  return [
    [
      paint.yellow(
        `~ Not built: ${notBuilt.length} of ${calls.length} calls, and what depends on them is not tried`,
      ),
      ...told,
      ...(more > 0 ? [`  and ${more} more`] : []),
    ].join('\n'),
  ];
}

/** How many lines are named of what was left out for one reason. */
const MAX_LINES = 6;
/** How many rows of a kind are named that no scenario covers. */
const MAX_ROWS = 4;
/** How many reasons are told, and kinds of rows. */
const MAX_REASONS = 4;

/** What was left out, by the reason: how much, and which lines it is of. */
function leftOutLines({ spec, leftOut }: Report, paint: Paint): string {
  const reasons = [...new Set(leftOut.map(({ why }) => why))];
  const known = reasons.map((why) => leftOut.filter((one) => one.why === why));
  const rows = known
    .sort((a, b) => b.length - a.length)
    .map((of) => {
      const lines = [...new Set(of.map(({ at }) => at.line))].sort((a, b) => a - b);
      const more = lines.length > MAX_LINES ? ', …' : '';
      const places = `${spec.file}:${lines.slice(0, MAX_LINES).join(', ')}${more}`;
      return `  ${of.length}  ${of[0]!.why} ${paint.dim(places)}`;
    });
  const more = rows.slice(MAX_REASONS).length;
  return [
    `${paint.dim('–')} Not covered, each for its reason:`,
    ...rows.slice(0, MAX_REASONS),
    ...(more > 0 ? [`  ${more} reasons more: \`--json\` tells them`] : []),
  ].join('\n');
}

/** How many rows of the specification are covered, and which are not. */
function coverageLines(report: Report, paint: Paint): string {
  const rows = rowsIn(report);
  const bare = rows.filter((row) => !isTried(row));
  const kinds = [...new Set(bare.map(({ row }) => row.kind))];
  const told = kinds.map((kind) => {
    const of = bare.filter(({ row }) => row.kind === kind);
    const names = of
      .slice(0, MAX_ROWS)
      .map(({ row }) => `${row.name} ${paint.dim(`:${row.at.line}`)}`);
    const more = of.length > MAX_ROWS ? ', …' : '';
    return `  ${of.length}  ${kind}${of.length > 1 ? 's' : ''}: ${names.join(', ')}${more}`;
  });
  const dash = paint.dim('–');
  if (bare.length === 0)
    return `${dash} All rows of the specification are covered (${rows.length}).`;
  const count = `${rows.length - bare.length} of ${rows.length} rows of the specification are covered`;
  return [`${dash} ${count}; by no scenario that was tried:`, ...told].join('\n');
}

/** `12 passed, 1 failed`: always how many passed and failed, the others where there are any. */
function words({ passed, failed, pending, undefined: unknown }: Tally): string {
  const open = pending === 1 ? '1 open question' : `${pending} open questions`;
  return [
    `${passed} passed`,
    `${failed} failed`,
    ...(pending > 0 ? [open] : []),
    ...(unknown > 0 ? [`${unknown} with steps that are not known`] : []),
  ].join(', ');
}

/** Where the commands under what failed lead. */
function pasting({ outcomes, elsewhere }: Report, paint: Paint): string[] {
  if (elsewhere === null || outcomes.every(({ requests }) => requests.length === 0)) return [];
  const { address, command } = elsewhere;
  return [
    `${paint.dim('–')} The \`curl\` commands can be pasted, from the first to the last of a scenario, while \`${command}\` answers at ${address}; each scenario has a world of its own there.`,
  ];
}
