// Renaming, as the protocol asks for it: what is refused is an error that the editor shows.

import { type Connection, ErrorCodes, ResponseError } from 'vscode-languageserver/node';
import { prepareRename, type Refusal, rename } from '../../language/index.ts';
import { positionOf, rangeOf, textEditOf } from './convert.ts';
import type { Opened } from './opened.ts';

export function answerRename(connection: Connection, opened: Opened): void {
  connection.onPrepareRename(({ textDocument: { uri }, position }) => {
    const document = opened.document(uri);
    if (document === null) return null;
    const prepared = prepareRename(document, positionOf(document, position));
    if ('refusal' in prepared) return refused(prepared);
    return { range: rangeOf(document, prepared.at), placeholder: document.slice(prepared.at) };
  });
  connection.onRenameRequest(({ textDocument: { uri }, position, newName }) => {
    const document = opened.document(uri);
    if (document === null) return null;
    const renamed = rename(document, positionOf(document, position), newName);
    if ('refusal' in renamed) return refused(renamed);
    return { changes: { [uri]: renamed.edits.map((edit) => textEditOf(document, edit)) } };
  });
}

const refused = ({ refusal }: Refusal): ResponseError<void> =>
  new ResponseError(ErrorCodes.InvalidRequest, `It cannot be renamed: ${refusal}.`);
