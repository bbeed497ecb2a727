// Code actions, as the protocol asks for them: each sure mend, and all of them at once.

import { type CodeAction, CodeActionKind, type Connection } from 'vscode-languageserver/node';
import { actions, type Document, mend } from '../../language/index.ts';
import { diagnosticOf, positionOf, textEditOf } from './convert.ts';
import type { Opened } from './opened.ts';

export function answerActions(connection: Connection, opened: Opened): void {
  connection.onCodeAction(({ textDocument: { uri }, range, context: { only } }) => {
    const document = opened.document(uri);
    if (document === null) return null;
    const [from, to] = [positionOf(document, range.start), positionOf(document, range.end)];
    const isWanted = (kind: string) =>
      only === undefined || only.some((wanted) => kind === wanted || kind.startsWith(`${wanted}.`));
    return [
      ...(isWanted(CodeActionKind.QuickFix) ? quickFixes(document, uri, from, to) : []),
      ...(isWanted(CodeActionKind.SourceFixAll) ? fixAll(document, uri) : []),
    ];
  });
}

type Position = ReturnType<typeof positionOf>;

const quickFixes = (
  document: Document,
  uri: string,
  from: Position,
  to: Position,
): CodeAction[] => {
  const found = actions(document, from, to);
  return found.map(({ title, diagnostic, edits }) => ({
    title,
    kind: CodeActionKind.QuickFix,
    diagnostics: [diagnosticOf(document, uri, diagnostic)],
    isPreferred: true,
    edit: { changes: { [uri]: edits.map((edit) => textEditOf(document, edit)) } },
  }));
};

/** Mending goes on in what was mended, so that the whole text is put in. */
function fixAll(document: Document, uri: string): CodeAction[] {
  const { document: fixed, mended } = mend(document.source.file, document.text);
  if (mended.length === 0) return [];
  const lines = document.text.split(/\r\n?|\n/);
  const end = { line: lines.length - 1, character: lines.at(-1)!.length };
  const range = { start: { line: 0, character: 0 }, end };
  return [
    {
      title: 'Mend what can be mended for sure',
      kind: CodeActionKind.SourceFixAll,
      edit: { changes: { [uri]: [{ range, newText: fixed.text }] } },
    },
  ];
}
