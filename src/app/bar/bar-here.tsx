// Whether there is a bar at all: not where the mock stands for the product itself, nor where the
// address says `?bar=off`; and what was played, in the tab that played it. Fetched only where it is.

import { lazy, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { usePlayed } from '../session/played.ts';
import { useStarted } from '../server/mode.ts';

const Bar = lazy(() => import('./bar.tsx'));
const PlayedCard = lazy(() => import('./played/played-card.tsx'));

/** Asked once: going on to another address keeps what the first one said. */
const isOff = /[?&]bar=off\b/.test(location.href);

export function BarHere() {
  const { mock } = useStarted();
  const played = usePlayed();
  if (isOff) return null;
  // Not a part of the room: beside the editor that has a width of its own.
  return createPortal(
    <Suspense>
      <div
        data-bar
        className="@container/bar pointer-events-none fixed right-[calc(var(--beside)+0.75rem)] bottom-3 left-3 z-30 flex max-h-[calc(100dvh-1.5rem)] flex-col items-end gap-2 *:pointer-events-auto print:hidden"
      >
        {played !== null && <PlayedCard />}
        {mock === 'browser' && <Bar />}
      </div>
    </Suspense>,
    document.body,
  );
}
