// Handing a request on to a real server, and its answer back.

import { sendableRequest } from '../../../mocks/messages/form.ts';
import type { PlainAnswer, PlainRequest } from '../../../mocks/messages/message.ts';
import { bodyOf } from './body.ts';
import { causeOf } from './cause.ts';
import type { Call } from '../../model/index.ts';
import { isFileAnswer } from './calls.ts';
import { CannotRun } from '../terminal/failure.ts';

/** An answer of the real server, with each cookie that it sets. */
export interface UpstreamAnswer extends PlainAnswer {
  readonly cookies?: readonly string[];
}

/** The real server does not answer, and why. */
export class NoAnswer extends Error {}

/** Of one connection alone (RFC 9110, section 7.6.1), or of this machine's and not of the real server's. */
const NOT_SENT =
  /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|host|content-length|expect|accept-encoding|origin|referer|sec-.*|x-nonet-.*)$/;
/** What belongs to how an answer was sent, and what pages may do with it, which is said anew. */
const NOT_GIVEN =
  /^(?:connection|keep-alive|proxy-.*|trailer|transfer-encoding|upgrade|content-length|content-encoding|set-cookie|access-control-.*|alt-svc|strict-transport-security)$/;

const PATIENCE = 60_000;

/** An address that calls are handed on to, without a slash at its end. Throws `CannotRun` for none. */
export function upstreamAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain = url !== null && url.username === '' && url.search === '' && url.hash === '';
  if (isPlain && /^https?:$/.test(url.protocol)) return url.href.replace(/\/+$/, '');
  throw new CannotRun(
    `--upstream takes the address of a server, as in http://localhost:3000, not ${text}`,
  );
}

/** Asks the real server. Rejects with `NoAnswer` where it gives none. */
export async function forward(
  address: string,
  { method, url, headers, body }: PlainRequest,
  call: Call | null,
): Promise<UpstreamAnswer> {
  if (!isBelow(address, url)) throw new NoAnswer(`${url} leads out of ${address}`);
  const sent = Object.entries(headers).filter(([name]) => !NOT_SENT.test(name));
  try {
    const answer = await fetch(address + url, {
      method,
      ...sendableRequest({
        headers: Object.fromEntries(sent),
        body: method === 'GET' || method === 'HEAD' ? null : body,
      }),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    });
    const given = [...answer.headers].filter(([name]) => !NOT_GIVEN.test(name));
    const came = await bodyOf(answer, isFileAnswer(call, answer.status));
    return {
      status: answer.status,
      headers: Object.fromEntries(given),
      ...came,
      body: came.body === '' ? null : came.body,
      cookies: answer.headers.getSetCookie().map(forThisMachine),
    };
  } catch (error) {
    throw new NoAnswer(`${new URL(address).origin} does not answer: ${causeOf(error)}`);
  }
}

/**
 * Whether a path stays below an address once its dots are followed, by whatever server: many decode a
 * path before they follow them, and some decode it again.
 */
export function isBelow(address: string, url: string): boolean {
  if (!url.startsWith('/') || !URL.canParse(address + url)) return false;
  const [base, found] = [new URL(`${address}/`), new URL(address + url)];
  if (found.origin !== base.origin || !found.pathname.startsWith(base.pathname)) return false;
  // Nothing of a server is outside of an address without a path.
  if (base.pathname === '/') return true;
  let path = url.split(/[?#]/, 1)[0]!;
  for (let round = 0; round <= MAX_DECODED; round += 1) {
    if (leadsUp(path)) return false;
    const decoded = path.replace(/%([\da-f]{2})/gi, (_all, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
    if (decoded === path) return true;
    path = decoded;
  }
  return false;
}

/** A path that is encoded more often than that is none that anybody means. */
const MAX_DECODED = 4;

/** Whether the dots of a path lead above where it begins; slashes that follow each other may count as one. */
function leadsUp(path: string): boolean {
  let depth = 0;
  for (const part of path.split(/[/\\]/)) {
    // What follows a semicolon is a parameter to some servers, and no part of the name.
    const [name] = part.split(';', 1);
    if (name === '..') depth -= 1;
    else if (name !== '.' && name !== '') depth += 1;
    if (depth < 0) return true;
  }
  return false;
}

/** A cookie as a browser keeps it for an address of this machine without TLS. */
export const forThisMachine = (cookie: string): string =>
  cookie
    .split(';')
    .filter(
      (part, place) =>
        place === 0 || !/^\s*(?:domain\s*=|secure\s*$|samesite\s*=\s*none)/i.test(part),
    )
    .join(';');
