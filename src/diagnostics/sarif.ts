// Diagnostics as SARIF 2.1.0, which code hosts and editors read.
// https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html

import type {
  ArtifactChange,
  CodeFlow,
  Location,
  Log,
  Region,
  ReportingDescriptor,
  Result,
} from 'sarif';
import type { Source } from '../text/source.ts';
import type { Span } from '../text/span.ts';
import { type Diagnostic, inOrder } from './diagnostic.ts';
import type { PageEntry } from './page.ts';
import { stepInWords, type Trace } from './trace.ts';

export interface SarifOptions {
  /** The version of the program that found them. */
  readonly version: string;
  /** The page of a code, for those who read the log without the program. */
  readonly explain: (code: string) => PageEntry | undefined;
}

interface Found {
  readonly source: Pick<Source, 'file'>;
  readonly diagnostics: readonly Diagnostic[];
}

/** One run over some files, as a SARIF log. What a file accepts is suppressed in it, with its reason. */
export function sarif(found: readonly Found[], { version, explain }: SarifOptions): Log {
  const codes = [
    ...new Set(found.flatMap(({ diagnostics }) => diagnostics.map(({ code }) => code))),
  ].sort();
  const driver = { name: 'Nonet', version, rules: codes.map((code) => rule(code, explain(code))) };
  const results = found.flatMap(({ source: { file }, diagnostics }) =>
    inOrder(diagnostics).map((each) => result(file, each, codes.indexOf(each.code))),
  );
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver }, columnKind: 'utf16CodeUnits', results }],
  };
}

const rule = (id: string, page: PageEntry | undefined): ReportingDescriptor => ({
  id,
  ...(page && {
    fullDescription: { text: page.meaning },
    help: { text: page.markdown, markdown: page.markdown },
  }),
});

function result(file: string, found: Diagnostic, ruleIndex: number): Result {
  const { code, severity, message, write, at, related, trace, fix, accepted } = found;
  return {
    ruleId: code,
    ruleIndex,
    level: severity,
    message: { text: `${message} ${write}` },
    locations: [location(file, at)],
    ...(related.length > 0 && {
      relatedLocations: related.map((each, id) => ({
        id,
        message: { text: each.message },
        ...location(file, each.at),
      })),
    }),
    ...(trace && { codeFlows: [codeFlow(file, trace)] }),
    ...(fix && { fixes: [{ description: { text: write }, artifactChanges: [change(file, fix)] }] }),
    ...(accepted !== undefined && {
      suppressions: [{ kind: 'inSource', justification: accepted }],
    }),
  };
}

/** A way as a viewer of code flows steps through it. */
const codeFlow = (file: string, trace: Trace): CodeFlow => ({
  message: { text: 'To get there' },
  threadFlows: [
    {
      locations: trace.map((step, index) => ({
        executionOrder: index + 1,
        location: { message: { text: stepInWords(step) }, ...location(file, step.at) },
        importance: step.fails === null ? 'important' : 'essential',
      })),
    },
  ],
});

const change = (file: string, edits: NonNullable<Diagnostic['fix']>): ArtifactChange => ({
  artifactLocation: { uri: uri(file) },
  replacements: edits.map(({ at, text }) => ({
    deletedRegion: region(at),
    insertedContent: { text },
  })),
});

const location = (file: string, at: Span): Location => ({
  physicalLocation: { artifactLocation: { uri: uri(file) }, region: region(at) },
});

const region = ({ line, column, length }: Span): Region => ({
  startLine: line,
  startColumn: column,
  endColumn: column + length,
});

/** A path as a relative reference (RFC 3986). */
const uri = (file: string): string =>
  file.replaceAll('\\', '/').split('/').map(encodeURIComponent).join('/');
