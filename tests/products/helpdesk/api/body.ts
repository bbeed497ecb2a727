// Reading what a request or a form holds.

import type { IncomingMessage } from 'node:http';
import type { Input } from '../domain/fields.ts';
import { problem } from '../domain/problem.ts';

const MOST_BYTES = 2 ** 20;

/** The JSON object of a request; no body at all is an empty one. */
export async function readJson(request: IncomingMessage): Promise<Input> {
  const text = await read(request);
  if (text === '') return {};
  const type = request.headers['content-type'] ?? 'application/json';
  if (!/^application\/([\w.-]+\+)?json\b/i.test(type)) throw problem('NOT_JSON');
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Input;
  } catch {
    // Said below, as for a value that is no object.
  }
  throw problem('MALFORMED');
}

/** The values of an HTML form. */
export const readForm = async (request: IncomingMessage): Promise<URLSearchParams> =>
  new URLSearchParams(await read(request));

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MOST_BYTES) chunks.push(chunk);
  }
  if (size > MOST_BYTES) throw problem('TOO_LARGE');
  return Buffer.concat(chunks).toString();
}
