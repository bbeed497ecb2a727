// Letting a page from another port of this machine use the mock (Fetch standard, CORS protocol).

import type { IncomingMessage } from 'node:http';

/** The answer's headers for a request from another origin; none for one without. */
export function corsHeaders({ headers }: IncomingMessage): Record<string, string> {
  const { origin } = headers;
  if (origin === undefined) return {};
  const allowed = {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': '*, Authorization, Location, Allow',
    vary: 'origin',
  };
  const asked = headers['access-control-request-headers'];
  if (headers['access-control-request-method'] === undefined) return allowed;
  return {
    ...allowed,
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    ...(asked === undefined ? {} : { 'access-control-allow-headers': asked }),
    'access-control-max-age': '600',
  };
}

/** Asks whether a request may be made, and is never a call of the product. */
export const isPreflight = ({ method, headers }: IncomingMessage): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
