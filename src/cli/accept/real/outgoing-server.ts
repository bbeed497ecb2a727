// The HTTP server of a run to which the product that is tried sends its webhooks, in the place of whoever
// would get them, and which other services answer from. It listens on this machine alone, takes everything, and
// goes nowhere.

import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OutsideMessage, OutsideWebhook } from '../../../obligations/index.ts';
import { CannotRun } from '../../terminal/failure.ts';

const HOST = '127.0.0.1';
/** A request may have so many bytes, and a run takes so many: a product that goes round for ever ends too. */
const MAX_BYTES = 4 * 2 ** 20;
const MAX_REQUESTS = 100_000;

export interface OutgoingServer {
  /** Where the product is to send: an origin. */
  readonly origin: string;
  close(): Promise<void>;
}

/** What another service answers to a request. */
export interface ServiceReply {
  /** The request as it is kept, with what came back. */
  readonly message: OutsideMessage;
  /** Null: nothing, until the product gives up. */
  readonly status: number | null;
  readonly body: string | null;
  /** How long it takes, in milliseconds. */
  readonly after: number;
}

/** What answers in the place of other services; null for a request that is of none. */
export type Reply = (request: OutsideWebhook) => ServiceReply | null;

/** Begins to take requests on this machine, each handed over once all of it is there. */
export async function takeRequests(
  port: number,
  take: (message: OutsideMessage) => void,
  reply: Reply = () => null,
): Promise<OutgoingServer> {
  let taken = 0;
  const waiting = new Set<NodeJS.Timeout>();
  const server = createServer((request, response) => {
    const answer = (status: number): void => {
      response.writeHead(status, { connection: status < 400 ? 'keep-alive' : 'close' }).end();
    };
    read(request).then(
      (body) => {
        if (taken >= MAX_REQUESTS) return answer(503);
        if (body === null) return answer(413);
        taken += 1;
        const asked = asWebhook(request, body, origin());
        const service = reply(asked);
        take(service?.message ?? asked);
        if (service === null) return answer(204);
        const { status, body: came, after } = service;
        if (status === null) return;
        const timer = setTimeout(() => {
          waiting.delete(timer);
          const type = came === null ? {} : { 'content-type': 'application/json' };
          response.writeHead(status, { connection: 'keep-alive', ...type }).end(came ?? undefined);
        }, after);
        waiting.add(timer);
      },
      // A connection that a product breaks off is no fault of the run.
      () => response.destroy(),
    );
  });
  server.on('clientError', (_error, socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    const fail = ({ message }: Error): void =>
      reject(new CannotRun(`--outgoing-port ${port}: nothing can listen there: ${message}`));
    server.once('error', fail);
    server.listen(port, HOST, () => {
      server.off('error', fail);
      resolve();
    });
  });
  const origin = (): string => `http://${HOST}:${(server.address() as AddressInfo).port}`;
  return {
    origin: origin(),
    close: () =>
      new Promise((resolve) => {
        for (const timer of waiting) clearTimeout(timer);
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The body as text; null where it is too long. */
async function read(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += (part as Buffer).length;
    // What is too much is read to its end, for the product to hear so, but not kept.
    if (bytes <= MAX_BYTES) parts.push(part as Buffer);
  }
  return bytes > MAX_BYTES ? null : Buffer.concat(parts).toString('utf8');
}

/**
 * As proxies are asked, with a whole address, a product names where it really sends; else it was set up to
 * send here, and only the path is what it would be elsewhere.
 */
function asWebhook(
  { method = '', url = '/', headers }: IncomingMessage,
  body: string,
  origin: string,
): OutsideWebhook {
  const isWhole = /^https?:\/\//i.test(url);
  const named = Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]);
  return {
    ...{ kind: 'webhook', method, body },
    headers: Object.fromEntries(named) as Record<string, string>,
    ...(isWhole ? { to: url } : { to: origin + url, isRedirected: true }),
  };
}
