// Reading the body of a plain HTTP request, no further than it may go.

import type { IncomingMessage } from 'node:http';

/** 1 MiB: what is longer is refused by the product, which needs to see only that it is. */
const MOST_BYTES = 2 ** 20;

/** Whether there is nothing to be read (RFC 9112, section 6.3). */
export const isBodiless = ({ headers }: IncomingMessage): boolean =>
  (headers['content-length'] ?? '0') === '0' && headers['transfer-encoding'] === undefined;

/** The body of a request that has come to its end, as text; null where there is none. */
export const wholeBody = (request: IncomingMessage): string | null =>
  (request.read() as Buffer | null)?.toString() ?? null;

/** The body as text; null where there is none. Of one that is too long, only a little too much. */
export function readBody(request: IncomingMessage): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const finish = (): void => resolve(length === 0 ? null : Buffer.concat(chunks).toString());
    request.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length <= MOST_BYTES) return;
      request.pause();
      request.removeAllListeners('data');
      finish();
    });
    request.on('end', finish);
    request.on('error', reject);
  });
}
