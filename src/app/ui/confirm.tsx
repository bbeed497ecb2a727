// Asking once more before something is gone for good. What draws it is fetched once something may ask.

import { lazy, Suspense, useEffect } from 'react';
import type { ConfirmProps } from './confirm-window.tsx';
import { useOpened } from './opened.ts';

const load = () => import('./confirm-window.tsx');
const Window = lazy(load);

export function Confirm(props: ConfirmProps) {
  useEffect(() => void load(), []);
  if (!useOpened(props.open)) return null;
  return (
    <Suspense>
      <Window {...props} />
    </Suspense>
  );
}
