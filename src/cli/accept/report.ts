// The run told on a terminal: a line for each section, what did not pass and why, and the count.

import pc from 'picocolors';
import { SECTIONS, type SectionId } from '../../model/index.ts';
import type { Report } from './accept.ts';
import { bySection, tally, type Outcome, type Tally } from './outcome.ts';

const WIDTH = Math.max(...Object.values(SECTIONS).map(({ title }) => title.length));

/** A line for each section that was tried. */
const sectionLines = ({ outcomes }: Report): string =>
  bySection(outcomes)
    .map(([id, of]) => sectionLine(id, tally(of)))
    .join('\n');

function sectionLine(id: SectionId, counts: Tally): string {
  const { number, title } = SECTIONS[id];
  const isWell = counts.failed + counts.pending + counts.undefined === 0;
  const mark = isWell ? pc.green('✓') : pc.red('✗');
  return `${mark} ${number} ${title.padEnd(WIDTH)}  ${words(counts)}`;
}

/** The sections, everything that did not pass, and the count. */
export function summary(report: Report): string {
  const { outcomes, waiting, milliseconds } = report;
  const stopped = bySection(outcomes)
    .flatMap(([, of]) => of)
    .filter(({ verdict }) => verdict !== 'passed');
  const parts = [
    words(tally(outcomes)),
    ...(waiting.length > 0 ? [`${waiting.length} waiting for sections not shown yet`] : []),
  ];
  const seconds = (milliseconds / 1000).toFixed(1);
  return [
    sectionLines(report),
    ...stopped.map((outcome) => story(report, outcome)),
    `${parts.join(', ')} (${seconds} s)`,
  ].join('\n\n');
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

const MARKS = { passed: '✓', failed: '✗', pending: '?', undefined: '?' };

function story({ spec }: Report, { section, kind, name, line, verdict, stopped }: Outcome): string {
  const paint = verdict === 'failed' ? pc.red : pc.yellow;
  const head = `${MARKS[verdict]} ${SECTIONS[section].number}  ${name}`;
  const why =
    verdict === 'failed' ? (stopped?.why ?? '') : reasonOf(verdict, `${spec.file}:${line}`);
  // What a feature of ours proves names its lines itself.
  const own = kind.endsWith('/own') && verdict === 'failed' ? [`  ${spec.file}:${line}`] : [];
  return [
    paint(head),
    ...own,
    ...(stopped === null ? [] : [pc.dim(`  ${stopped.step}`)]),
    ...why.split('\n').map((text) => `  ${text}`),
  ].join('\n');
}

const reasonOf = (verdict: Outcome['verdict'], place: string): string =>
  verdict === 'pending'
    ? `${place} is still to be filled in.`
    : `${place} Nonet has no such step: features/README.md lists those that there are.`;
