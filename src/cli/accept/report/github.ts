// What did not pass, as GitHub shows it beside the lines of the specification in a pull request.

import { workflowCommand } from '../../../diagnostics/github.ts';
import type { Report } from './facts/report.ts';
import type { Verdict } from '../run/outcome.ts';
import { failingOf, missingOf, type Failing } from './facts/causes.ts';
import { inTheWay, MORE_TIME, notLookedFor, soughtOf, toAdd } from './facts/sought.ts';

/** What somebody has yet to decide is no fault. */
const COMMANDS: Readonly<Record<Exclude<Verdict, 'passed'>, 'error' | 'warning'>> = {
  failed: 'error',
  undefined: 'error',
  pending: 'warning',
};

/** So many scenarios of a cause are named. */
const MAX_NAMES = 10;

/** One workflow command for each cause, on the line that it is about: GitHub shows but a few of a run. */
export const github = (report: Report): string =>
  [...failingOf(report).map((one) => failure(report, one)), ...lost(report)]
    .map((command) => `${command}\n`)
    .join('');

function failure({ spec }: Report, { words, outcomes }: Failing): string {
  const [{ verdict, kind, name, line, stopped, requests }, ...others] = outcomes;
  const said = [
    ...(words === null ? [] : [`${words}: ${outcomes.length} scenarios depend on it`]),
    ...[name, stopped?.step ?? '', stopped?.why ?? '', ...requests],
    ...others.slice(0, MAX_NAMES).map((other) => `also: ${other.name}`),
  ];
  const text = said.filter((part) => part !== '').join('\n');
  const command = COMMANDS[verdict === 'passed' ? 'failed' : verdict];
  return workflowCommand(command, { file: spec.file, line, title: kind }, text);
}

const lost = (report: Report): string[] =>
  missingOf(report).map((missing) => {
    const { reason, obligations } = missing;
    const [first] = obligations;
    const { line } = first.at;
    const names = [
      ...obligations.slice(0, MAX_NAMES).map(report.nameOf),
      ...(obligations.length > MAX_NAMES ? [`and ${obligations.length - MAX_NAMES} more`] : []),
    ];
    const warning = (...text: readonly string[]): string => {
      const told = [...text, ...names].join('\n');
      const at = { file: report.spec.file, line, title: 'not reached' };
      return workflowCommand('warning', at, told);
    };
    const unsought = notLookedFor(missing);
    if (unsought !== null) return warning(unsought, MORE_TIME);
    const place = reason === null ? '' : `line ${reason.at.line}: `;
    return warning(
      `Not reached: ${soughtOf(report, first)}`,
      ...(reason?.answered === undefined ? [] : [`tried last: ${reason.answered}`]),
      `in the way: ${place}${inTheWay(first, reason)}`,
      `to add: ${toAdd(first, reason)}`,
    );
  });
