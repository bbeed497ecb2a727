// Letting pages of other origins make the product's calls (Fetch standard, CORS protocol): with cookies
// those of this machine and those that were named, without any page.

import type { IncomingMessage } from 'node:http';

/**
 * What a request from another origin is answered besides its headers; nothing for one without. With
 * `isTrusted` its page may send cookies and credentials that the browser keeps.
 */
export function corsHeaders(
  { headers }: IncomingMessage,
  answered: readonly string[],
  isTrusted: boolean,
): Record<string, string> {
  const { origin } = headers;
  if (origin === undefined) return {};
  const allowed = {
    'access-control-allow-origin': isTrusted ? origin : '*',
    ...(isTrusted && { 'access-control-allow-credentials': 'true' }),
    // `*` says nothing to a page that sends credentials.
    'access-control-expose-headers': answered.join(', '),
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
