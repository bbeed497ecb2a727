// The product over plain HTTP, with or without the app before it.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerInTime } from './answer.ts';
import { isBodiless, readBody, wholeBody } from './body.ts';
import { corsHeaders, isPreflight } from './cors.ts';
import type { Front } from './front.ts';
import { delayOf, empty, json, passed, type PlainAnswer, type PlainRequest } from './message.ts';
import type { MockedProduct } from './product.ts';

export interface ServerOptions {
  /** What answers calls; null where the app mocks them in the browser. */
  readonly product: MockedProduct | null;
  /** What answers page loads and the app's own files; null for a bare API. */
  readonly front: Front | null;
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
}

export interface Running {
  readonly address: string;
  readonly port: number;
  /** Ends it, open connections included. */
  close(): Promise<void>;
}

/** Serves until it is closed. Rejects where the port cannot be had (`EADDRINUSE`, `EACCES`). */
export async function serve(options: ServerOptions): Promise<Running> {
  const server = createServer((request, response) => {
    const fail = failing(request, response);
    try {
      void handle(options, request, response)?.catch(fail);
    } catch (fault) {
      fail(fault);
    }
  });
  await listen(server, options);
  const { port } = server.address() as AddressInfo;
  const name = options.host.includes(':') ? `[${options.host}]` : options.host;
  return { address: `http://${name}:${port}`, port, close: () => close(server) };
}

const failing =
  (request: IncomingMessage, response: ServerResponse) =>
  (fault: unknown): void =>
    send(response, json(500, { error: String(fault) }), request);

const listen = (server: Server, { port, host }: ServerOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** Answers at once what can be: a turn of the event loop for each costs more than most answers. */
function handle(
  { product, front }: ServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> | void {
  if (front?.answer(request, response) === true) return;
  if (product === null) return send(response, NO_PRODUCT, request);
  if (isPreflight(request)) return send(response, empty(204), request);
  if (isBodiless(request))
    return answerPlain(product, plainRequest(request, null), request, response);
  return together(request, response, () => answerBodied(product, request, response));
}

/** Most bodies have come with their heads: to wait for one costs more than to take it. */
function answerBodied(
  product: MockedProduct,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> | void {
  const answerTo = (body: string | null): Promise<void> | void =>
    answerPlain(product, plainRequest(request, body), request, response);
  return request.complete ? answerTo(wholeBody(request)) : readBody(request).then(answerTo);
}

function answerPlain(
  product: MockedProduct,
  plain: PlainRequest,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> | void {
  const answered = answerInTime(product, plain);
  const delay = delayOf(plain.headers);
  if (delay === 0 && !(answered instanceof Promise))
    return together(request, response, () => send(response, answered, request));
  return later(answered, delay).then((answer) => send(response, answer, request));
}

let due: (() => void)[] = [];

/**
 * What is answered in one turn of the event loop goes out together: waking somebody who waits for an
 * answer takes as long as answering, and the first one wakes whoever waits for several.
 */
function together(
  request: IncomingMessage,
  response: ServerResponse,
  go: () => Promise<void> | void,
): void {
  const fail = failing(request, response);
  const goOrFail = (): void => {
    try {
      void go()?.catch(fail);
    } catch (fault) {
      fail(fault);
    }
  };
  if (due.push(goOrFail) > 1) return;
  setImmediate(() => {
    // What is answered now comes after all that is read now.
    for (let place = 0; place < due.length; place += 1) due[place]!();
    due = [];
  });
}

async function later(answered: PlainAnswer | Promise<PlainAnswer>, delay: number) {
  const answer = await answered;
  if (delay > 0) await passed(delay);
  return answer;
}

const NO_PRODUCT = json(404, {
  error: 'calls are answered by the mock in the browser: open this address there',
});

function plainRequest(request: IncomingMessage, body: string | null): PlainRequest {
  const { method = 'GET', url = '/', headers, socket } = request;
  return {
    method,
    url,
    headers: headers as Record<string, string>,
    body,
    address: socket.remoteAddress ?? '',
  };
}

function send(
  response: ServerResponse,
  { status, headers, body }: PlainAnswer,
  request: IncomingMessage,
): void {
  const all: Record<string, string | number> = { ...headers };
  if (body !== null) all['content-length'] = Buffer.byteLength(body);
  // A body that was not read to its end cannot be followed by another request.
  if (!request.complete && !isBodiless(request)) all['connection'] = 'close';
  if (request.headers.origin !== undefined)
    Object.assign(all, corsHeaders(request, Object.keys(all)));
  response.writeHead(status, all);
  response.end(body ?? undefined);
}
