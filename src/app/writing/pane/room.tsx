// The app with the editor beside it: whatever is shown has the rest of the window, and minds only how
// wide that is.

import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { EDITOR_OPEN } from '../../server/site.ts';
import { EditorContext, useWriting, type Editor } from '../context.ts';
import { useWidth } from '../width.ts';

/** CodeMirror and the language's services: fetched when the editor is first opened. */
const Pane = lazy(() => import('./pane.tsx'));

type Goal = Editor['goal'];

export function WritingRoom({ children }: { children: ReactNode }) {
  const writing = useWriting();
  const [isOpen, setOpen] = useState(() => sessionStorage.getItem(EDITOR_OPEN) === 'yes');
  const [goal, setGoal] = useState<Goal>(null);
  const wasOpen = useRef(isOpen);
  const { width, isNarrow, setWidth } = useWidth();
  const editor = useMemo<Editor>(
    () => ({
      isOpen,
      goal,
      open: (line) => {
        setGoal(line === undefined ? null : { line });
        setOpen(true);
      },
      close: () => setOpen(false),
    }),
    [isOpen, goal],
  );
  useEffect(() => {
    sessionStorage.setItem(EDITOR_OPEN, isOpen ? 'yes' : 'no');
    if (!isOpen && document.activeElement === document.body && wasOpen.current)
      document.querySelector<HTMLElement>('[data-opens-editor]')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const isBeside = writing !== null && isOpen && !isNarrow;
  useEffect(() => {
    // What is fixed to the window's edge keeps clear of it.
    document.documentElement.style.setProperty('--beside', isBeside ? `${width}px` : '0px');
  }, [isBeside, width]);
  if (writing === null) return children;
  return (
    <EditorContext value={editor}>
      <div
        className="room"
        data-writing={isBeside || undefined}
        inert={isOpen && isNarrow}
        style={isBeside ? { marginRight: width } : undefined}
      >
        {children}
      </div>
      {isOpen && (
        <Suspense>
          <Pane writing={writing} width={isNarrow ? null : width} onWidth={setWidth} />
        </Suspense>
      )}
    </EditorContext>
  );
}
