// Hover, as the protocol asks for it.

import { type Connection, MarkupKind } from 'vscode-languageserver/node';
import { hover } from '../../language/index.ts';
import { positionOf, rangeOf } from './convert.ts';
import type { Opened } from './opened.ts';

export function answerHover(connection: Connection, opened: Opened): void {
  connection.onHover(({ textDocument: { uri }, position }) => {
    const document = opened.document(uri);
    const found = document && hover(document, positionOf(document, position));
    if (!found) return null;
    const contents = { kind: MarkupKind.Markdown, value: found.markdown };
    return { contents, range: rangeOf(document, found.at) };
  });
}
