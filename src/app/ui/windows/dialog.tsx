// A window over the page, for what wants to be done first or looked at closely. What draws it is
// fetched when the first one opens.

import { lazy, Suspense } from 'react';
import type { DialogProps } from './dialog-window.tsx';
import { useOpened } from './opened.ts';

const Window = lazy(() => import('./dialog-window.tsx'));

export function Dialog(props: DialogProps) {
  if (!useOpened(props.open)) return null;
  return (
    <Suspense>
      <Window {...props} />
    </Suspense>
  );
}
