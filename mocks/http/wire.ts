// Requests and answers of plain HTTP: read into plain values, and sent from them.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { isBodiless } from './body.ts';
import { corsHeaders } from './cors.ts';
import { fileBytes } from '../messages/form.ts';
import type { PlainAnswer, PlainRequest } from '../messages/message.ts';
import type { Trust } from './trust.ts';

/** An answer that sets any number of cookies. */
export type CookiedAnswer = PlainAnswer & { readonly cookies?: readonly string[] };

/** The request as plain values, with its body as it was read. */
export function plainRequest(request: IncomingMessage, body: string | null): PlainRequest {
  const { method = 'GET', url = '/', headers, socket } = request;
  return {
    method,
    url,
    headers: headers as Record<string, string>,
    body,
    address: socket.remoteAddress ?? '',
  };
}

/** Sends an answer. `trust` is null where nobody's page may read the answer. */
export function send(
  response: ServerResponse,
  { status, headers, body: given, cookies = [], file }: CookiedAnswer,
  request: IncomingMessage,
  trust: Trust | null,
): void {
  const body = file && given !== null ? fileBytes(given) : given;
  const all: Record<string, string | number | string[]> = { ...headers };
  if (cookies.length > 0) all['set-cookie'] = [...cookies];
  if (body !== null) all['content-length'] = Buffer.byteLength(body);
  // A body that was not read to its end cannot be followed by another request.
  if (!request.complete && !isBodiless(request)) all['connection'] = 'close';
  const { origin, host } = request.headers;
  if (origin !== undefined && trust !== null)
    Object.assign(all, corsHeaders(request, Object.keys(all), trust.isOrigin(origin, host)));
  response.writeHead(status, all);
  response.end(body ?? undefined);
}
