// Asking once more before something is gone for good. What draws it is fetched once something may ask,
// and is there when it does: React would let what it waits for come a third of a second later.

import { useEffect, useState } from 'react';
import type { ConfirmProps } from './confirm-window.tsx';
import { useOpened } from './opened.ts';

type Drawn = typeof import('./confirm-window.tsx').default;

export function Confirm(props: ConfirmProps) {
  const [Window, setWindow] = useState<Drawn | null>(null);
  useEffect(() => {
    let isGone = false;
    void import('./confirm-window.tsx').then(({ default: drawn }) => {
      if (!isGone) setWindow(() => drawn);
    });
    return () => void (isGone = true);
  }, []);
  const wasOpened = useOpened(props.open);
  return wasOpened && Window !== null ? <Window {...props} /> : null;
}
