// Conduit as a server: the database behind it, its routes, and how it is started and stopped.

import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { profileRoutes } from './accounts/profiles.ts';
import { accountRoutes } from './accounts/routes.ts';
import type { Application } from './application.ts';
import { listRoutes } from './articles/lists.ts';
import { articleRoutes } from './articles/routes.ts';
import { commentRoutes } from './comments/routes.ts';
import type { Fault } from './faults.ts';
import { type Route, dispatch, refused, send } from './http/router.ts';
import { nothing } from './remembered.ts';
import { Database } from './store/database.ts';
import { seed } from './store/seed.ts';

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

/** Starts Conduit on this machine. */
export async function start({ port, file, fault, now }: Options): Promise<Running> {
  const app: Application = {
    db: new Database(file),
    now: now ?? (() => new Date()),
    fault,
    remembered: nothing(),
  };
  seed(app);
  // Fixed paths come before those with parameters.
  const routes = [
    ...accountRoutes(app),
    ...profileRoutes,
    ...listRoutes(app),
    ...articleRoutes,
    ...commentRoutes,
  ];
  const server = createServer((request, response) => void answer(app, routes, request, response));
  await new Promise<void>((done, fail) => {
    server.once('error', fail).listen(port, '127.0.0.1', done);
  });
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    app.db.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

async function answer(
  app: Application,
  routes: readonly Route[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('date', app.now().toUTCString());
  try {
    send(response, await dispatch(app, routes, request));
  } catch (error) {
    const answer = refused(error, app);
    if (answer.status === 500 && app.fault === undefined) console.error(error);
    send(response, answer);
  }
  // What was not read of a body would be taken for the next request.
  request.resume();
}
