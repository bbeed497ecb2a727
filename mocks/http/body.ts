// Reading the body of a plain HTTP request, no further than it may go.

import type { IncomingMessage } from 'node:http';
import { ENVELOPE, formIn, isMultipart, tooLongForm } from '../messages/form.ts';
import { json, type PlainAnswer } from '../messages/message.ts';
import type { MockedProduct } from '../world/product.ts';

const MIB = 2 ** 20;
/** 1 MiB: what is longer is refused by the product, which needs to see only that it is. */
const MAX_BYTES = MIB;
/** A snapshot may hold all that a world may, which is half as much, with the names of its fields. */
const MAX_OF_SNAPSHOT = 64 * MIB;

/** Whether the body of a call is longer than it may be. */
export const isTooLong = (body: string | null): boolean =>
  body !== null && Buffer.byteLength(body) > MAX_BYTES;

/** How long the body of a request may be, in bytes. A form may have as much as the product says. */
function mostBytes(
  { method = 'GET', url = '/', headers }: IncomingMessage,
  product: MockedProduct | null,
): number {
  if (method === 'PUT' && url === '/_nonet/snapshot') return MAX_OF_SNAPSHOT;
  return isMultipart(headers['content-type'])
    ? (product?.mostBytes(method, url) ?? MAX_BYTES) + ENVELOPE
    : MAX_BYTES;
}

/** What a control answers whose body is too long; null for one that is not. */
export function tooLong(request: IncomingMessage, body: string | null): PlainAnswer | null {
  const most = mostBytes(request, null);
  if (body === null || Buffer.byteLength(body) <= most) return null;
  return json(413, { error: `what this control is sent may have ${most / MIB} MiB, and no more` });
}

/** Whether there is nothing to be read (RFC 9112, section 6.3). */
export const isBodiless = ({ headers }: IncomingMessage): boolean =>
  (headers['content-length'] ?? '0') === '0' && headers['transfer-encoding'] === undefined;

/** The body of a request that has come to its end; null where there is none. */
export const wholeBody = (request: IncomingMessage): Buffer | null =>
  request.read() as Buffer | null;

/** A body as the text that a plain request has. */
export function textOf(
  request: IncomingMessage,
  body: Buffer | null,
  product: MockedProduct | null,
): string | null | Promise<string> {
  const type = request.headers['content-type'] ?? '';
  if (body === null || !isMultipart(type)) return body?.toString() ?? null;
  const most = mostBytes(request, product);
  return body.length > most ? tooLongForm(most) : formIn(new Uint8Array(body), type);
}

/** The body; null where there is none. Of one that is too long, only a little too much. */
export function readBody(
  request: IncomingMessage,
  product: MockedProduct | null,
): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const finish = (): void => resolve(length === 0 ? null : Buffer.concat(chunks));
    const most = mostBytes(request, product);
    // What says beforehand that it is too long is not waited for.
    if (
      Number(request.headers['content-length'] ?? 0) > most &&
      isMultipart(request.headers['content-type'])
    ) {
      resolve(Buffer.alloc(most + 1));
      return;
    }
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
