// How a request carries its credential, and how an answer hands one out.

import type { Credentials as Model } from '../../model/schema/roles.ts';

export interface Carrier {
  /** The token that a request carries; null where it carries none. */
  read(headers: Readonly<Record<string, string>>): string | null;
  /** The headers that hand a token out; with null, that take it back. */
  hand(token: string | null, milliseconds: number | null): Record<string, string>;
  /** The scheme that `WWW-Authenticate` names; null where there is none. */
  readonly scheme: string | null;
}

/** What requests carry where section 6 does not say. */
export const BEARER = {
  kind: 'header',
  name: 'Authorization',
  prefix: 'Bearer ',
  suffix: '',
} as const;

/** The carrier that section 6 names, else `Authorization: Bearer {token}`. */
export function carrierOf(model: Model | null): Carrier {
  const carrier = model?.carrier ?? BEARER;
  return carrier.kind === 'cookie' ? cookie(carrier.name) : header(carrier);
}

function header({
  name,
  prefix,
  suffix,
}: {
  name: string;
  prefix: string;
  suffix: string;
}): Carrier {
  const key = name.toLowerCase();
  const isScheme = key === 'authorization' && /^\S+ +$/.test(prefix);
  // The name of a scheme may be written in any case (RFC 9110, section 11.1).
  const settle = (text: string) => (isScheme ? text.toLowerCase() : text);
  const settled = settle(prefix);
  return {
    read(headers) {
      const value = Object.hasOwn(headers, key) ? headers[key]!.trim() : '';
      const carries = settle(value.slice(0, prefix.length)) === settled && value.endsWith(suffix);
      const token = value.slice(prefix.length, value.length - suffix.length).trim();
      return carries && token !== '' ? token : null;
    },
    hand: () => ({}),
    scheme: isScheme ? prefix.trim() : null,
  };
}

function cookie(name: string): Carrier {
  return {
    read(headers) {
      for (const pair of (headers['cookie'] ?? '').split(';')) {
        const place = pair.indexOf('=');
        if (place > 0 && pair.slice(0, place).trim() === name)
          return pair.slice(place + 1).trim() || null;
      }
      return null;
    },
    hand(token, milliseconds) {
      const seconds = token === null ? 0 : milliseconds === null ? null : milliseconds / 1000;
      const age = seconds === null ? '' : `; Max-Age=${Math.floor(seconds)}`;
      return { 'set-cookie': `${name}=${token ?? ''}; Path=/; HttpOnly; SameSite=Lax${age}` };
    },
    scheme: null,
  };
}
