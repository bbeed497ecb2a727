// Serves the built site on this machine alone.

import { basename, dirname } from 'node:path';
import { preview } from 'vite';

/** A port of its own where none is named. The address ends with a slash. */
export async function servedSite(
  folder: string,
  port = 0,
): Promise<{ address: string; close(): Promise<void> }> {
  const server = await preview({
    configFile: false,
    root: dirname(folder),
    logLevel: 'warn',
    build: { outDir: basename(folder) },
    preview: { host: '127.0.0.1', port },
  });
  const address = server.resolvedUrls?.local[0];
  if (address === undefined) throw new Error('the site is not served: no address');
  return { address, close: () => server.close() };
}
