// What requests bring: JSON, or the parts of a form.

import type { IncomingMessage } from 'node:http';
import { type Answer, refuse } from './answers.ts';
import type { Picture } from './shop.ts';

export type Body = Readonly<Record<string, unknown>>;

const MOST_JSON = 1_048_576;
/** Of a form, with its files. */
const MOST_FORM = 12_000_000;

/** The bytes of a request; null where they are more than anything takes. */
export async function bytesOf(request: IncomingMessage): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= MOST_FORM) parts.push(part);
  }
  return size > MOST_FORM ? null : Buffer.concat(parts);
}

/** An object of JSON, or the refusal of anything else. */
export function jsonIn(type: string, bytes: Buffer): Body | { readonly refused: Answer } {
  if (bytes.length > MOST_JSON) return { refused: refuse('CONTENT_TOO_LARGE') };
  if (bytes.length === 0) return {};
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(type))
    return { refused: refuse('UNSUPPORTED_MEDIA_TYPE', 'JSON') };
  try {
    const body: unknown = JSON.parse(bytes.toString());
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Body;
  } catch {
    // Told below, as what is no object is.
  }
  return { refused: refuse('MALFORMED') };
}

/** How the file of a form is kept; a fault may spoil it. */
export type Keeping = (file: Picture) => Picture;

/**
 * The parts of a form: texts, and files as they are kept. A text that is left empty is left out; in the place of a
 * file it takes the file away.
 */
export async function formIn(
  type: string,
  bytes: Buffer,
  keep: Keeping,
  files: readonly string[],
): Promise<Body | { readonly refused: Answer }> {
  if (type === '' && bytes.length === 0) return {};
  if (!/^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type))
    return { refused: refuse('UNSUPPORTED_MEDIA_TYPE', 'a form') };
  const body: Record<string, unknown> = {};
  try {
    const headers = { 'content-type': type };
    const form = await new Response(new Uint8Array(bytes), { headers }).formData();
    for (const [name, value] of form)
      if (typeof value !== 'string')
        body[name] = keep({
          name: value.name,
          type: value.type,
          bytes: Buffer.from(await value.arrayBuffer()),
        });
      else if (value !== '') body[name] ??= value;
      else if (files.includes(name)) body[name] ??= null;
  } catch {
    return { refused: refuse('MALFORMED') };
  }
  return body;
}
