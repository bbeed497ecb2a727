// The approval product as a server, by its specification (`tests/corpus/approvals.md`) alone: in memory.

import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer } from './answers.ts';
import { bytesOf } from './bodies.ts';
import { passTime } from './clock.ts';
import type { Fault } from './faults.ts';
import { answerTo } from './judging.ts';
import { tokenIn } from './calls/people.ts';
import { seed } from './seed.ts';
import { emptyWorld, type World } from './world.ts';

export interface Options {
  /** 0 takes any port that is free. */
  readonly port: number;
  /** A mistake to make. */
  readonly fault?: Fault | undefined;
  /** The clock to go by; the real one unless a test brings its own. */
  readonly now?: () => Date;
}

export interface Running {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts the product on this machine. */
export async function start({ port, fault, now = () => new Date() }: Options): Promise<Running> {
  const world = emptyWorld(fault);
  seed(world, now().getTime());
  const server = createServer((request, response) => {
    void bytesOf(request).then(
      (bytes) => {
        const instant = now().getTime();
        passTime(world, instant);
        const answer = answerTo(world, request, bytes, instant);
        send(world, request, response, answer, instant);
      },
      // Whoever asked is gone.
      () => response.destroy(),
    );
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail).listen(port, '127.0.0.1', done);
  });
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

function send(
  world: World,
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  now: number,
): void {
  const { status, headers, body } = answer;
  const date = new Date(now).toUTCString();
  response.writeHead(status, { ...headers, ...idFor(world, request, answer), date });
  response.end(body ?? undefined);
}

/** The header that every answer has. */
function idFor({ has, sessions }: World, { headers }: IncomingMessage, answer: Answer) {
  const { body } = answer;
  const isUntold = body?.includes('"CSRF_FAILED"') === true;
  if (isUntold && has('id-missing-without-token')) return {};
  if (body === null && has('id-missing-on-empty')) return {};
  const given = headers['x-request-id'];
  if (given !== undefined && has('id-echoed')) return { 'x-request-id': given };
  const session = sessions.get(tokenIn(headers.cookie));
  if (session !== undefined && has('id-same-in-session'))
    return { 'x-request-id': session.requestId };
  return { 'x-request-id': randomUUID() };
}
