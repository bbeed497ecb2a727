// Reading what a request holds: JSON of at most so many bytes.

import type { IncomingMessage } from 'node:http';
import { MAX_BODY } from '../limits.ts';
import { unusable } from './refusal.ts';

export type Json = Record<string, unknown>;

/** The body of a call that takes one. None at all counts as an empty object. */
export async function readJson(request: IncomingMessage): Promise<Json> {
  const text = await readText(request);
  if (text === '') return {};
  const type = request.headers['content-type'];
  if (type !== undefined && !/^application\/(.+\+)?json\s*(;|$)/i.test(type)) {
    throw unusable(415, 'must be JSON');
  }
  const value = parse(text);
  if (!isJson(value)) throw unusable(400, 'must be a JSON object');
  return value;
}

/** The object under a name; what is no object has none of the fields asked for. */
export function unwrapped(body: Json, name: string): Json {
  const inner = body[name];
  return isJson(inner) ? inner : {};
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_BODY) chunks.push(chunk);
  }
  if (size > MAX_BODY) throw unusable(413, 'is too large');
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unusable(400, 'is not JSON');
  }
}

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
