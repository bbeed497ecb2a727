// Whether there is a bar at all: not where the mock stands for the product itself, nor where the
// address says `?bar=off`. Its code is fetched only where it is.

import { lazy, Suspense } from 'react';
import { useStarted } from '../start/mode.ts';

const Bar = lazy(() => import('./bar.tsx'));

/** Asked once: going on to another address keeps what the first one said. */
const isOff = new URLSearchParams(location.search).get('bar') === 'off';

export function BarHere() {
  const { mock } = useStarted();
  if (isOff || mock === 'server') return null;
  return (
    <Suspense>
      <Bar />
    </Suspense>
  );
}
