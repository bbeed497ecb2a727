// Starting: finds out where the mock runs, starts one here if it is this browser, and keeps up with
// the specification as it changes.

import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { selectCredentialStore } from '../session/credential.ts';
import { prefetchSpec } from '../spec/whole.ts';
import { WritingContext, type Writing } from '../writing/context.ts';
import { hearChanges } from '../server/live.ts';
import { chosenFile, findMode, StartedContext, type Started } from '../server/mode.ts';
import { StartFailed, Starting } from './starting.tsx';
import { errorMessage } from '../../text/fault.ts';

interface Done {
  readonly started: Started;
  readonly writing: Writing | null;
}
type State = Done | { failed: string } | null;

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
        setState(done);
      },
      (error: unknown) => {
        if (current) setState({ failed: errorMessage(error) });
      },
    );
    return () => {
      current = false;
      stop();
    };
  }, [queries]);
  if (state === null) return <Starting />;
  if ('failed' in state) return <StartFailed why={state.failed} />;
  return (
    <StartedContext value={state.started}>
      <WritingContext value={state.writing}>{children}</WritingContext>
    </StartedContext>
  );
}

async function start(queries: QueryClient): Promise<Done & { stop: () => void }> {
  const mode = await findMode();
  const running = mode.mock === 'server' ? mode.file : chosenFile(mode);
  selectCredentialStore(running);
  const { writing, stop } =
    mode.mock === 'server'
      ? { writing: null, stop: followServer(running, queries) }
      : await (await import('./start-here.ts')).startHere(running, mode, queries);
  await prefetchSpec(queries);
  return { started: { ...mode, running }, writing, stop };
}

/** The server goes on with a changed specification by itself. */
const followServer = (running: string, queries: QueryClient): (() => void) =>
  hearChanges((file) => {
    if (file === running) void queries.invalidateQueries();
  });
