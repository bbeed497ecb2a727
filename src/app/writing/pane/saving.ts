// Saving a draft, and what is said of it.

import { useCallback, useEffect, useRef, useState } from 'react';
import type { Writing } from '../context.ts';
import { download } from './download.ts';
import { errorMessage } from '../../../text/fault.ts';

export interface Saving {
  readonly isBusy: boolean;
  /** Writes the file, or where that cannot be hands it over as a download. */
  readonly save: () => void;
}

export function useSaving(writing: Writing, say: (words: string) => void): Saving {
  const [isBusy, setBusy] = useState(false);
  const begun = useRef(false);
  const save = useCallback(() => {
    const { draft, file } = writing;
    if (begun.current || draft.state.theirs !== null) return;
    if (writing.save === null) return download(file, draft.written);
    begun.current = true;
    setBusy(true);
    writing
      .save()
      .then(() => {
        say(draft.state.theirs === null ? 'Saved' : '');
      })
      .catch((error: unknown) => say(`Not saved: ${errorMessage(error)}`))
      .finally(() => {
        begun.current = false;
        setBusy(false);
      });
  }, [writing, say]);
  useSaveKey(save);
  return { isBusy, save };
}

/** Ctrl-S and Cmd-S mean this file wherever the focus is. */
function useSaveKey(save: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.key.toLowerCase() !== 's') return;
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      save();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [save]);
}
