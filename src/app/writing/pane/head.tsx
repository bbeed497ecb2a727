// The head of the editor: whose text it is, whether it is saved, and what can be done with all of it.

import type { Command, EditorView } from '@codemirror/view';
import {
  AlignLeft,
  Download,
  MoreHorizontal,
  RotateCcw,
  Save,
  Search,
  WandSparkles,
  X,
} from 'lucide-react';
import { openSearchPanel } from '@codemirror/search';
import { useState } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { Confirm } from '../../ui/windows/confirm.tsx';
import { Menu, MenuItem, MenuLine } from '../../ui/windows/menu.tsx';
import { useDraft, useEditor, type Writing } from '../context.ts';
import { isChanged } from '../draft.ts';
import { formatAll, mendAll } from '../editor/editor.ts';
import { download } from './download.ts';
import type { Saving } from './saving.ts';

interface HeadProps {
  writing: Writing;
  view: EditorView | null;
  saving: Saving;
}

export function Head({ writing, view, saving }: HeadProps) {
  const state = useDraft(writing);
  const editor = useEditor();
  const changed = isChanged(state);
  return (
    <header className="flex min-h-14 items-center gap-1 border-b border-line py-2 pr-2 pl-4">
      <h2 className="flex min-w-0 flex-1 items-center gap-2 text-sm font-semibold">
        <span className="truncate font-mono" title={writing.file}>
          {writing.file.split('/').at(-1)}
        </span>
        {changed && (
          <span className="rounded-full bg-warn-soft px-2 py-0.5 text-xs font-medium whitespace-nowrap text-warn">
            {writing.save === null ? 'changed here' : 'not saved'}
          </span>
        )}
      </h2>
      {writing.save !== null ? (
        <Button
          kind={changed ? 'primary' : 'secondary'}
          size="small"
          busy={saving.isBusy}
          disabled={!changed || state.theirs !== null}
          onClick={saving.save}
          title="Save (Ctrl-S)"
        >
          <Save aria-hidden className="size-4" />
          Save
        </Button>
      ) : (
        <Button kind="secondary" size="small" onClick={saving.save} title="Download (Ctrl-S)">
          <Download aria-hidden className="size-4" />
          Download
        </Button>
      )}
      <More writing={writing} view={view} changed={changed} />
      <IconButton label="Close the editor" onClick={() => editor?.close()}>
        <X aria-hidden className="size-4.5" />
      </IconButton>
    </header>
  );
}

interface MoreProps {
  writing: Writing;
  view: EditorView | null;
  changed: boolean;
}

const ICON = 'size-4';

function More({ writing, view, changed }: MoreProps) {
  const [isAsking, setAsking] = useState(false);
  const { draft, file } = writing;
  const order = (command: Command) => () => {
    if (view === null) return;
    command(view);
    // The menu gives the focus back to its button first.
    setTimeout(() => view.focus(), 0);
  };
  return (
    <>
      <Menu
        trigger={
          <IconButton label="More">
            <MoreHorizontal aria-hidden className="size-4.5" />
          </IconButton>
        }
      >
        <MenuItem icon={<AlignLeft aria-hidden className={ICON} />} onClick={order(formatAll)}>
          Format tables
        </MenuItem>
        <MenuItem icon={<WandSparkles aria-hidden className={ICON} />} onClick={order(mendAll)}>
          Fix automatically
        </MenuItem>
        <MenuItem icon={<Search aria-hidden className={ICON} />} onClick={order(openSearchPanel)}>
          Find and replace
        </MenuItem>
        <MenuLine />
        <MenuItem
          icon={<Download aria-hidden className={ICON} />}
          onClick={() => download(file, draft.written)}
        >
          Download
        </MenuItem>
        {changed && (
          <MenuItem
            icon={<RotateCcw aria-hidden className={ICON} />}
            onClick={() => setAsking(true)}
          >
            {writing.save === null ? 'Revert to the original' : 'Revert to saved'}
          </MenuItem>
        )}
      </Menu>
      <Confirm
        open={isAsking}
        onOpenChange={setAsking}
        title="Discard your changes?"
        action="Discard"
        onConfirm={() => {
          setAsking(false);
          draft.takeTheirs();
        }}
      >
        {file} goes back to{' '}
        {writing.save === null ? 'the text that came with this page' : 'the text on disk'}.
      </Confirm>
    </>
  );
}
