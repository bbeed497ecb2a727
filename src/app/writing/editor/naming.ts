// Names: what they stand for, where they are declared, and every other place where they stand.

import { type Extension, StateEffect, StateField } from '@codemirror/state';
import {
  type Command,
  Decoration,
  type DecorationSet,
  EditorView,
  hoverTooltip,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import { definitions, highlights, hover } from '../../../language/index.ts';
import type { Span } from '../../../text/span.ts';
import { announce, documentOf } from './language.ts';
import { positionAt, rangeOf } from './places.ts';
import { renderMarkdown } from './markdown.ts';

const hovering = hoverTooltip((view, offset) => {
  const { state } = view;
  const found = hover(documentOf(state), positionAt(state.doc, offset));
  if (found === null) return null;
  const { from, to } = rangeOf(state.doc, found.at);
  return { pos: from, end: to, create: () => ({ dom: renderMarkdown(found.markdown) }) };
});

/** Puts the cursor to a place, in sight. */
function goTo(view: EditorView, at: Span): void {
  const { from, to } = rangeOf(view.state.doc, at);
  view.dispatch({
    selection: { anchor: from, head: to },
    effects: EditorView.scrollIntoView(from, { y: 'center' }),
  });
}

/** To where the name at the cursor is declared. */
export const goToDeclaration: Command = (view) => {
  const { state } = view;
  const [found] = definitions(documentOf(state), positionAt(state.doc, state.selection.main.head));
  if (found === undefined) announce(view, 'There is no declared name here');
  else goTo(view, found);
  return true;
};

/** A click with Ctrl or Cmd leads there too. */
const following = EditorView.domEventHandlers({
  mousedown: (event, view) => {
    if (!(event.ctrlKey || event.metaKey) || event.button !== 0) return false;
    const offset = view.posAtCoords({ x: event.clientX, y: event.clientY });
    if (offset === null) return false;
    const [found] = definitions(documentOf(view.state), positionAt(view.state.doc, offset));
    if (found === undefined) return false;
    event.preventDefault();
    goTo(view, found);
    return true;
  },
});

const setNamed = StateEffect.define<DecorationSet>();
const NAMED = Decoration.mark({ class: 'cm-named' });

const named = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marks, { changes, effects }) =>
    effects.find((effect) => effect.is(setNamed))?.value ?? marks.map(changes),
  provide: (field) => EditorView.decorations.from(field),
});

/** The cursor has to rest for so long before its name is looked for everywhere. */
const REST = 200;

const marking = ViewPlugin.define((view) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    const { doc, selection } = view.state;
    const found = selection.main.empty
      ? highlights(documentOf(view.state), positionAt(doc, selection.main.head))
      : [];
    const marks = found
      .map(({ at }) => rangeOf(doc, at))
      .filter(({ from, to }) => from < to)
      .map(({ from, to }) => NAMED.range(from, to));
    view.dispatch({ effects: setNamed.of(Decoration.set(marks, true)) });
  };
  return {
    update: ({ selectionSet, docChanged }: ViewUpdate) => {
      if (!selectionSet && !docChanged) return;
      clearTimeout(timer);
      timer = setTimeout(look, REST);
    },
    destroy: () => clearTimeout(timer),
  };
});

export const naming: Extension = [hovering, following, named, marking];
