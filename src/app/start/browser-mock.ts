// The mock in this browser: fetches the specification's text, compiles it, and answers its calls
// through a service worker. A chunk of its own, for the engine and CEL are wanted nowhere else.

import workerUrl from 'msw/mockServiceWorker.js?url';
import { mockInBrowser } from '../../../mocks/browser.ts';
import { compile } from '../../workbench/compile.ts';
import { hostClient } from './mode.ts';

/** Starts it; gives what compiles the file anew and tells which data no longer fits. */
export async function startBrowserMock(file: string): Promise<() => Promise<string[]>> {
  const read = async () => compile(file, await sourceOf(file));
  const mock = await mockInBrowser(await read(), { workerUrl });
  return async () => mock.replace(await read());
}

async function sourceOf(file: string): Promise<string> {
  const answer = await hostClient.source({ query: { file } });
  if (answer.status === 200) return answer.body;
  throw new Error(`The server does not give the text of ${file} (${answer.status}).`);
}
