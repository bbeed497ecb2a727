// `accept --watch`: what is saved is tried, and what is saved meanwhile afterwards.

import { errorMessage } from '../../text/fault.ts';
import { CannotRun } from '../terminal/failure.ts';
import { watchFiles } from '../project/watch.ts';
import { printError } from '../terminal/print.ts';

/** Tries each text that a file becomes; never ends by itself. */
export async function onSave(
  file: string,
  text: string,
  act: (text: string) => Promise<void>,
): Promise<never> {
  let latest: string | null = null;
  let wake = (): void => {};
  const changed = (_file: string, now: string): void => {
    latest = now;
    wake();
  };
  watchFiles([file], changed, new Map([[file, text]]));
  for (;;) {
    if (latest === null) await new Promise<void>((resolve) => (wake = resolve));
    const now = latest ?? text;
    latest = null;
    try {
      await act(now);
    } catch (error) {
      // What cannot run as it was saved may run as it is saved next.
      if (!(error instanceof CannotRun)) throw error;
      printError(`nonet: ${errorMessage(error)}`);
    }
  }
}
