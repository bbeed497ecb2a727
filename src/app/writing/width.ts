// How wide the editor is: as somebody has drawn it, within what the window allows.

import { useCallback, useState, useSyncExternalStore } from 'react';

const PLACE = 'nonet:editor-width';
/** Less is no room to write in, and what is beside it needs some too. */
const LEAST = 340;
const LEAST_BESIDE = 360;
/** In a narrower window there is room for one of the two. */
const NARROW = 900;

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};

export interface Width {
  /** In pixels. */
  readonly width: number;
  /** Whether the editor takes the whole window. */
  readonly isNarrow: boolean;
  setWidth(width: number): void;
}

export function useWidth(): Width {
  const window = useSyncExternalStore(subscribe, () => innerWidth);
  const [share, setShare] = useState(() => Number(localStorage.getItem(PLACE) ?? 0.46));
  const setWidth = useCallback((width: number) => {
    const chosen = width / innerWidth;
    localStorage.setItem(PLACE, String(chosen));
    setShare(chosen);
  }, []);
  const width = Math.round(Math.max(LEAST, Math.min(share * window, window - LEAST_BESIDE)));
  return { width, isNarrow: window < NARROW, setWidth };
}
