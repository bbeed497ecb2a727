// Starting: finds out where the mock runs, starts one here if it is this browser, and keeps up with
// the specification as it changes.

import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { openPurse } from '../session/credential.ts';
import { prefetchSpec } from '../spec/whole.ts';
import { say } from '../ui/toast.tsx';
import { hearChanges } from './live.ts';
import { chosenFile, findMode, StartedContext, type Started } from './mode.ts';
import { StartFailed, Starting } from './starting.tsx';

type State = { started: Started } | { failed: string } | null;

export function Start({ children }: { children: ReactNode }) {
  const [state, setState] = useState<State>(null);
  const queries = useQueryClient();
  useEffect(() => {
    let current = true;
    let stop = (): void => {};
    start(queries).then(
      (done) => {
        if (!current) return done.stop();
        stop = done.stop;
        setState({ started: done.started });
      },
      (error: unknown) => {
        if (current) setState({ failed: error instanceof Error ? error.message : String(error) });
      },
    );
    return () => {
      current = false;
      stop();
    };
  }, [queries]);
  if (state === null) return <Starting />;
  if ('failed' in state) return <StartFailed why={state.failed} />;
  return <StartedContext value={state.started}>{children}</StartedContext>;
}

async function start(queries: QueryClient): Promise<{ started: Started; stop: () => void }> {
  const mode = await findMode();
  const running = mode.mock === 'server' ? mode.file : chosenFile(mode);
  openPurse(running);
  const reload = mode.mock === 'server' ? async () => [] : await startHere(running);
  const stop = hearChanges((file) => {
    if (file !== running) return;
    void reload().then(async (dropped) => {
      await queries.invalidateQueries();
      if (dropped.length > 0) say(`No longer fits and was dropped: ${dropped.join(', ')}`);
    });
  });
  await prefetchSpec(queries);
  return { started: { ...mode, running }, stop };
}

/** Compiles and mocks in this browser. Loaded only where it is wanted. */
async function startHere(file: string): Promise<() => Promise<string[]>> {
  const { startBrowserMock } = await import('./browser-mock.ts');
  return startBrowserMock(file);
}
