// Notes above the bar: what happened while the clock was moved, and what is asked of the next calls.

import { lazy, Suspense } from 'react';
import { useDelay, useNextFailure } from '../session/asked.ts';
import { useTimePassed } from '../session/time-passed.ts';

const PassedNote = lazy(async () => ({ default: (await import('./passed-note.tsx')).PassedNote }));

const AskedNotes = lazy(() => import('./simulating/asked-notes.tsx'));

export function Notes() {
  const passed = useTimePassed();
  const isAsked = [useNextFailure() !== null, useDelay() > 0].includes(true);
  return (
    <div
      role="status"
      className="pointer-events-none! flex max-w-full flex-col items-end gap-2 *:pointer-events-auto empty:hidden"
    >
      <Suspense>
        {passed !== null && <PassedNote passed={passed} />}
        {isAsked && <AskedNotes />}
      </Suspense>
    </div>
  );
}
