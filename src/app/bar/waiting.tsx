// What is asked of the next calls, said for as long as it is, each with a button that takes it back.

import type { ReactNode } from 'react';
import { failNext, slowDown, useDelay, useNextFailure } from '../session/asked.ts';

export function Waiting() {
  const failure = useNextFailure();
  const delay = useDelay();
  return (
    <div role="status" className="flex flex-col items-end gap-2 empty:hidden">
      {failure !== null && (
        <Asked takeBack="Take it back" onTakeBack={() => failNext(null)}>
          The next call fails: <span className="font-mono break-all">{failure}</span>
        </Asked>
      )}
      {delay > 0 && (
        <Asked takeBack="At full speed again" onTakeBack={() => slowDown(0)}>
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
