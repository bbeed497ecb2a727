// The helpdesk as a server: its API and its pages over one database.

import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Api, api } from './api/api.ts';
import { oldestSession } from './calls/call.ts';
import type { Desk } from './desk.ts';
import { closeDue } from './domain/lifecycle.ts';
import { Rates } from './domain/rates.ts';
import type { Fault } from './faults.ts';
import { answerPage } from './pages/site.ts';
import { seed } from './store/seed.ts';
import { Store } from './store/store.ts';

export interface Options {
  /** 0 takes any port that is free. */
  readonly port: number;
  /** Where the database is kept; made where it is not there. */
  readonly file: string;
  /** A mistake to make. */
  readonly fault?: Fault | undefined;
  /** The clock to go by; the real one unless a test brings its own. */
  readonly now?: () => Date;
}

export interface Running {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const HOUSEKEEPING = 10_000;

/** Starts the helpdesk on this machine. */
export async function start({ port, file, fault, now }: Options): Promise<Running> {
  const desk: Desk = {
    store: new Store(file, fault),
    rates: new Rates(fault),
    now: () => (now === undefined ? Date.now() : now().getTime()),
    fault,
  };
  seed(desk.store, desk.now());
  const answerCall = api(desk);
  const server = createServer((request, response) => {
    void answer(desk, answerCall, request, response);
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail).listen(port, '127.0.0.1', done);
  });
  const housekeeping = setInterval(() => keepHouse(desk), HOUSEKEEPING).unref();
  const stop = async (): Promise<void> => {
    clearInterval(housekeeping);
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    desk.store.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

async function answer(
  desk: Desk,
  answerCall: Api,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { url: target = '/' } = request;
  const url = new URL(`http://localhost${target.startsWith('/') ? target : '/nowhere'}`);
  response.setHeader('date', new Date(desk.now()).toUTCString());
  closeDue(desk);
  // Node leaves out the body of what a HEAD asks for.
  if (request.method === 'HEAD') request.method = 'GET';
  if (url.pathname.startsWith('/api/')) await answerCall(request, response, url);
  else await answerPage(desk, request, response, url);
  // What was not read of a body would be taken for the next request.
  request.resume();
}

/** What happens by itself, even while nobody asks. */
function keepHouse(desk: Desk): void {
  closeDue(desk);
  desk.rates.sweep(desk.now());
  desk.store.sessions.sweep(oldestSession(desk));
}
