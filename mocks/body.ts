// Reading the body of a plain HTTP request, no further than it may go.

import type { IncomingMessage } from 'node:http';
import { json, type PlainAnswer } from './message.ts';

const MIB = 2 ** 20;
/** 1 MiB: what is longer is refused by the product, which needs to see only that it is. */
const MAX_BYTES = MIB;
/** A snapshot may hold all that a world may, which is half as much, with the names of its fields. */
const MAX_OF_SNAPSHOT = 64 * MIB;

/** Whether the body of a call is longer than it may be. */
export const isTooLong = (body: string | null): boolean =>
  body !== null && Buffer.byteLength(body) > MAX_BYTES;

/** How long the body of a request may be, in bytes. */
const mostBytes = ({ method, url }: IncomingMessage): number =>
  method === 'PUT' && url === '/_nonet/snapshot' ? MAX_OF_SNAPSHOT : MAX_BYTES;

/** What a control answers whose body is too long; null for one that is not. */
export function tooLong(request: IncomingMessage, body: string | null): PlainAnswer | null {
  const most = mostBytes(request);
  if (body === null || Buffer.byteLength(body) <= most) return null;
  return json(413, { error: `what this control is sent may have ${most / MIB} MiB, and no more` });
}

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
    const most = mostBytes(request);
    request.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length <= most) return;
      request.pause();
      request.removeAllListeners('data');
      finish();
    });
    request.on('end', finish);
    request.on('error', reject);
  });
}
