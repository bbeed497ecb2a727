// Notes above the bar: what happened while the clock was moved, and what is asked of the next calls,
// each with a button that takes it back.

import { lazy, Suspense, type ReactNode } from 'react';
import { Breakable } from '../ui/breakable.tsx';
import { useTimePassed } from '../session/time-passed.ts';
import { failNext, slowDown, useDelay, useNextFailure } from '../session/asked.ts';

const PassedNote = lazy(async () => ({ default: (await import('./passed-note.tsx')).PassedNote }));

export function Notes() {
  const passed = useTimePassed();
  const failure = useNextFailure();
  const delay = useDelay();
  return (
    <div role="status" className="flex flex-col items-end gap-2 empty:hidden">
      <Suspense>{passed !== null && <PassedNote passed={passed} />}</Suspense>
      {failure !== null && (
        <Asked takeBack="Cancel" onTakeBack={() => failNext(null)}>
          The next call fails:{' '}
          <span className="font-mono break-words">
            <Breakable>{failure}</Breakable>
          </span>
        </Asked>
      )}
      {delay > 0 && (
        <Asked takeBack="Back to full speed" onTakeBack={() => slowDown(0)}>
          Each call takes {delay / 1000} s longer
        </Asked>
      )}
    </div>
  );
}

interface AskedProps {
  takeBack: string;
  onTakeBack: () => void;
  children: ReactNode;
}

const Asked = ({ takeBack, onTakeBack, children }: AskedProps) => (
  <div className="flex animate-appear items-center gap-3 rounded-2xl border border-line bg-canvas py-1 pr-1 pl-3.5 text-[0.8125rem] shadow-float">
    <p className="min-w-0">{children}</p>
    <button
      type="button"
      onClick={onTakeBack}
      className="min-h-8 shrink-0 rounded-full px-2.5 font-medium text-accent-ink hover:bg-raised"
    >
      {takeBack}
    </button>
  </div>
);
