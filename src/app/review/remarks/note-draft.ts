// What somebody has begun to write: kept as long as the tab, until it is said or cancelled.

import { useState } from 'react';
import { useStarted } from '../../server/mode.ts';

const PLACE = 'nonet:remark-draft:';

/** The text begun at a place, and how to go on with it; an empty one is forgotten. */
export function useNoteDraft(at: string): [text: string, write: (text: string) => void] {
  const { running } = useStarted();
  const place = `${PLACE}${running}:${at}`;
  const [text, setText] = useState(() => sessionStorage.getItem(place) ?? '');
  const write = (next: string): void => {
    if (next === '') sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, next);
    setText(next);
  };
  return [text, write];
}
