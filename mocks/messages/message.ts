// Requests and answers as everything in here hands them on: plain values, so that plain HTTP need
// not go through the fetch API's objects.

import type { ProductAnswer, ProductRequest } from '../../src/engine/index.ts';
import { SAFE_HEADERS } from './page-policy.ts';

export type PlainRequest = ProductRequest;
export type PlainAnswer = Pick<ProductAnswer, 'status' | 'headers' | 'body' | 'file'>;

/** An answer of the mock's own, as JSON. */
export const json = (status: number, body: unknown): PlainAnswer => ({
  status,
  headers: {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...SAFE_HEADERS,
  },
  body: JSON.stringify(body),
});

export const empty = (status: number): PlainAnswer => ({ status, headers: {}, body: null });

/** Names an independent world; without it, the one that everybody shares. */
export const WORLD_HEADER = 'x-nonet-world';

/** Asks for an answer to be kept back. */
export const DELAY_HEADER = 'x-nonet-delay';
const LONGEST_DELAY = 60_000;

/** How long the answer is to be kept back, in milliseconds: what the request asks for. */
export function delayOf(headers: Readonly<Record<string, string>>): number {
  const asked = Number(headers[DELAY_HEADER] ?? 0);
  return asked > 0 ? Math.min(asked, LONGEST_DELAY) : 0;
}

export const passed = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A part of a path without its percent-encoding; as it is where that is broken. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
