// What is on the screen as somebody sends it to somebody else: as a text that fits into the hash of an
// address, or into a file.

import * as z from 'zod';
import { Json } from '../../model/index.ts';

export const Sent = z.strictObject({
  format: z.literal(1),
  /** The specification's name: data of one say nothing in another. */
  of: z.string(),
  /** Of this origin only. */
  path: z.string().regex(/^\/(?![/\\])/),
  person: z.strictObject({ entity: z.string(), key: Json }).nullable(),
  /** The whole world; null: the first data, and so many milliseconds after the first instant. */
  world: Json.nullable(),
  passed: z.number().nonnegative(),
});
export type Sent = z.infer<typeof Sent>;

const MARK = '#nonet=';
/** What mail and chat programs leave whole. */
export const LONGEST_LINK = 8_000;

/** The hash that carries it. */
export async function hashOf(sent: Sent): Promise<string> {
  const packed = through(
    new TextEncoder().encode(JSON.stringify(sent)),
    new CompressionStream('deflate-raw'),
  );
  const text = Array.from(await packed, (byte) => String.fromCharCode(byte)).join('');
  return MARK + btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** What a hash carries; null where it carries nothing. Throws in words where that is damaged. */
export async function sentIn(hash: string): Promise<Sent | null> {
  if (!hash.startsWith(MARK)) return null;
  try {
    const text = atob(hash.slice(MARK.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const plain = await through(bytes, new DecompressionStream('deflate-raw'));
    return sentFrom(new TextDecoder().decode(plain));
  } catch {
    throw new Error('This link is damaged: it was cut off, or changed on its way.');
  }
}

/** What a file holds; throws where it holds something else. */
export function sentFrom(text: string): Sent {
  try {
    return Sent.parse(JSON.parse(text));
  } catch {
    throw new Error('This file is none that was made to be sent from here.');
  }
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  way: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const writer = way.writable.getWriter();
  // What is wrong with it is told where it is read.
  writer.write(bytes).catch(() => {});
  writer.close().catch(() => {});
  return new Uint8Array(await new Response(way.readable).arrayBuffer());
}
