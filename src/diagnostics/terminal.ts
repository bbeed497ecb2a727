// Diagnostics for people at a terminal: each with the line it stands on and what to write instead.

import { paintOf, type Paint } from '../text/paint.ts';
import type { Source } from '../text/source.ts';
import type { Span } from '../text/span.ts';
import { type Diagnostic, inOrder, type Severity, standing } from './diagnostic.ts';
import { excerpt } from './excerpt.ts';
import { traceInWords } from './trace.ts';

export interface TerminalOptions {
  /** Whether to use colours: only where a person looks on. */
  readonly coloured: boolean;
}

/** The findings of one file in the order of its lines, a blank line after each. */
export function printTerminal(
  source: Source,
  diagnostics: readonly Diagnostic[],
  { coloured }: TerminalOptions,
): string {
  const paint = paintOf(coloured);
  return inOrder(standing(diagnostics))
    .map((diagnostic) => `${finding(source, diagnostic, paint).join('\n')}\n\n`)
    .join('');
}

function finding(source: Source, diagnostic: Diagnostic, paint: Paint): string[] {
  const { at, code, message, related, severity, trace = [], write } = diagnostic;
  const places = [{ at, message: '' }, ...related];
  const gutter = Math.max(...places.map((place) => String(place.at.line).length));
  return [
    `${paint.bold(place(source, at))} ${painted(severity, paint)} ${paint.dim(code)}`,
    `  ${message}`,
    ...places.flatMap((each) => quoted(source, each.at, each.message, gutter, paint)),
    ...(trace.length > 0 ? ['  To get there:'] : []),
    ...traceInWords(trace).map((step) => `    ${step}`),
    `  ${paint.green('→')} ${write}`,
  ];
}

const place = ({ file }: Source, { line, column }: Span): string => `${file}:${line}:${column}`;

function painted(severity: Severity, paint: Paint): string {
  if (severity === 'error') return paint.red(severity);
  return severity === 'warning' ? paint.yellow(severity) : paint.cyan(severity);
}

function quoted(source: Source, at: Span, message: string, gutter: number, paint: Paint): string[] {
  const found = excerpt(source, at);
  if (found === null || found.line.trim() === '') return [];
  const bar = (head: string) => paint.dim(`${head.padStart(gutter + 4)} │`);
  const said = message === '' ? '' : ` ${message}`;
  return [`${bar(String(at.line))} ${found.line}`, `${bar('')} ${paint.red(found.mark)}${said}`];
}
