// A plan's call as the request that goes over the wire.

import { OUTGOING_HEADER } from '../../model/messages/outgoing.ts';
import { bodyFor } from '../../model/files/form.ts';
import { callNamed, type Credentials, type Json, type Spec } from '../../model/index.ts';
import type { CallAct } from '../plan/plan.ts';
import { fill, type Memory } from './fill.ts';

export interface OutsideRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** Names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** The request of a call. `token` is the credential of whoever makes it. Throws as `fill` does. */
export function requestOf(
  spec: Spec,
  act: CallAct,
  memory: Memory,
  token: string | null,
): OutsideRequest {
  const path = act.path.map((segment) => encodeURIComponent(asText(fill(memory, segment))));
  const query = Object.entries(act.query)
    .map(([name, value]) => [name, fill(memory, value)] as const)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(asText(value))}`);
  const own = Object.entries(act.headers).map(([name, value]) => [
    name.toLowerCase(),
    asText(fill(memory, value)),
  ]);
  const { body, type } = bodyOf(spec, act, memory);
  const credential = token === null ? null : changed(token, act);
  return {
    method: act.method,
    url: `/${path.join('/')}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    headers: {
      ...(credential === null ? {} : carried(carrying(spec, act), credential)),
      ...(type === null ? {} : { 'content-type': type }),
      ...Object.fromEntries(own),
      ...choosing(act.services),
    },
    body,
  };
}

/** How the mock is told what other services answer. */
export const choosing = (services: CallAct['services'] = {}): Record<string, string> => {
  const chosen = Object.entries(services).map(([name, answer]) => `${name}=${answer}`);
  return chosen.length === 0 ? {} : { [OUTGOING_HEADER]: chosen.join('; ') };
};

/** How section 6 has credentials carried, or as this act carries its own. */
function carrying(spec: Spec, { scheme }: CallAct): Credentials | null {
  const { credentials } = spec.sections.roles.facts;
  if (credentials?.carrier.kind !== 'header' || scheme === undefined) return credentials;
  return { ...credentials, carrier: { ...credentials.carrier, prefix: scheme } };
}

/** So far from its end a credential is changed: within its signature, if it has one. */
const FROM_END = 6;

/** A credential as somebody would send it who does not have it. */
const changed = (token: string, { isTampered = false }: CallAct): string =>
  isTampered === 'in case' ? recased(token) : isTampered ? tampered(token) : token;

/** What is written in hexadecimal digits is the same in capitals, as RFC 9562 has it of a UUID. */
const HEXADECIMAL = /^[\da-f-]*$/i;

/** The same in letters of the other case; where there are none, or they say nothing, nothing would be another. */
function recased(token: string): string {
  const other = Array.from(token, (one) =>
    one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase(),
  ).join('');
  return other === token || HEXADECIMAL.test(token) ? tampered(token) : other;
}

/** A credential of which one letter or digit is another. */
function tampered(token: string): string {
  const place = Math.max(token.length - FROM_END, 0);
  const other = token[place] === '7' ? '4' : '7';
  return token.slice(0, place) + other + token.slice(place + 1);
}

function bodyOf(
  spec: Spec,
  { call, body }: CallAct,
  memory: Memory,
): { readonly body: string | null; readonly type: string | null } {
  if (body === null) return { body: null, type: null };
  if ('text' in body) return { body: body.text, type: body.type ?? 'application/json' };
  const { bytes = 0, as } = body;
  const made = bodyFor(callNamed(spec, call)?.takes, fill(memory, body.json), as);
  const blanks = ' '.repeat(Math.max(bytes - new TextEncoder().encode(made.body).length, 0));
  return { ...made, body: made.body + blanks };
}

/** How a value stands in a path, a query or a header. */
export const asText = (value: Json): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** The header that carries a credential, as section 6 says; none where it does not say. */
export function carried(credentials: Credentials | null, token: string): Record<string, string> {
  if (credentials === null) return {};
  const { carrier } = credentials;
  return carrier.kind === 'cookie'
    ? { cookie: `${carrier.name}=${token}` }
    : { [carrier.name.toLowerCase()]: `${carrier.prefix}${token}${carrier.suffix}` };
}

/** The credential that an answer issues to whoever signs in by this act; null where it has none. */
export function issued(
  { signsIn }: CallAct,
  headers: Readonly<Record<string, string>>,
  memory: Memory,
): string | null {
  if (signsIn === null) return null;
  const { token } = signsIn;
  if (typeof token === 'object' && token !== null && 'cookie' in token)
    return cookieNamed(String(token.cookie), headers['set-cookie'] ?? '');
  return asText(fill(memory, token));
}

function cookieNamed(name: string, setCookie: string): string | null {
  const found = setCookie
    .split(/[,\n]\s*(?=[^;,\s]+=)/)
    .map((cookie) => cookie.split(';')[0]!.trim())
    .find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? null : found.slice(name.length + 1);
}
