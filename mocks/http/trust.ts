// Who may use the mock's controls. Any page in a browser can send requests to this machine, and a name
// of its own can be made to lead here: so what a request says of its page (`Origin`) and of the address
// that it was sent to (`Host`) decides, as neither can be changed by a page.

import type { IncomingHttpHeaders } from 'node:http';
import { hostname } from 'node:os';

export interface TrustOptions {
  /** The address that is served at. */
  readonly host: string;
  /**
   * Further origins, `https://dev.example:8443`, whose pages may do what those of this machine may. Left
   * out where nobody can name any.
   */
  readonly origins?: readonly string[];
}

const LOOPBACK = /^(?:localhost|(?:[a-z\d-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;
const NUMERIC = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\])$/i;
/** Every address of this machine. */
const EVERYWHERE = new Set(['0.0.0.0', '::', '::0', '[::]']);

/** What requests are told by: their hosts and origins. */
export class Trust {
  readonly #host: string;
  readonly #origins: ReadonlySet<string>;
  readonly #hosts: ReadonlySet<string>;
  /** Whether whoever starts the server can name origins. */
  readonly #takesOrigins: boolean;

  constructor({ host, origins: given }: TrustOptions) {
    const origins = given ?? [];
    this.#takesOrigins = given !== undefined;
    this.#host = host;
    this.#origins = new Set(origins);
    const named = host.includes(':') ? `[${host}]` : host;
    // An address that is a number leads nowhere else, whoever names it.
    const own = EVERYWHERE.has(host) ? [hostname()] : [named];
    this.#hosts = new Set([...own, ...origins.map(hostOf)].map((name) => name.toLowerCase()));
  }

  /** Whether a `Host` header names this server, and no name that somebody else has let lead here. */
  isHost(header: string | undefined): boolean {
    const name = (header ?? '').replace(/:\d+$/, '').toLowerCase();
    if (LOOPBACK.test(name) || this.#hosts.has(name)) return true;
    return EVERYWHERE.has(this.#host) && NUMERIC.test(name);
  }

  /** Whether an `Origin` header is of a page that may do everything: of this machine, or one named. */
  isOrigin(origin: string, host: string | undefined): boolean {
    if (this.#origins.has(origin)) return true;
    const [, name] = /^https?:\/\/([^/?#@]+?)(?::\d+)?$/i.exec(origin) ?? [];
    if (name === undefined) return false;
    return LOOPBACK.test(name) || (this.isHost(host) && origin === `http://${host}`);
  }

  /** Why a request may not use the controls; null where it may. */
  refusal(headers: IncomingHttpHeaders): string | null {
    const { host, origin } = headers;
    if (!this.isHost(host))
      return `${quoted(host)} is no address of this server; ask it by the one that it said${this.#takesOrigins ? ', or name yours with --allow-origin and its origin' : ''}`;
    if (origin !== undefined && !this.isOrigin(origin, host))
      return this.#takesOrigins
        ? `pages of ${quoted(origin)} may not use the mock’s controls; start it with --allow-origin and that origin`
        : `pages of ${quoted(origin)} may not use this server; use it from pages of this machine`;
    // A page of another site that asks without saying of which: for a picture, a script, a form.
    const { 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers;
    if (origin === undefined && site === 'cross-site' && mode !== 'navigate')
      return `pages of other sites may not use ${this.#takesOrigins ? 'the mock’s controls' : 'this server'}`;
    return null;
  }
}

/** The host that an origin names, without its port. */
const hostOf = (origin: string): string => new URL(origin).hostname;

const MAX_QUOTED = 100;
const quoted = (text = ''): string => JSON.stringify(text.slice(0, MAX_QUOTED));

/** Whether a text is an origin as browsers write one: scheme, host, and a port where it is not usual. */
export function isOrigin(text: string): boolean {
  try {
    return /^https?:/.test(text) && new URL(text).origin === text;
  } catch {
    return false;
  }
}
