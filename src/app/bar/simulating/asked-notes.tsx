// What is asked of the next calls, each with a button that takes it back.

import type { ReactNode } from 'react';
import { failNext, slowDown, useDelay, useNextFailure } from '../../session/asked.ts';
import { Breakable } from '../../ui/text/breakable.tsx';

export default function AskedNotes() {
  const failure = useNextFailure();
  const delay = useDelay();
  return (
    <>
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
    </>
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
