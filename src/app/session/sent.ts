// What is on the screen as somebody sends it to somebody else: as a text that fits into the hash of an
// address, or into a file.

import * as z from 'zod';
import { Json } from '../../model/schema/values/json.ts';

/** Ten thousand years: the mock says whether its clock goes so far. */
const MAX_PASSED = 10_000 * 366 * 86_400_000;

export const Sent = z.strictObject({
  format: z.literal(1),
  /** The specification's name: data of one say nothing in another. */
  of: z.string(),
  /** Of this origin only. */
  path: z.string().regex(/^\/(?![/\\])/),
  person: z.strictObject({ entity: z.string(), key: Json }).nullable(),
  /** The whole world; null: the first data, and so many milliseconds after the first instant. */
  world: Json.nullable(),
  passed: z.number().nonnegative().max(MAX_PASSED),
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

/** What a link may hold once it is unpacked: a short text can unpack to more than there is room for. */
const MAX_LINK_BYTES = 16 * 2 ** 20;
/** What a file may hold: the largest world that a mock keeps, as its snapshot has it. */
const MAX_FILE_BYTES = 64 * 2 ** 20;

/** What a hash carries; null where it carries nothing. Throws in words where that is damaged. */
export async function sentIn(hash: string): Promise<Sent | null> {
  if (!hash.startsWith(MARK)) return null;
  try {
    const text = atob(hash.slice(MARK.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const plain = await through(bytes, new DecompressionStream('deflate-raw'), MAX_LINK_BYTES);
    return sentFrom(new TextDecoder().decode(plain));
  } catch (fault) {
    if (fault instanceof TooLong) throw fault;
    throw new Error('This link is damaged: it was cut off or changed. Ask for it again.', {
      cause: fault,
    });
  }
}

/** What a file that somebody has chosen holds. Throws in words where that was not sent from here. */
export async function sentInFile(file: Pick<File, 'size' | 'text'>): Promise<Sent> {
  if (file.size > MAX_FILE_BYTES)
    throw new Error(
      `This file is larger than ${MAX_FILE_BYTES / 2 ** 20} MiB: it was not shared from here.`,
    );
  return sentFrom(await file.text());
}

/** What a text holds; throws where it holds something else. */
export function sentFrom(text: string): Sent {
  try {
    return Sent.parse(JSON.parse(text));
  } catch {
    throw new Error('This file was not shared from here.');
  }
}

class TooLong extends Error {
  constructor(most: number) {
    super(`This link holds more than ${most / 2 ** 20} MiB. Ask for the data as a file instead.`);
  }
}

/** All that comes out of a stream. Throws `TooLong` once that is more than `most` bytes. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  way: CompressionStream | DecompressionStream,
  most = Infinity,
): Promise<Uint8Array> {
  const writer = way.writable.getWriter();
  // What is wrong with it is told where it is read.
  writer.write(bytes).catch(() => {});
  writer.close().catch(() => {});
  const reader = way.readable.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.length;
    if (length > most) {
      reader.cancel().catch(() => {});
      throw new TooLong(most);
    }
    chunks.push(read.value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
