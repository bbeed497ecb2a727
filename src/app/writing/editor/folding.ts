// Folding what the language says belongs together. It is asked at every line that is drawn, so that it
// goes by the text as it was last read.

import { codeFolding, foldGutter, foldService } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { type Document, folds } from '../../../language/index.ts';
import { reading } from './language.ts';

const known = new WeakMap<Document, ReadonlyMap<number, number>>();

/** The last line of what begins on a line. */
function endsOf(document: Document): ReadonlyMap<number, number> {
  const found = known.get(document) ?? new Map(folds(document).map(({ from, to }) => [from, to]));
  known.set(document, found);
  return found;
}

const folded = foldService.of((state, from) => {
  const document = state.facet(reading).latest();
  if (document?.source.lines.length !== state.doc.lines) return null;
  const line = state.doc.lineAt(from);
  const end = endsOf(document).get(line.number) ?? 0;
  if (end <= line.number || end > state.doc.lines) return null;
  return { from: line.to, to: state.doc.line(end).to };
});

export const folding: Extension = [codeFolding(), foldGutter(), folded];
