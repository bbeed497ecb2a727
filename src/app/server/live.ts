// Hearing that a specification has changed on disk.

import { SITE } from './site.ts';
import { LIVE_PATH } from '../../contract/host.ts';

/** Calls `onChange` with the file's name at each change, until the function it gives is called. */
export function hearChanges(onChange: (file: string) => void): () => void {
  if (typeof EventSource === 'undefined' || SITE !== null) return () => {};
  const events = new EventSource(LIVE_PATH);
  events.addEventListener('changed', (event: MessageEvent<string>) => onChange(event.data));
  return () => events.close();
}
