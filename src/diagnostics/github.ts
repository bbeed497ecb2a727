// Diagnostics as GitHub shows them beside the lines of a pull request.
// https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands

import type { Source } from '../text/source.ts';
import { type Diagnostic, inOrder, type Severity, standing } from './diagnostic.ts';
import { traceInWords } from './trace.ts';

const COMMANDS: Readonly<Record<Severity, 'error' | 'warning' | 'notice'>> = {
  error: 'error',
  warning: 'warning',
  note: 'notice',
};

/** One workflow command a finding, each on its own line. */
export function printGithub(
  source: Pick<Source, 'file'>,
  diagnostics: readonly Diagnostic[],
): string {
  return inOrder(standing(diagnostics))
    .map((diagnostic) => `${annotation(source.file, diagnostic)}\n`)
    .join('');
}

function annotation(file: string, found: Diagnostic): string {
  const { at, code, message, severity, trace = [], write } = found;
  const properties = {
    file,
    line: at.line,
    col: at.column,
    endColumn: at.column + at.length,
    title: code,
  };
  const way = trace.length > 0 ? ['To get there:', ...traceInWords(trace)] : [];
  return workflowCommand(COMMANDS[severity], properties, [message, write, ...way].join('\n'));
}

/** A command of a workflow: `::error file=…,line=…::text`. */
export function workflowCommand(
  command: 'error' | 'warning' | 'notice',
  properties: Readonly<Record<string, string | number>>,
  text: string,
): string {
  const listed = Object.entries(properties).map(([name, value]) => `${name}=${property(value)}`);
  return `::${command} ${listed.join(',')}::${data(text)}`;
}

const data = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const property = (value: string | number): string =>
  data(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C');
