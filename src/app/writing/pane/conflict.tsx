// Somebody else has changed the file: both texts side by side, and one chooses. One's own can be
// edited here, and pieces of the other taken over one by one.

import { MergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import type { Writing } from '../context.ts';
import type { Kept } from '../draft.ts';
import { colours } from '../editor/colours.ts';
import { look } from '../editor/look.ts';
import { asEdited } from '../line-ends.ts';

interface ConflictProps {
  writing: Writing;
  theirs: Kept;
}

export default function Conflict({ writing: { draft, file }, theirs }: ConflictProps) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const label = (words: string) =>
      EditorView.contentAttributes.of({ 'aria-label': words, tabindex: '0' });
    const shared = [lineNumbers(), EditorView.lineWrapping, colours, look];
    const merge = new MergeView({
      parent: host.current!,
      a: {
        doc: asEdited(theirs.raw),
        extensions: [...shared, label('The file as it is now'), EditorState.readOnly.of(true)],
      },
      b: {
        doc: draft.state.text,
        extensions: [
          ...[...shared, label('Your text')],
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (docChanged) draft.edit(state.doc.toString());
          }),
        ],
      },
      revertControls: 'a-to-b',
      collapseUnchanged: { margin: 2, minSize: 6 },
    });
    return () => merge.destroy();
  }, [draft, theirs]);
  return (
    <section aria-labelledby="conflict" className="flex min-h-0 flex-1 flex-col">
      <div role="alert" className="flex flex-col gap-3 border-b border-line bg-warn-soft px-4 py-3">
        <p id="conflict" className="text-sm">
          <span className="font-semibold text-warn">
            {file} has changed since you started editing.
          </span>{' '}
          The file is on the left, your text on the right. Nothing is saved until you choose.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button kind="primary" size="small" onClick={() => draft.keepMine()}>
            Keep mine
          </Button>
          <Button kind="secondary" size="small" onClick={() => draft.takeTheirs()}>
            Use the file
          </Button>
        </div>
      </div>
      <div ref={host} className="min-h-0 flex-1 overflow-auto" />
    </section>
  );
}
