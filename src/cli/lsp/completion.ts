// Completion, as the protocol asks for it.

import { CompletionItemKind, type Connection, MarkupKind } from 'vscode-languageserver/node';
import { complete, type Completion, type CompletionKind } from '../../language/index.ts';
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
  mail: CompletionItemKind.Event,
  webhook: CompletionItemKind.Event,
  outgoing: CompletionItemKind.Method,
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

/** What an editor compares what is typed with: the label, unless only the text begins with it. */
const filterOf = ({ label, text }: Completion, typed: string): string =>
  label.toLowerCase().startsWith(typed.toLowerCase()) ? label : text;

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
      filterText: filterOf(each, document.slice(each.at)),
      sortText: String(index).padStart(4, '0'),
    }));
  });
}
