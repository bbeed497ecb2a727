// The pottery's shop as a server, by its specification (`tests/corpus/atelier.md`) alone: in memory, with real mail
// and real requests to others.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Answer, refuse } from './answers.ts';
import { bytesOf, formIn, jsonIn, type Body } from './bodies.ts';
import { type Route, ROUTES } from './calls.ts';
import type { Fault } from './faults.ts';
import { keeping } from './goods.ts';
import { closeDue } from './orders.ts';
import { outside } from './outside.ts';
import { seed } from './seed.ts';
import { type Shop, turns } from './shop.ts';

export interface Options {
  /** 0 takes any port that is free. */
  readonly port: number;
  /** Where mail is taken, on this machine. */
  readonly smtpPort: number;
  /** Where the payment service and the warehouse are: an origin. */
  readonly web: string;
  /** A mistake to make. */
  readonly fault?: Fault | undefined;
  /** The clock to go by; the real one unless a test brings its own. */
  readonly now?: () => Date;
}

export interface Running {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const HOUSEKEEPING = 50;

/** Starts the shop on this machine. */
export async function start({ port, smtpPort, web, fault, now }: Options): Promise<Running> {
  const has = (one: Fault): boolean => one === fault;
  const last = new Map<string, number>();
  const shop: Shop = {
    ...{ people: [], goods: [], lines: [], orders: [], sessions: new Map() },
    ...{ outside: outside(smtpPort, web, has), has, inTurn: turns() },
    now: () => (now === undefined ? Date.now() : now().getTime()),
    next: (of) => {
      last.set(of, (last.get(of) ?? 0) + 1);
      return last.get(of)!;
    },
  };
  seed(shop);
  const server = createServer((request, response) => {
    void answerTo(shop, request).then((answer) => send(shop, response, answer));
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail).listen(port, '127.0.0.1', done);
  });
  const housekeeping = setInterval(() => void closeDue(shop), HOUSEKEEPING).unref();
  const stop = async (): Promise<void> => {
    clearInterval(housekeeping);
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    shop.outside.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

function send(shop: Shop, response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...headers, date: new Date(shop.now()).toUTCString() });
  response.end(body ?? undefined);
}

async function answerTo(shop: Shop, request: IncomingMessage): Promise<Answer> {
  const { url: target = '/' } = request;
  const { pathname, searchParams: query } = new URL(
    `http://localhost${target.startsWith('/') ? target : '/nowhere'}`,
  );
  await closeDue(shop);
  const bytes = await bytesOf(request);
  const here = ROUTES.filter(({ path }) => path.test(pathname));
  if (here.length === 0) return refuse('NOT_FOUND', 'request');
  // Node leaves out the body of what a HEAD asks for.
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const route = here.find((one) => one.method === method);
  if (route === undefined) {
    const allow = [...new Set(here.map((one) => one.method))].join(', ');
    return refuse('METHOD_NOT_ALLOWED', method, 'request', { allow });
  }
  if (bytes === null) return refuse('CONTENT_TOO_LARGE');
  const body = await bodyOf(shop, route, request.headers['content-type'] ?? '', bytes);
  if ('refused' in body) return body.refused as Answer;
  const [, token = ''] = /(?:^|;\s*)pottery=([^;\s]+)/.exec(request.headers.cookie ?? '') ?? [];
  const me = shop.sessions.get(token) ?? null;
  const who = me?.role ?? 'visitor';
  const isOpen = pathname.endsWith('/orders.csv') && shop.has('export-for-everybody');
  if (!route.may.includes(who) && !(isOpen && me !== null))
    return me === null ? refuse('SIGN_IN_FIRST') : refuse('NOT_ALLOWED');
  const at = decoded(route.path.exec(pathname)?.[1] ?? '');
  return route.answer({ shop, me, token, at, query, body });
}

function bodyOf(
  shop: Shop,
  { takes }: Route,
  type: string,
  bytes: Buffer,
): Promise<Body | { readonly refused: Answer }> | Body | { readonly refused: Answer } {
  if (takes === 'nothing') return {};
  return takes === 'json' ? jsonIn(type, bytes) : formIn(type, bytes, keeping(shop), ['picture']);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
