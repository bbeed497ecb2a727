// What the products written by hand for these tests have in common: a server on loopback, of JSON unless an answer
// says otherwise, and how it refuses.

import { createServer, type IncomingMessage } from 'node:http';
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

/** Serves what handles requests; gives its address, and what ends it. */
export async function serving(
  handle: (request: IncomingMessage, body: Body) => Answer | Promise<Answer>,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    void read(request)
      .then((body) => handle(request, body))
      .then(([status, body, headers = {}]) => {
        response.writeHead(status, { ...JSON_TYPE, ...headers });
        const isText = headers['content-type'] !== undefined;
        response.end(isText ? body : body === undefined ? undefined : JSON.stringify(body));
      });
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

async function read(request: IncomingMessage): Promise<Body> {
  let text = '';
  for await (const part of request) text += part;
  return text === '' ? {} : (JSON.parse(text) as Body);
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
