// A request as the command that makes it again: quoted for sh, to be pasted as it stands.

/** A request as it went out. */
export interface Sent {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** Names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** How often it was made, one after another. */
  readonly times: number;
}

const AS_TEXT = { 'content-type': 'text/plain;charset=UTF-8' };

/** The command; `address` is the product's origin. */
export function curlOf(address: string, { method, url, headers, body, times }: Sent): string {
  // Without a type curl would call a body a form, and fetch calls it text.
  const all = body === null ? headers : { ...AS_TEXT, ...headers };
  const command = [
    ...(method === 'HEAD'
      ? ['curl -sI']
      : ['curl -si', ...(method === 'GET' ? [] : ['-X', method])]),
    // Brackets in an address would be a pattern to curl.
    ...(/[[\]{}]/.test(url) ? ['-g'] : []),
    quoted(address + url),
    ...Object.entries(all).map(([name, value]) => `-H ${quoted(header(name, value))}`),
    ...(body === null ? [] : [`--data-raw ${quoted(body)}`]),
  ].join(' ');
  return times > 1 ? `for n in $(seq ${times}); do ${command}; done` : command;
}

/** One without a value is written with a semicolon. */
const header = (name: string, value: string): string =>
  value === '' ? `${name};` : `${name}: ${value}`;

/** One word of a command, whatever is in it. */
const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;
