// The bodies of requests.

import type { IncomingMessage } from 'node:http';
import { refuse } from './answers.ts';
import { isMap } from './values.ts';

const MOST = 1_048_576;

/** The bytes of a request; null where they are more than anything takes. */
export async function bytesOf(request: IncomingMessage): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= MOST) parts.push(part);
  }
  return size > MOST ? null : Buffer.concat(parts);
}

/** The object of JSON in a body; none where the body is empty. */
export function objectIn(type: string, bytes: Buffer | null): Readonly<Record<string, unknown>> {
  if (bytes === null) return refuse('CONTENT_TOO_LARGE');
  if (bytes.length === 0) return {};
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(type)) return refuse('UNSUPPORTED_MEDIA_TYPE');
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return refuse('MALFORMED');
  }
  return isMap(body) ? body : refuse('MALFORMED');
}
