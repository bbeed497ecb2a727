// The language as the editor's extensions ask it: the document of the text as it is at this moment.

import { Facet, type EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { Document } from '../../../language/index.ts';

export interface Reading {
  /** Reads a text; of the same text it is the same document. */
  read(text: string): Document;
  /** The text as it was last read, for what must not wait. */
  latest(): Document | null;
  /** Hears what an order has come to, in a few words. */
  said(words: string): void;
}

/** How the editor's text is read. */
export const reading = Facet.define<Reading, Reading>({ combine: ([first]) => first! });

/** What the language makes of the editor's text. */
export const documentOf = (state: EditorState): Document =>
  state.facet(reading).read(state.doc.toString());

/** Says in a few words what an order has come to. */
export const announce = ({ state }: EditorView, words: string): void =>
  state.facet(reading).said(words);
