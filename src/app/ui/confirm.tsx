// Asking once more before something is gone for good. What draws it is fetched when the first one opens.

import { lazy, Suspense } from 'react';
import type { ConfirmProps } from './confirm-window.tsx';
import { useOpened } from './opened.ts';

const Window = lazy(() => import('./confirm-window.tsx'));

export function Confirm(props: ConfirmProps) {
  if (!useOpened(props.open)) return null;
  return (
    <Suspense>
      <Window {...props} />
    </Suspense>
  );
}
