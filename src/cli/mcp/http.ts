// The server over HTTP, for this machine alone: each request is answered by itself, in one session.

import {
  createServer as createHttpServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { Trust } from '../../../mocks/http/trust.ts';
import { LOOPBACK, reportFault } from '../terminal/serving.ts';
import { createServer } from './server.ts';
import type { Session } from './session/session.ts';

const PATH = '/mcp';
const PATIENCE = 60_000;
const MAX_BODY = 2 ** 21;

export interface RunningServer {
  readonly address: string;
  close(): Promise<void>;
}

/** Serves until it is closed. Rejects where the port cannot be had. */
export async function serveHttp(port: number, session: Session): Promise<RunningServer> {
  const trust = new Trust({ host: LOOPBACK });
  const times = { requestTimeout: PATIENCE, headersTimeout: PATIENCE };
  const server = createHttpServer(times, (request, response) => {
    const refusal = trust.refusal(request.headers);
    if (refusal !== null) return refuse(response, 403, refusal);
    if (request.url?.split('?', 1)[0] !== PATH)
      return refuse(response, 404, `nothing is here; send to ${PATH}`);
    // Without sessions there is nothing to listen to, and none to end.
    if (request.method !== 'POST')
      return refuse(response, 405, `${PATH} takes POST alone`, { allow: 'POST' });
    answer(request, response, session).catch((fault: unknown) => {
      reportFault(`${request.method} ${request.url}`, fault);
      if (response.headersSent) response.destroy();
      else refuse(response, 500, 'the server failed; its terminal says why');
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    address: `http://${LOOPBACK}:${taken}${PATH}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  session: Session,
): Promise<void> {
  const server = createServer(session);
  const transport = new StreamableHTTPServerTransport({
    enableJsonResponse: true,
    maxRequestBodySize: MAX_BODY,
  });
  response.on('close', () => void server.close());
  await server.connect(transport);
  await transport.handleRequest(request, response);
}

function refuse(
  response: ServerResponse,
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  const error = { jsonrpc: '2.0', error: { code: -32_000, message }, id: null };
  response.writeHead(status, {
    'content-type': 'application/json',
    connection: 'close',
    ...headers,
  });
  response.end(JSON.stringify(error));
}
