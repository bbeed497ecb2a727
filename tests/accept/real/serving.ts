// What the products written by hand for these tests have in common: a server on loopback, of JSON unless an answer
// says otherwise, and how it refuses.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** When a product sends what it sends a moment later, and how long a run waits for that, in milliseconds. */
export const LATER = 10;
export const REST = 100;

export type Body = Readonly<Record<string, unknown>>;
export type Answer = readonly [
  status: number,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
];

const JSON_TYPE = { 'content-type': 'application/json' };

/** A server that listens: its address, and what ends it. */
export interface Served {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Serves what handles requests of JSON; gives its address, and what ends it. */
export const serving = (
  handle: (request: IncomingMessage, body: Body) => Answer | Promise<Answer>,
): Promise<Served> =>
  servingBytes(async (request, bytes, response) => {
    const body = bytes.length === 0 ? {} : (JSON.parse(bytes.toString()) as Body);
    sendJson(response, await handle(request, body));
  });

/** Serves what handles the bytes of requests, and answers by itself. */
export async function servingBytes(
  handle: (request: IncomingMessage, bytes: Buffer, response: ServerResponse) => Promise<void>,
): Promise<Served> {
  const server = createServer((request, response) => {
    void read(request).then((bytes) => handle(request, bytes, response));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Answers JSON, unless a header says otherwise. */
export function sendJson(response: ServerResponse, [status, body, headers = {}]: Answer): void {
  response.writeHead(status, { ...JSON_TYPE, ...headers });
  const isText = headers['content-type'] !== undefined;
  response.end(isText ? body : body === undefined ? undefined : JSON.stringify(body));
}

/** A refusal in the form that section 8 has by itself. */
export const refusal = (
  status: number,
  code: string,
  message: string,
  field = 'request',
): Answer => [
  status,
  {
    ...{ type: 'about:blank', title: code, status, detail: message, code },
    errors: [{ field, code, message }],
  },
];

/** The refusal of a request without what it has to give; null where it gives all. */
export function lacking(body: Body, ...names: readonly string[]): Answer | null {
  const missing = names.find((name) => body[name] === undefined);
  return missing === undefined ? null : refusal(422, 'REQUIRED', 'It is missing.', missing);
}
