// The product over plain HTTP, with or without the app before it.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerInTime, isOwn } from '../answer.ts';
import { isTooLong, readBody, textOf, tooLong, wholeBody } from './body.ts';
import { isPreflight } from './cors.ts';
import type { Front } from './front.ts';
import {
  DELAY_HEADER,
  delayOf,
  empty,
  json,
  passed,
  type PlainAnswer,
  type PlainRequest,
  WORLD_HEADER,
} from '../messages/message.ts';
import { AS_HEADER } from '../controls/impersonate.ts';
import type { MockedProduct } from '../world/product.ts';
import { Trust } from './trust.ts';
import { plainRequest, send, type CookiedAnswer } from './wire.ts';
import { PROVOKING_HEADER } from '../../src/engine/provoke.ts';
import { OUTGOING_HEADER } from '../../src/model/messages/outgoing.ts';

export interface ServerOptions {
  /** What answers calls; null where the app mocks them in the browser. */
  readonly product: MockedProduct | null;
  /**
   * Answers the product's own calls instead, where some of them are another server's: then nothing at
   * all is answered to pages that may not use the controls.
   */
  readonly elsewhere?: (request: PlainRequest) => Promise<CookiedAnswer>;
  /** What answers page loads and the app's own files; null for a bare API. */
  readonly front: Front | null;
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** Further origins whose pages may use the controls, and send cookies. */
  readonly origins?: readonly string[];
  /** How long a request may take to arrive, in milliseconds; a minute where it is left out. */
  readonly patience?: number;
  /** Is given every fault, with the request that it answers; who sent that only learns of it. */
  readonly report?: (request: string, fault: unknown) => void;
}

export interface Running {
  readonly address: string;
  readonly port: number;
  /** Ends it, open connections included. */
  close(): Promise<void>;
}

/** Serves until it is closed. Rejects where the port cannot be had (`EADDRINUSE`, `EACCES`). */
export async function serve(options: ServerOptions): Promise<Running> {
  const server = createServer(timesOf(options), listenerOf(options));
  await listen(server, options);
  const { port } = server.address() as AddressInfo;
  const name = options.host.includes(':') ? `[${options.host}]` : options.host;
  return { address: `http://${name}:${port}`, port, close: () => close(server) };
}

/** Whoever sends a request in drips, or none, holds a connection no longer than that. */
const timesOf = ({ patience = 60_000 }: ServerOptions) => ({
  requestTimeout: patience,
  headersTimeout: patience,
  connectionsCheckingInterval: Math.min(patience, 5_000),
});

/** What answers the requests of a server, whoever listens. */
export function listenerOf(options: Omit<ServerOptions, 'port' | 'patience'>) {
  const { product, front } = options;
  const trust = new Trust(options);
  const serving = {
    ...{ product, trust, report: options.report ?? (() => {}) },
    elsewhere: options.elsewhere ?? null,
  };
  return (request: IncomingMessage, response: ServerResponse): void => {
    const exchange = new Exchange(serving, request, response);
    try {
      if (options.elsewhere !== undefined || isGuarded(request, product)) {
        const refusal = trust.refusal(request.headers);
        if (refusal !== null) return exchange.refuse(refusal);
      }
      if (front?.answer(request, response) !== true) exchange.begin();
    } catch (fault) {
      exchange.fail(fault);
    }
  };
}

/** What makes a call another one than the product knows, as only the mock's own clients ask for. */
const STEERING = [AS_HEADER, WORLD_HEADER, PROVOKING_HEADER, DELAY_HEADER, OUTGOING_HEADER];

/** Whether a request is for whom this server trusts: any but a call of the product as oneself. */
const isGuarded = (
  { url = '', headers }: IncomingMessage,
  product: MockedProduct | null,
): boolean => product === null || url.startsWith('/_nonet') || isSteered(headers);

const isSteered = (headers: IncomingMessage['headers']): boolean =>
  STEERING.some((name) => headers[name] !== undefined);

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

interface Serving extends Required<Pick<ServerOptions, 'product' | 'report'>> {
  readonly trust: Trust;
  readonly elsewhere: NonNullable<ServerOptions['elsewhere']> | null;
}

/** A request and its response, from one turn of the event loop to another. */
class Exchange {
  readonly #product: MockedProduct | null;
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  readonly #trust: Trust;
  readonly #report: Serving['report'];
  readonly #elsewhere: Serving['elsewhere'];
  #answer: PlainAnswer | null = null;

  constructor(
    { product, trust, report, elsewhere }: Serving,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    this.#product = product;
    this.#trust = trust;
    this.#report = report;
    this.#elsewhere = elsewhere;
    this.#request = request;
    this.#response = response;
  }

  begin(): void {
    if (this.#product === null) this.#send(NO_PRODUCT);
    else if (isPreflight(this.#request)) this.#send(empty(204));
    else enqueue(this);
  }

  /** Answers whoever is not trusted, and does not let their page read even that. */
  refuse(error: string): void {
    send(this.#response, json(403, { error }), this.#request, null);
  }

  /** What is next: to answer, then to send that. */
  advance(): void {
    try {
      if (this.#answer !== null) this.#send(this.#answer);
      // Most bodies have come with their heads: to wait for one costs more than to take it.
      else if (this.#request.complete) this.#take(wholeBody(this.#request));
      else this.#wait(readBody(this.#request, this.#product).then((body) => this.#take(body)));
    } catch (fault) {
      this.fail(fault);
    }
  }

  /** Reports a fault, and answers that there was one. Its words may name files, so they stay here. */
  fail(fault: unknown): void {
    // The client has gone in the middle of its request.
    if (this.#response.destroyed) return;
    const { method, url } = this.#request;
    this.#report(`${method} ${url}`, fault);
    // Half of an answer is none.
    if (this.#response.headersSent) this.#response.destroy();
    else this.#send(FAULT);
  }

  #take(bytes: Buffer | null): void {
    const text = textOf(this.#request, bytes, this.#product);
    if (text instanceof Promise) this.#wait(text.then((body) => this.#takeText(body)));
    else this.#takeText(text);
  }

  #takeText(body: string | null): void {
    if (this.#request.url?.startsWith('/_nonet') === true) {
      const refusal = tooLong(this.#request, body);
      if (refusal !== null) return this.#send(refusal);
    }
    const request = plainRequest(this.#request, body);
    const answer = this.#answerElsewhere(request) ?? answerInTime(this.#product!, request);
    const delay = delayOf(request.headers);
    if (answer instanceof Promise || delay > 0)
      return this.#wait(later(answer, delay).then((late) => this.#send(late)));
    this.#answer = answer;
    enqueue(this);
  }

  /** Another server's answer; null where the mock is to answer: it refuses what is too long, for one. */
  #answerElsewhere(request: PlainRequest): Promise<CookiedAnswer> | null {
    if (this.#elsewhere === null) return null;
    const isTheirs = !isOwn(request) && !isSteered(request.headers) && !isTooLong(request.body);
    return isTheirs ? this.#elsewhere(request) : null;
  }

  #wait(end: Promise<void>): void {
    end.catch((fault: unknown) => this.fail(fault));
  }

  #send(answer: CookiedAnswer): void {
    send(this.#response, answer, this.#request, this.#trust);
  }
}

let due: Exchange[] = [];

/**
 * Has an exchange go on once all is read that has come. What is answered in one turn of the event
 * loop goes out together: waking somebody who waits for an answer takes as long as answering, and
 * the first one wakes whoever waits for several.
 */
function enqueue(exchange: Exchange): void {
  if (due.push(exchange) === 1) setImmediate(takeTurns);
}

function takeTurns(): void {
  // Those that are answered now come again, after the last of these.
  for (let place = 0; place < due.length; place += 1) due[place]!.advance();
  due = [];
}

async function later(answered: CookiedAnswer | Promise<CookiedAnswer>, delay: number) {
  const answer = await answered;
  if (delay > 0) await passed(delay);
  return answer;
}

const FAULT = json(500, {
  error: 'the mock failed to answer this request; the terminal in which it runs says why',
});

const NO_PRODUCT = json(404, {
  error: 'calls are answered by the mock in the browser: open this address there',
});
