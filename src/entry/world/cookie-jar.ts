// The cookies that a world has handed out. No browser keeps them for a request that is answered before
// it leaves the page, and one world's must not reach another.

export class CookieJar {
  readonly #cookies = new Map<string, string>();

  /** Takes in what an answer's `Set-Cookie` says. */
  keep(header: string | undefined): void {
    if (header === undefined) return;
    const [pair = '', ...attributes] = header.split(';');
    const equals = pair.indexOf('=');
    if (equals < 1) return;
    const name = pair.slice(0, equals).trim();
    const value = pair.slice(equals + 1).trim();
    const isOver = attributes.some((attribute) =>
      /^\s*max-age\s*=\s*(?:0|-\d+)\s*$/i.test(attribute),
    );
    if (isOver) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }

  /** The `Cookie` header of a request: what it says itself comes first. */
  header(own: string | undefined): string | undefined {
    const named = new Set((own ?? '').split(';').map((pair) => pair.split('=', 1)[0]!.trim()));
    const kept = [...this.#cookies].filter(([name]) => !named.has(name));
    const pairs = [...(own ? [own] : []), ...kept.map(([name, value]) => `${name}=${value}`)];
    return pairs.length === 0 ? undefined : pairs.join('; ');
  }

  delete(name: string): void {
    this.#cookies.delete(name);
  }

  clear(): void {
    this.#cookies.clear();
  }
}

/** Whether a browser would send cookies with a request, by its `credentials` and the page's address. */
export function sendsCookies({ credentials, url }: Request): boolean {
  if (credentials === 'omit') return false;
  if (credentials === 'include') return true;
  return typeof location === 'undefined' || location.origin === new URL(url).origin;
}
