// Document symbols, folding and formatting, as the protocol asks for them.

import { type Connection, type DocumentSymbol, SymbolKind } from 'vscode-languageserver/node';
import {
  type Document,
  folds,
  format,
  type OutlineEntry,
  outlineOf,
} from '../../language/index.ts';
import { rangeOf, textEditOf } from './convert.ts';
import type { Opened } from './opened.ts';

const KINDS: Readonly<Record<OutlineEntry['kind'], SymbolKind>> = {
  section: SymbolKind.Namespace,
  entity: SymbolKind.Class,
  view: SymbolKind.Interface,
  field: SymbolKind.Field,
  choice: SymbolKind.EnumMember,
  call: SymbolKind.Method,
  mail: SymbolKind.Event,
  webhook: SymbolKind.Event,
  outgoing: SymbolKind.Method,
  parameter: SymbolKind.Variable,
  record: SymbolKind.Variable,
  error: SymbolKind.Event,
  constant: SymbolKind.Constant,
  role: SymbolKind.Interface,
  screen: SymbolKind.Module,
};

export function answerStructure(connection: Connection, opened: Opened): void {
  connection.onDocumentSymbol(({ textDocument: { uri } }) => {
    const document = opened.document(uri);
    return document && outlineOf(document).map((each) => symbolOf(document, each));
  });
  connection.onFoldingRanges(({ textDocument: { uri } }) => {
    const document = opened.document(uri);
    return (
      document && folds(document).map(({ from, to }) => ({ startLine: from - 1, endLine: to - 1 }))
    );
  });
  connection.onDocumentFormatting(({ textDocument: { uri } }) => {
    const document = opened.document(uri);
    return document && format(document).map((edit) => textEditOf(document, edit));
  });
}

function symbolOf(document: Document, entry: OutlineEntry): DocumentSymbol {
  const { name, kind, detail, at, lastLine, children } = entry;
  const selectionRange = rangeOf(document, at);
  const end = { line: lastLine, column: document.line(lastLine).length + 1, length: 0 };
  return {
    name,
    kind: KINDS[kind],
    detail,
    selectionRange,
    range: { start: selectionRange.start, end: rangeOf(document, end).end },
    children: children.map((child) => symbolOf(document, child)),
  };
}
