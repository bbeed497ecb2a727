// The server: which request is answered by what.

import {
  type Connection,
  createConnection,
  type ServerCapabilities,
  TextDocumentSyncKind,
} from 'vscode-languageserver/node';
import { version } from '../../../package.json';
import { standing } from '../../diagnostics/diagnostic.ts';
import { diagnosticOf } from './convert.ts';
import { answerActions } from './actions.ts';
import { answerCompletion, TRIGGERS } from './completion.ts';
import { answerHover } from './hover.ts';
import { answerNavigation } from './navigation.ts';
import { Opened } from './opened.ts';
import { answerRename } from './rename.ts';
import { answerStructure } from './structure.ts';

const CAPABILITIES: ServerCapabilities = {
  textDocumentSync: TextDocumentSyncKind.Incremental,
  completionProvider: { triggerCharacters: [...TRIGGERS] },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  documentHighlightProvider: true,
  documentSymbolProvider: true,
  foldingRangeProvider: true,
  documentFormattingProvider: true,
  renameProvider: { prepareProvider: true },
  codeActionProvider: { codeActionKinds: ['quickfix', 'source.fixAll'] },
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
  for (const answer of [
    answerCompletion,
    answerHover,
    answerNavigation,
    answerRename,
    answerActions,
    answerStructure,
  ])
    answer(connection, opened);
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
    const found = document === null ? [] : standing(document.diagnostics);
    const version = opened.texts.get(uri)?.version;
    void connection.sendDiagnostics({
      uri,
      ...(version === undefined ? {} : { version }),
      diagnostics: found.map((each) => diagnosticOf(document!, uri, each)),
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
