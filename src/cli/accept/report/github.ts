// What did not pass, as GitHub shows it beside the lines of the specification in a pull request.

import { workflowCommand } from '../../../diagnostics/github.ts';
import type { Report } from '../accept.ts';
import type { Verdict } from '../outcome.ts';

/** What somebody has yet to decide is no fault. */
const COMMANDS: Readonly<Record<Exclude<Verdict, 'passed'>, 'error' | 'warning'>> = {
  failed: 'error',
  undefined: 'error',
  pending: 'warning',
};

/** One workflow command for each scenario that did not pass, each on its own line. */
export const github = ({ spec, outcomes }: Report): string =>
  outcomes
    .map(({ verdict, kind, name, line, stopped, requests }) => {
      if (verdict === 'passed') return '';
      const said = [name, stopped?.step ?? '', stopped?.why ?? '', ...requests];
      const text = said.filter((part) => part !== '').join('\n');
      const properties = { file: spec.file, line, title: kind };
      return `${workflowCommand(COMMANDS[verdict], properties, text)}\n`;
    })
    .join('');
