// What is wrong, marked where it stands, with what to write instead and what mends it.

import {
  type Action,
  type Diagnostic as Marked,
  lintGutter,
  setDiagnostics,
} from '@codemirror/lint';
import type { Extension } from '@codemirror/state';
import { EditorView, type Command } from '@codemirror/view';
import { fixOf } from '../../../diagnostics/fix.ts';
import { standing, type Diagnostic, type Severity } from '../../../diagnostics/diagnostic.ts';
import { actions, type Document, titleOf } from '../../../language/index.ts';
import type { Edit } from '../../../text/edit.ts';
import { announce, documentOf } from './language.ts';
import { changesOf, positionAt, rangeOf } from './places.ts';
import { renderMarkdown } from './markdown.ts';

const SEVERITIES: Record<Severity, Marked['severity']> = {
  error: 'error',
  warning: 'warning',
  note: 'info',
};

/** Marks what is found in a document, unless the editor's text is another one by now. */
export function mark(view: EditorView, document: Document): void {
  if (view.state.doc.toString() !== document.source.text) return;
  const found = standing(document.diagnostics).map((each) => marked(view, document, each));
  view.dispatch(setDiagnostics(view.state, found));
}

function marked(view: EditorView, document: Document, found: Diagnostic): Marked {
  const { severity, code, message, write } = found;
  const { from, to } = rangeOf(view.state.doc, found.at);
  const edits = fixOf(document.source, found);
  return {
    ...{ from, to, severity: SEVERITIES[severity], source: code, message: `${message}\n${write}` },
    renderMessage: () => renderMarkdown(`**${message}**\n\n${write}`),
    actions: edits.length === 0 ? [] : [mending(edits)],
  };
}

const mending = (edits: readonly Edit[]): Action => ({
  name: titleOf(edits),
  apply: (view) => mend(view, edits),
});

function mend(view: EditorView, edits: readonly Edit[]): void {
  view.dispatch({ changes: changesOf(view.state.doc, edits), userEvent: 'input.mend' });
}

/** Mends what stands on the cursor's line, the first thing that can be mended for sure. */
export const mendHere: Command = (view) => {
  const { doc, selection } = view.state;
  const { from, to } = doc.lineAt(selection.main.head);
  const found = actions(documentOf(view.state), positionAt(doc, from), positionAt(doc, to));
  const [first] = found;
  if (first === undefined) announce(view, 'Nothing on this line can be fixed automatically');
  else mend(view, first.edits);
  return true;
};

export const findings: Extension = lintGutter();
