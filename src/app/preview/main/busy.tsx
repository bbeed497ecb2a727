// Whether the page is still at work: said of `<main>`, for those who cannot see that it moves.

import { useIsFetching } from '@tanstack/react-query';
import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react';

/** Begins some work; the function that it gives ends it. */
type Begin = () => () => void;

const BeginContext = createContext<Begin>(() => () => {});
const CountContext = createContext(0);

export function BusyProvider({ children }: { children: ReactNode }) {
  const [count, setCount] = useState(0);
  const begin = useCallback<Begin>(() => {
    setCount((works) => works + 1);
    return () => setCount((works) => works - 1);
  }, []);
  return (
    <BeginContext value={begin}>
      <CountContext value={count}>{children}</CountContext>
    </BeginContext>
  );
}

export const useBegin = (): Begin => use(BeginContext);

/** One answer leads to the next question: only a pause this long is the end of the work. */
const PAUSE = 40;

/** Whether something is under way; `own` is what the caller knows of besides. */
export function useBusy(own: boolean): boolean {
  const count = use(CountContext);
  const isFetching = useIsFetching() > 0;
  const isWorking = own || count > 0 || isFetching;
  const [isBusy, setBusy] = useState(true);
  if (isWorking && !isBusy) setBusy(true);
  useEffect(() => {
    if (isWorking) return;
    const timer = setTimeout(() => setBusy(false), PAUSE);
    return () => clearTimeout(timer);
  }, [isWorking]);
  return isBusy;
}
