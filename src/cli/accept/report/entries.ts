// What did not pass and what was not reached, told on a terminal: one entry for each cause, with what
// hangs on it.

import type { Paint } from '../../../text/paint.ts';
import { SECTIONS } from '../../../model/index.ts';
import type { Obligation } from '../../../obligations/index.ts';
import type { Report } from './facts/report.ts';
import type { Outcome } from '../run/outcome.ts';
import { replayOf } from './replay.ts';
import { inTheWay, MORE_TIME, notLookedFor, soughtOf, toAdd } from './facts/sought.ts';
import { failingOf, missingOf, type Failing, type Missing } from './facts/causes.ts';

/** So many causes are told; `--json` and `--html` tell all. */
const MAX_ENTRIES = 15;
/** So many scenarios of a cause are named beside the first. */
const MAX_NAMES = 3;
/** So many lines of what a scenario failed with are told, and so many requests. */
const MAX_LINES = 6;
const MAX_REQUESTS = 3;
/** So many causes are told with the requests that lead there. */
const MAX_PASTED = 1;

const MARKS = { passed: '✓', failed: '✗', pending: '?', undefined: '?' };

/** An entry for each cause, the failures first. */
export function entriesIn(report: Report, paint: Paint): string[] {
  const failing = failingOf(report);
  const missing = missingOf(report);
  // Neither is told at the cost of the other.
  const room = Math.max(MAX_ENTRIES - failing.length, Math.min(5, missing.length));
  const shown = failing.slice(0, MAX_ENTRIES - Math.min(room, missing.length));
  const rest = missing.slice(0, MAX_ENTRIES - shown.length);
  return [
    ...shown.map((one, index) => failure(report, one, index < MAX_PASTED, paint)),
    ...(rest.length > 0 ? [rest.map((one) => notReached(report, one, paint)).join('\n')] : []),
    ...more(failing.slice(shown.length), missing.slice(rest.length), paint),
    ...(rest.length > 0 ? [noVerdict(paint)] : []),
  ];
}

function failure(
  report: Report,
  { words, outcomes }: Failing,
  isPasted: boolean,
  paint: Paint,
): string {
  const [first, ...others] = outcomes;
  if (words === null) return story(report, first, isPasted, paint);
  const head = `✗ ${words}: ${outcomes.length} scenarios depend on it`;
  const [title, ...lines] = story(report, first, isPasted, paint).split('\n');
  return [
    paint.red(head),
    `  ${title}`,
    ...lines,
    paint.dim(`  also: ${named(others.map(({ name }) => name))}`),
  ].join('\n');
}

/** A scenario that did not pass: where it stopped, why, and the requests that lead there. */
function story({ spec, again }: Report, outcome: Outcome, isPasted: boolean, paint: Paint): string {
  const { section, kind, name, line, verdict, stopped, requests } = outcome;
  const strong = verdict === 'failed' ? paint.red : paint.yellow;
  const said =
    verdict === 'failed'
      ? (stopped?.why ?? '')
      : `${spec.file}:${line} ${reasonOf(verdict, stopped)}`;
  // What a feature of ours proves names its lines itself.
  const own = kind.endsWith('/own') && verdict === 'failed' ? [`  ${spec.file}:${line}`] : [];
  return [
    strong(`${MARKS[verdict]} ${SECTIONS[section].number}  ${name}`),
    ...own,
    ...(stopped === null ? [] : [paint.dim(`  ${stopped.step}`)]),
    ...shortened(said.split('\n')).map((text) => `  ${text}`),
    ...(outcome.id === null || verdict !== 'failed'
      ? []
      : [paint.dim(`  again: ${replayOf(spec.file, again, outcome.id)}`)]),
    ...(!isPasted
      ? []
      : requests.length > MAX_REQUESTS
        ? [paint.dim(`  ${requests.length} requests lead there: --json has them as commands`)]
        : requests.map((command) => paint.dim(`  ${command}`))),
  ].join('\n');
}

/** The row that asks for it and what came are kept; what it rests on is left to the longer forms. */
function shortened(lines: readonly string[]): readonly string[] {
  if (lines.length <= MAX_LINES) return lines;
  const kept = lines.findIndex((line) => /^(expected|came|cannot be): /.test(line.trim()));
  const end = kept < 0 ? lines.slice(1, MAX_LINES) : lines.slice(kept, kept + MAX_LINES - 1);
  return [lines[0]!, ...(kept === 0 ? end.slice(1) : end)];
}

function notReached(report: Report, missing: Missing, paint: Paint): string {
  const { reason, obligations } = missing;
  const [first] = obligations;
  const names = paint.dim(`  ${named(obligations.map(report.nameOf))}`);
  const unsought = notLookedFor(missing);
  if (unsought !== null) return [paint.yellow(`~ ${unsought}`), `  ${MORE_TIME}`, names].join('\n');
  const count =
    obligations.length === 1 ? '1 scenario hangs' : `${obligations.length} scenarios hang`;
  return [
    paint.yellow(`~ Not reached: ${soughtOf(report, first)} (${count} on it)`),
    `  ${rowAt(report, first.at)}`,
    ...(reason?.answered === undefined ? [] : [`  tried last: ${reason.answered}`]),
    `  in the way: ${inTheWay(first, reason)}`,
    ...(reason === null ? [] : [`  ${rowAt(report, reason.at)}`]),
    `  to add: ${toAdd(first, reason)}`,
    names,
  ].join('\n');
}

/** A row of the specification, behind its place. */
const rowAt = ({ spec, lines }: Report, { line }: Obligation['at']): string =>
  `${spec.file}:${line} ${(lines[line - 1] ?? '').trim()}`;

const named = (names: readonly string[]): string =>
  [
    ...names.slice(0, MAX_NAMES),
    ...(names.length > MAX_NAMES ? [`and ${names.length - MAX_NAMES} more`] : []),
  ].join('; ');

/** How many causes are told elsewhere. */
function more(failing: readonly Failing[], missing: readonly Missing[], paint: Paint): string[] {
  const [failed, lost] = [failing.length, missing.length];
  if (failed + lost === 0) return [];
  const parts = [
    ...(failed > 0 ? [`${failed} more causes of failures`] : []),
    ...(lost > 0 ? [`${lost} more of what was not reached`] : []),
  ];
  return [`${paint.dim('–')} ${parts.join(' and ')}: \`--json\` and \`--html FILE\` tell them.`];
}

const noVerdict = (paint: Paint): string =>
  `${paint.dim('–')} Not reached is no verdict: nothing was found that leads there.`;

const reasonOf = (verdict: Outcome['verdict'], stopped: Outcome['stopped']): string =>
  verdict === 'pending' ? 'is still to be filled in.' : (stopped?.why ?? '');
