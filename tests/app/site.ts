// A host that knows nothing but files, for sites that lie under a path of their own.

import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
};

const isFile = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/**
 * Serves a folder; what is not there is answered with the `404.html` below `path`, and with nothing
 * where the folder has none. Once `close` is done, nothing of the folder is read any more, even if a
 * page still asks for it.
 */
export async function hostSite(
  folder: string,
  path: string,
): Promise<{ address: string; close: () => Promise<void> }> {
  const server = createServer(({ url = '/' }, response) => {
    const asked = join(folder, url.replace(/\?.*/, '').replace(/\/$/, '/index.html'));
    const isThere = isFile(asked);
    const file = isThere ? asked : join(folder, path, '404.html');
    response.writeHead(isThere ? 200 : 404, {
      'content-type': TYPES[extname(file)] ?? 'text/plain',
    });
    response.end(isThere || isFile(file) ? readFileSync(file) : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return { address: `http://127.0.0.1:${port}${path}`, close };
}
