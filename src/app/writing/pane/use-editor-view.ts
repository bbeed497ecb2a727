// The editor's life on the page: made once, shown what is written elsewhere, led to lines.

import { EditorSelection, type EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useRef, useState } from 'react';
import type { Compiler } from '../compiler.ts';
import { useEditor, type Writing } from '../context.ts';
import { createEditor, show } from '../editor/editor.ts';
import { mark } from '../editor/findings.ts';

interface Told {
  readonly onState: (state: EditorState) => void;
  readonly onTable: () => void;
  readonly onSave: () => void;
  readonly onSaid: (words: string) => void;
}

export function useEditorView(writing: Writing, told: Told) {
  const host = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const latest = useRef(told);
  useEffect(() => {
    latest.current = told;
  });
  useEffect(() => {
    let stop: (() => void) | null = () => {};
    void writing.follower.compiler().then((compiler) => {
      if (stop === null) return;
      const made = createdView(host.current!, writing, compiler, latest);
      stop = made.stop;
      setView(made.view);
    });
    return () => {
      stop?.();
      stop = null;
    };
  }, [writing]);
  useGoal(view);
  return { host, view };
}

function createdView(
  parent: HTMLElement,
  writing: Writing,
  compiler: Compiler,
  told: { readonly current: Told },
) {
  const { draft, follower } = writing;
  const view = createEditor({
    ...{ parent, text: draft.state.text },
    reading: {
      read: (text) => compiler.document(text),
      latest: () => follower.state.document,
      said: (words) => told.current.onSaid(words),
    },
    onEdit: (text) => draft.edit(text),
    onState: (state) => told.current.onState(state),
    onTable: () => told.current.onTable(),
    onSave: () => told.current.onSave(),
  });
  const stops = [
    draft.subscribe(() => show(view, draft.state.text)),
    follower.subscribe(marking(view, writing)),
    () => view.destroy(),
  ];
  void follower.read();
  return { view, stop: () => stops.forEach((stop) => stop()) };
}

/** Marks each reading once. */
function marking(view: EditorView, { follower }: Writing): () => void {
  let marked = follower.state.document;
  if (marked !== null) mark(view, marked);
  return () => {
    const { document } = follower.state;
    if (document === null || document === marked) return;
    marked = document;
    mark(view, document);
  };
}

/** To the line that was asked for; the editor has the focus from then on. */
function useGoal(view: EditorView | null): void {
  const goal = useEditor()?.goal ?? null;
  useEffect(() => {
    if (view === null) return;
    view.focus();
    if (goal === null) return;
    const { from } = view.state.doc.line(Math.min(goal.line, view.state.doc.lines));
    view.dispatch({
      selection: EditorSelection.cursor(from),
      effects: EditorView.scrollIntoView(from, { y: 'center' }),
    });
  }, [view, goal]);
}
