// Completion, as the protocol asks for it.

import { CompletionItemKind, type Connection, MarkupKind } from 'vscode-languageserver/node';
import { complete, type CompletionKind } from '../../language/index.ts';
import { positionOf, textEditOf } from './convert.ts';
import type { Opened } from './opened.ts';

/** What begins a name, a cell or an expression. */
export const TRIGGERS: readonly string[] = ['`', '.', '"', '|', '#', ' ', '{', '('];

const KINDS: Readonly<Record<CompletionKind, CompletionItemKind>> = {
  entity: CompletionItemKind.Class,
  view: CompletionItemKind.Interface,
  field: CompletionItemKind.Field,
  choice: CompletionItemKind.EnumMember,
  call: CompletionItemKind.Method,
  parameter: CompletionItemKind.Variable,
  record: CompletionItemKind.Variable,
  error: CompletionItemKind.Event,
  constant: CompletionItemKind.Constant,
  role: CompletionItemKind.Interface,
  screen: CompletionItemKind.Module,
  word: CompletionItemKind.Keyword,
  function: CompletionItemKind.Function,
  section: CompletionItemKind.Snippet,
  value: CompletionItemKind.Value,
};

export function answerCompletion(connection: Connection, opened: Opened): void {
  connection.onCompletion(({ textDocument: { uri }, position }) => {
    const document = opened.document(uri);
    if (document === null) return null;
    return complete(document, positionOf(document, position)).map((each, index) => ({
      label: each.label,
      kind: KINDS[each.kind],
      detail: each.detail,
      documentation: { kind: MarkupKind.Markdown, value: each.about },
      textEdit: textEditOf(document, { at: each.at, text: each.text }),
      // What stands there decides what is filtered, as in `\`ope` for `openTicket`.
      filterText: each.at.length === 0 ? each.label : document.slice(each.at) + each.label,
      sortText: String(index).padStart(4, '0'),
    }));
  });
}
