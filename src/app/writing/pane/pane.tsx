// The editor beside the product and its specification: what is written, what is found in it, and what
// becomes of it.

import type { EditorState } from '@codemirror/state';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useDraft, type Writing } from '../context.ts';
import { gridOf } from '../editor/tables.ts';
import { Divider } from './divider.tsx';
import { Footer } from './footer.tsx';
import { Head } from './head.tsx';
import { useEditorView } from './use-editor-view.ts';
import { useSaving } from './saving.ts';
import { TableGrid } from './table-grid.tsx';

/** Fetched when there is one. */
const Conflict = lazy(() => import('./conflict.tsx'));

interface PaneProps {
  writing: Writing;
  /** Null where it takes the whole window. */
  width: number | null;
  onWidth: (width: number) => void;
}

export default function Pane({ writing, width, onWidth }: PaneProps) {
  const { theirs, text } = useDraft(writing);
  const [state, setState] = useState<EditorState | null>(null);
  const [isTableShown, setTableShown] = useState(false);
  const [said, setSaid] = useState({ words: '', of: '' });
  const say = useCallback(
    (words: string) => setSaid({ words, of: writing.draft.state.text }),
    [writing],
  );
  const saving = useSaving(writing, say);
  const { host, view } = useEditorView(writing, {
    onState: setState,
    onSave: saving.save,
    onTable: () => setTableShown((isShown) => !isShown),
    onSaid: say,
  });
  // The text is read for it: only where it is shown.
  const here = useMemo(
    () => (state === null || !isTableShown ? null : gridOf(state)),
    [state, isTableShown],
  );
  const line = state?.doc.lineAt(state.selection.main.head);
  return (
    <aside
      aria-label="Editor"
      data-stays
      style={width === null ? undefined : { width }}
      className="fixed inset-y-0 right-0 z-35 flex w-full flex-col border-l border-line bg-surface text-ink print:hidden"
    >
      {width !== null && <Divider width={width} onWidth={onWidth} />}
      <Head writing={writing} view={view} saving={saving} />
      {theirs !== null && (
        <Suspense>
          <Conflict writing={writing} theirs={theirs} />
        </Suspense>
      )}
      <div ref={host} className={theirs === null ? 'min-h-0 flex-1' : 'hidden'} />
      {here !== null && view !== null && theirs === null && (
        <TableGrid {...{ writing, view, here }} onClose={() => setTableShown(false)} />
      )}
      <Footer
        {...{ writing, view }}
        line={line?.number ?? 1}
        said={said.of === text ? said.words : ''}
        onTable={here === null && isRow(line?.text) ? () => setTableShown(true) : null}
      />
    </aside>
  );
}

const isRow = (line: string | undefined): boolean => line?.trimStart().startsWith('|') === true;
