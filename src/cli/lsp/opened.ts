// The files that an editor has open, each read once for each version of its text.

import { TextDocuments } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { Document, isSpecification } from '../../language/index.ts';

export class Opened {
  readonly texts = new TextDocuments(TextDocument);
  readonly #read = new Map<string, { readonly version: number; readonly document: Document }>();

  constructor() {
    this.texts.onDidClose(({ document: { uri } }) => this.#read.delete(uri));
  }

  /** A file as it is now; null where it is not open, or is no specification. */
  document(uri: string): Document | null {
    const text = this.texts.get(uri);
    if (text === undefined) return null;
    const known = this.#read.get(uri);
    if (known?.version === text.version) return known.document;
    const content = text.getText();
    if (!isSpecification(content)) return null;
    const document = new Document(uri, content, known?.document);
    this.#read.set(uri, { version: text.version, document });
    return document;
  }
}
