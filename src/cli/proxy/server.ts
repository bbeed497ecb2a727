// Stands before a real server: hands everything on as it is, and has a look at calls and their answers.

import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { Agent as TlsAgent, request as httpsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { Trust } from '../../../mocks/http/trust.ts';
import { errorMessage } from '../../text/fault.ts';
import { LOOPBACK } from '../terminal/serving.ts';
import { forThisMachine, isBelow } from '../upstream/forward.ts';
import { decoderOf, Kept } from './body.ts';

/** A request and its answer as they were sent, as far as they are looked at. */
export interface Passed {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Null where nothing was sent. */
  readonly sent: string | null;
  readonly status: number;
  readonly answerHeaders: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  readonly answered: string | null;
}

interface ProxyOptions {
  /** Where requests are handed on to, without a slash at its end. */
  readonly address: string;
  readonly port: number;
  /** Whether a request is looked at. Gives what is to be told of its answer, or of none. */
  readonly watch: (request: { readonly method: string; readonly url: string }) => Watching | null;
}

interface Watching {
  /** Is given the exchange once it is over; null where it has no end, or is too long. */
  done(passed: Passed | null): void;
}

export interface RunningProxy {
  readonly address: string;
  close(): Promise<void>;
}

/** Longer bodies are handed on and not looked at. */
const MAX_SENT = 2 ** 20;
const MAX_ANSWERED = 2 ** 25;
const PATIENCE = 60_000;

/** Of one connection alone (RFC 9110, section 7.6.1). */
const HOP_BY_HOP: ReadonlySet<string> = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade'],
]);

/** Serves until it is closed. Rejects where the port cannot be had. */
export async function serveProxy(options: ProxyOptions): Promise<RunningProxy> {
  const trust = new Trust({ host: LOOPBACK });
  const upstream = new URL(options.address);
  const isTls = upstream.protocol === 'https:';
  const agent = isTls ? new TlsAgent({ keepAlive: true }) : new Agent({ keepAlive: true });
  const times = { requestTimeout: PATIENCE, headersTimeout: PATIENCE };
  const server = createServer(times, (request, response) => {
    const refusal = trust.refusal(request.headers);
    if (refusal !== null) return refuse(response, 403, refusal);
    handOn({ ...options, upstream, agent, isTls }, request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, LOOPBACK, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://${LOOPBACK}:${port}`,
    close: () =>
      new Promise((resolve) => {
        agent.destroy();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Handing extends ProxyOptions {
  readonly upstream: URL;
  readonly agent: Agent;
  readonly isTls: boolean;
}

function handOn(handing: Handing, request: IncomingMessage, response: ServerResponse): void {
  const { address, upstream, agent, isTls, watch } = handing;
  const { method = 'GET', url = '/' } = request;
  if (!isBelow(address, url))
    return refuse(response, 400, `ask for a path below ${address}, as in GET /`);
  const watching = watch({ method, url });
  const sent = new Kept(request, watching === null ? 0 : MAX_SENT);
  const base = upstream.pathname.replace(/\/+$/, '');
  const asked = (isTls ? httpsRequest : httpRequest)({
    ...{ host: upstream.hostname.replace(/^\[|\]$/g, ''), port: upstream.port, agent, method },
    ...{ path: base + url, timeout: PATIENCE },
    headers: { ...forServer(request.headers, upstream), ...framingOf(request.headers) },
  });
  let isOver = false;
  const finish = (passed: Passed | null): void => {
    if (!isOver) watching?.done(passed);
    isOver = true;
  };
  const fail = (error: unknown): void => {
    finish(null);
    if (response.headersSent) response.destroy();
    else refuse(response, 502, `${upstream.origin} does not answer: ${errorMessage(error)}`);
  };
  asked.on('timeout', () => asked.destroy(new Error('it took more than a minute')));
  asked.on('error', fail);
  asked.on('upgrade', (_answer, socket) => {
    socket.destroy();
    fail(new Error('it changes to another protocol'));
  });
  asked.on('response', (answer) => {
    const { statusCode = 502 } = answer;
    try {
      response.writeHead(statusCode, forClient(answer.headers, upstream));
    } catch (error) {
      // Node reads statuses and headers that it does not write.
      answer.destroy();
      return fail(error);
    }
    // Nobody would read what is decoded, and it would come to a stand.
    const decoder = watching === null ? null : decoderOf(answer);
    const decoded = decoder === null ? answer : answer.pipe(decoder);
    const answered = new Kept(decoded, watching === null ? 0 : MAX_ANSWERED, () => {
      finish(null);
      // A little can unpack to very much.
      if (decoder !== null) answer.unpipe(decoder);
      decoder?.destroy();
    });
    answer.pipe(response);
    answer.on('error', () => response.destroy());
    decoded.on('error', () => finish(null));
    decoded.on('end', () => {
      const [body, text] = [sent.text, answered.text];
      const isKnown = body !== undefined && text !== undefined;
      finish(
        isKnown
          ? {
              ...{ method, url, headers: plain(request.headers), sent: body },
              ...{ status: statusCode, answerHeaders: plain(answer.headers), answered: text },
              cookies: answer.headers['set-cookie'] ?? [],
            }
          : null,
      );
    });
  });
  response.on('close', () => {
    if (response.writableFinished) return;
    asked.destroy();
    finish(null);
  });
  request.pipe(asked);
}

/** A page that came through here is one of the server's own. */
function forServer(headers: IncomingMessage['headers'], { host, origin }: URL) {
  const own = `http://${headers.host}`;
  return {
    ...endToEnd(headers),
    host,
    ...(headers.origin === own && { origin }),
    ...(headers.referer?.startsWith(`${own}/`) === true && {
      referer: origin + headers.referer.slice(own.length),
    }),
  };
}

/** Redirects and cookies of the server lead back here. */
function forClient(headers: IncomingMessage['headers'], { href }: URL) {
  const base = href.replace(/\/+$/, '');
  const { location, 'set-cookie': cookies } = headers;
  return {
    ...endToEnd(headers),
    ...(location?.startsWith(`${base}/`) === true && {
      location: asPath(location.slice(base.length)),
    }),
    ...(cookies !== undefined && { 'set-cookie': cookies.map(forThisMachine) }),
  };
}

/** A path that does not begin as the name of another server does. */
const asPath = (path: string): string => (/^\/[/\\]/.test(path) ? `/.${path}` : path);

/**
 * How the server tells where the body of a request ends, whatever the method: what it takes for the next
 * request is none that was judged here.
 */
const framingOf = (headers: IncomingMessage['headers']): Record<string, string> =>
  headers['transfer-encoding'] !== undefined
    ? { 'transfer-encoding': 'chunked' }
    : headers['content-length'] !== undefined
      ? { 'content-length': headers['content-length'] }
      : {};

const endToEnd = (headers: IncomingMessage['headers']) => {
  const named = String(headers.connection ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase());
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name) && !named.includes(name)),
  );
};

const plain = (headers: IncomingMessage['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    ),
  );

function refuse(response: ServerResponse, status: number, error: string): void {
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
  response.end(JSON.stringify({ error }));
}
