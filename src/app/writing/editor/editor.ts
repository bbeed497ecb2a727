// The editor itself: CodeMirror with the specification's Markdown and all that the language knows.

import { closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { foldKeymap } from '@codemirror/language';
import { lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { Annotation, EditorState, type Extension } from '@codemirror/state';
import {
  type Command,
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { format, mend } from '../../../language/index.ts';
import { colours } from './colours.ts';
import { completing } from './completing.ts';
import { findings, mendHere } from './findings.ts';
import { announce, documentOf, reading, type Reading } from './language.ts';
import { folding } from './folding.ts';
import { look } from './look.ts';
import { goToDeclaration, naming } from './naming.ts';
import { changeBetween, changesOf } from './places.ts';
import { renameHere, renaming } from './renaming.ts';
import { TABLE_KEYS } from './tables.ts';

export interface EditorParts {
  readonly parent: HTMLElement;
  readonly text: string;
  readonly reading: Reading;
  /** The text, each time that somebody changes it here. */
  readonly onEdit: (text: string) => void;
  /** All that the editor has, each time that its text or the cursor's place is another one. */
  readonly onState: (state: EditorState) => void;
  readonly onSave: () => void;
  /** The table at the cursor is to be shown as one, or no longer. */
  readonly onTable: () => void;
}

/** A change that was made elsewhere and is only shown here. */
const elsewhere = Annotation.define<true>();

export function createEditor(parts: EditorParts): EditorView {
  const { parent, text } = parts;
  const state = EditorState.create({
    doc: text,
    extensions: [reading.of(parts.reading), EXTENSIONS, keys(parts), telling(parts)],
  });
  return new EditorView({ parent, state });
}

/** Shows a text that was written elsewhere. */
export function show(view: EditorView, text: string): void {
  const before = view.state.doc.toString();
  if (before === text) return;
  view.dispatch({ changes: changeBetween(before, text), annotations: elsewhere.of(true) });
}

/** Lines up tables and settles spelling variants. */
export const formatAll: Command = (view) => {
  const edits = format(documentOf(view.state));
  view.dispatch({ changes: changesOf(view.state.doc, edits), userEvent: 'input.format' });
  const lines = edits.length === 1 ? 'line' : 'lines';
  announce(view, edits.length === 0 ? 'Already formatted' : `${edits.length} ${lines} formatted`);
  return true;
};

/** Mends everything that can be mended for sure. */
export const mendAll: Command = (view) => {
  const { source, text } = documentOf(view.state);
  const { document, mended } = mend(source.file, text);
  view.dispatch({ changes: changeBetween(text, document.text), userEvent: 'input.mend' });
  const things = mended.length === 1 ? 'problem' : 'problems';
  announce(
    view,
    mended.length === 0 ? 'Nothing can be fixed automatically' : `${mended.length} ${things} fixed`,
  );
  return true;
};

const EXTENSIONS: Extension = [
  ...[lineNumbers(), history(), drawSelection(), closeBrackets(), EditorView.lineWrapping],
  ...[highlightActiveLine(), highlightActiveLineGutter(), highlightSelectionMatches()],
  ...[search({ top: false }), folding],
  ...[colours, look, completing, findings, naming, renaming],
  EditorView.contentAttributes.of({
    ...{ 'aria-label': 'The specification', spellcheck: 'false', tabindex: '0' },
  }),
];

const keys = ({ onSave, onTable }: EditorParts): Extension =>
  keymap.of([
    { key: 'Mod-s', run: () => (onSave(), true), preventDefault: true },
    { key: 'F12', run: goToDeclaration },
    { key: 'F2', run: renameHere },
    { key: 'F4', run: () => (onTable(), true) },
    { key: 'Mod-.', run: mendHere },
    { key: 'Shift-Alt-f', run: formatAll },
    ...TABLE_KEYS,
    ...closeBracketsKeymap,
    ...completionKeymap,
    ...lintKeymap,
    ...searchKeymap,
    ...historyKeymap,
    ...foldKeymap,
    ...defaultKeymap,
  ]);

const telling = ({ onEdit, onState }: EditorParts): Extension =>
  EditorView.updateListener.of(({ docChanged, selectionSet, transactions, state }) => {
    if (docChanged && !transactions.some((each) => each.annotation(elsewhere) === true))
      onEdit(state.doc.toString());
    if (docChanged || selectionSet) onState(state);
  });
