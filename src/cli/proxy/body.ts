// The bodies of requests and answers that pass, as far as they are looked at.

import type { IncomingMessage } from 'node:http';
import type { Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** What of a body is kept to be looked at. */
export class Kept {
  #chunks: Buffer[] = [];
  #length = 0;
  readonly #most: number;
  readonly #onTooLong: () => void;

  constructor(stream: Readable, most: number, onTooLong: () => void = () => {}) {
    this.#most = most;
    this.#onTooLong = onTooLong;
    if (most > 0) stream.on('data', (chunk: Buffer) => this.#add(chunk));
  }

  /** Null where there was nothing; undefined where there was too much. */
  get text(): string | null | undefined {
    if (this.#length > this.#most) return undefined;
    return this.#length === 0 ? null : Buffer.concat(this.#chunks).toString();
  }

  #add(chunk: Buffer): void {
    this.#length += chunk.length;
    if (this.#length <= this.#most) this.#chunks.push(chunk);
    else {
      this.#chunks = [];
      this.#onTooLong();
    }
  }
}

/** What takes the coding off a body, to look at it: it is handed on as it came. Null where it has none. */
export function decoderOf({ headers }: IncomingMessage): Transform | null {
  switch (headers['content-encoding']) {
    case 'gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    default:
      return null;
  }
}
