// The server: which request is answered by what.

import {
  type Connection,
  createConnection,
  MarkupKind,
  type ServerCapabilities,
  TextDocumentSyncKind,
} from 'vscode-languageserver/node';
import { version } from '../../../package.json';
import { hover } from '../../language/index.ts';
import { diagnosticOf, positionOf, rangeOf } from './convert.ts';
import { Opened } from './opened.ts';

const CAPABILITIES: ServerCapabilities = {
  textDocumentSync: TextDocumentSyncKind.Incremental,
  hoverProvider: true,
};

/** Serves one editor until it says goodbye. */
export function serve(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): void {
  const connection = createConnection(input, output);
  const opened = new Opened();
  connection.onInitialize(() => ({
    capabilities: CAPABILITIES,
    serverInfo: { name: 'nonet', version },
  }));
  tellDiagnostics(connection, opened);
  connection.onHover(({ textDocument: { uri }, position }) => {
    const document = opened.document(uri);
    const found = document && hover(document, positionOf(document, position));
    if (!found) return null;
    const contents = { kind: MarkupKind.Markdown, value: found.markdown };
    return { contents, range: rangeOf(document, found.at) };
  });
  opened.texts.listen(connection);
  connection.listen();
}

/** While somebody types, only the last text is worth reading. */
const REST = 30;

function tellDiagnostics(connection: Connection, opened: Opened): void {
  const waiting = new Map<string, NodeJS.Timeout>();
  const tell = (uri: string): void => {
    waiting.delete(uri);
    const document = opened.document(uri);
    const diagnostics = document?.diagnostics.map((found) => diagnosticOf(document, uri, found));
    const version = opened.texts.get(uri)?.version;
    void connection.sendDiagnostics({
      uri,
      ...(version === undefined ? {} : { version }),
      diagnostics: diagnostics ?? [],
    });
  };
  opened.texts.onDidChangeContent(({ document: { uri } }) => {
    clearTimeout(waiting.get(uri));
    waiting.set(
      uri,
      setTimeout(() => tell(uri), REST),
    );
  });
  opened.texts.onDidClose(({ document: { uri } }) => {
    clearTimeout(waiting.get(uri));
    waiting.delete(uri);
    void connection.sendDiagnostics({ uri, diagnostics: [] });
  });
}
