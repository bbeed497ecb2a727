// Places as the protocol has them, and as we have them: from 0, from 1; both in UTF-16 units.

import type {
  Diagnostic as LspDiagnostic,
  DiagnosticSeverity,
  Location,
  Position as LspPosition,
  Range,
  TextEdit,
} from 'vscode-languageserver/node';
import type { Diagnostic, Severity } from '../../diagnostics/diagnostic.ts';
import { stepInWords } from '../../diagnostics/trace.ts';
import type { Document, Position } from '../../language/index.ts';
import type { Edit } from '../../text/edit.ts';
import type { Span } from '../../text/span.ts';

/** What a byte-order mark takes on the first line, for those who count it. */
const mark = ({ text }: Document, line: number): number =>
  line === 1 && text.startsWith('\uFEFF') ? 1 : 0;

export const positionOf = (document: Document, { line, character }: LspPosition): Position => ({
  line: line + 1,
  column: Math.max(character + 1 - mark(document, line + 1), 1),
});

export function rangeOf(document: Document, { line, column, length }: Span): Range {
  const start = column - 1 + mark(document, line);
  return {
    start: { line: line - 1, character: start },
    end: { line: line - 1, character: start + length },
  };
}

export const locationOf = (document: Document, uri: string, at: Span): Location => ({
  uri,
  range: rangeOf(document, at),
});

/** An edit with the line ends that the document has. */
export const textEditOf = (document: Document, { at, text }: Edit): TextEdit => ({
  range: rangeOf(document, at),
  newText: text.replaceAll('\n', /\r\n?|\n/.exec(document.text)?.[0] ?? '\n'),
});

const SEVERITIES: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: 1,
  warning: 2,
  note: 3,
};

/** A finding with what to write instead, its other places, and the way there. */
export function diagnosticOf(document: Document, uri: string, found: Diagnostic): LspDiagnostic {
  const { code, severity, message, write, at, related, trace = [] } = found;
  const steps = trace.map((step, index) => ({
    message: `${index + 1}. ${stepInWords(step)}`,
    at: step.at,
  }));
  return {
    range: rangeOf(document, at),
    severity: SEVERITIES[severity],
    code,
    source: 'nonet',
    message: `${message}\n${write}`,
    relatedInformation: [...related, ...steps].map((other) => ({
      location: locationOf(document, uri, other.at),
      message: other.message,
    })),
  };
}
