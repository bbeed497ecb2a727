// Renaming: a line at the foot of the editor asks for the new name and says why it cannot be.

import { type Extension, StateEffect, StateField } from '@codemirror/state';
import { type Command, type EditorView, type Panel, showPanel } from '@codemirror/view';
import { prepareRename, rename } from '../../../language/index.ts';
import type { Span } from '../../../text/span.ts';
import { announce, documentOf } from './language.ts';
import { changesOf } from './places.ts';

const ask = StateEffect.define<Span | null>();

const asked = StateField.define<Span | null>({
  create: () => null,
  // Whoever writes on has thought better of it.
  update: (at, { effects, docChanged }) => {
    const effect = effects.find((each) => each.is(ask));
    return effect === undefined ? (docChanged ? null : at) : effect.value;
  },
  provide: (field) =>
    showPanel.from(field, (at) => (at === null ? null : (view) => panelOf(view, at))),
});

/** Asks for another name for what stands at the cursor. */
export const renameHere: Command = (view) => {
  const { doc, selection } = view.state;
  const line = doc.lineAt(selection.main.head);
  const position = { line: line.number, column: selection.main.head - line.from + 1 };
  const prepared = prepareRename(documentOf(view.state), position);
  if ('refusal' in prepared) announce(view, `Cannot rename: ${prepared.refusal}`);
  else view.dispatch({ effects: ask.of(prepared.at) });
  return true;
};

function panelOf(view: EditorView, at: Span): Panel {
  const form = document.createElement('form');
  form.className = 'cm-rename';
  const label = document.createElement('label');
  const input = document.createElement('input');
  const said = document.createElement('p');
  input.className = 'cm-textfield';
  input.value = documentOf(view.state).slice(at);
  input.spellcheck = false;
  label.append('New name ', input);
  said.role = 'alert';
  const button = document.createElement('button');
  button.className = 'cm-button';
  button.textContent = 'Rename everywhere';
  form.append(label, button, said);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const refusal = renamed(view, at, input.value.trim());
    said.textContent = refusal === null ? '' : `Cannot rename: ${refusal}.`;
  });
  form.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') leave(view);
  });
  return { dom: form, mount: () => (input.focus(), input.select()) };
}

function leave(view: EditorView): void {
  view.dispatch({ effects: ask.of(null) });
  view.focus();
}

/** Gives the name everywhere; else why it cannot be. */
function renamed(view: EditorView, at: Span, name: string): string | null {
  const found = rename(documentOf(view.state), at, name);
  if ('refusal' in found) return found.refusal;
  const changes = changesOf(view.state.doc, found.edits);
  view.dispatch({ changes, effects: ask.of(null), userEvent: 'input.rename' });
  view.focus();
  const count = found.edits.length;
  announce(view, `Renamed in ${count} ${count === 1 ? 'place' : 'places'}`);
  return null;
}

export const renaming: Extension = asked;
