// The credential of a request, and the one that an answer hands out.

import { BEARER, carrierOf } from '../../engine/credentials/carrier.ts';
import { bodyIn, credentialPath, type Call, type Json, type Spec } from '../../model/index.ts';
import type { UpstreamAnswer } from './forward.ts';

type Headers = Readonly<Record<string, string>>;

/** The credential that a request carries; null where it carries none. */
export const credentialOf = ({ sections }: Spec, headers: Headers): string | null =>
  carrierOf(sections.roles.facts.credentials).read(headers);

/** The headers of a request with another credential, or with none. */
export function withCredential(
  { sections }: Spec,
  headers: Headers,
  token: string | null,
): Record<string, string> {
  const carrier = sections.roles.facts.credentials?.carrier ?? BEARER;
  const kept = { ...headers };
  if (carrier.kind === 'cookie') {
    const others = (kept['cookie'] ?? '')
      .split(';')
      .map((pair) => pair.trim())
      .filter((pair) => pair !== '' && pair.split('=', 1)[0]?.trim() !== carrier.name);
    const all = token === null ? others : [...others, `${carrier.name}=${token}`];
    delete kept['cookie'];
    return all.length === 0 ? kept : { ...kept, cookie: all.join('; ') };
  }
  const name = carrier.name.toLowerCase();
  delete kept[name];
  return token === null ? kept : { ...kept, [name]: carrier.prefix + token + carrier.suffix };
}

/** The credential that an answer hands out; null where it hands out none. */
export function issuedBy(
  spec: Spec,
  call: Call,
  { headers, body, cookies = [] }: UpstreamAnswer,
): string | null {
  const carrier = spec.sections.roles.facts.credentials?.carrier;
  if (carrier?.kind === 'cookie') {
    const set = [...cookies, headers['set-cookie'] ?? ''];
    const pairs = set.map((cookie) => cookie.split(';', 1)[0]?.trim() ?? '');
    const own = pairs.find((pair) => pair.startsWith(`${carrier.name}=`));
    return own?.slice(carrier.name.length + 1) || null;
  }
  const path = credentialPath(spec, call);
  if (path === null) return null;
  const found = path.reduce<Json | undefined>(
    (value, name) =>
      typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      Object.hasOwn(value, name)
        ? value[name]
        : undefined,
    bodyIn(body),
  );
  return typeof found === 'string' && found !== '' ? found : null;
}
