// Definitions, references and highlights, as the protocol asks for them.

import { type Connection, DocumentHighlightKind } from 'vscode-languageserver/node';
import { definitions, highlights, references } from '../../language/index.ts';
import { locationOf, positionOf, rangeOf } from './convert.ts';
import type { Opened } from './opened.ts';

export function answerNavigation(connection: Connection, opened: Opened): void {
  connection.onDefinition(({ textDocument: { uri }, position }) => {
    const document = opened.document(uri);
    if (document === null) return null;
    const found = definitions(document, positionOf(document, position));
    return found.map((at) => locationOf(document, uri, at));
  });
  connection.onReferences(({ textDocument: { uri }, position, context }) => {
    const document = opened.document(uri);
    if (document === null) return null;
    const at = positionOf(document, position);
    const found = references(document, at, context.includeDeclaration);
    return found.map((place) => locationOf(document, uri, place));
  });
  connection.onDocumentHighlight(({ textDocument: { uri }, position }) => {
    const document = opened.document(uri);
    if (document === null) return null;
    return highlights(document, positionOf(document, position)).map(({ at, isDeclared }) => ({
      range: rangeOf(document, at),
      kind: isDeclared ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
    }));
  });
}
