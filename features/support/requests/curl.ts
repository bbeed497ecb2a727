// A request as the command that makes it again: quoted for sh, to be pasted as it stands.

import { isMultipart } from '../../../mocks/messages/form.ts';
import { formCommand, type FormCommand } from '../../../src/model/files/as-command.ts';
import { partsIn } from '../../../src/model/files/form.ts';

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
  const form = formOf(headers, body);
  // Without a type curl would call a body a form, and fetch calls it text.
  const all = body === null || form !== null ? { ...headers } : { ...AS_TEXT, ...headers };
  // Only curl knows what it puts between the parts.
  if (form !== null) delete (all as Record<string, string>)['content-type'];
  const request = [
    ...(method === 'HEAD'
      ? ['curl -sI']
      : ['curl -si', ...(method === 'GET' ? [] : ['-X', method])]),
    // Brackets in an address would be a pattern to curl.
    ...(/[[\]{}]/.test(url) ? ['-g'] : []),
    quoted(address + url),
    ...Object.entries(all).map(([name, value]) => `-H ${quoted(header(name, value))}`),
    ...(form?.options ?? (body === null ? [] : [`--data-raw ${quoted(body)}`])),
  ].join(' ');
  const command = [...(form?.before ?? []), request].join('; ');
  return times > 1 ? `for n in $(seq ${times}); do ${command}; done` : command;
}

/** A body that is a form with files, by its parts; null where it is none. */
function formOf(
  { 'content-type': type }: Sent['headers'],
  body: string | null,
): FormCommand | null {
  const parts = body !== null && isMultipart(type) ? partsIn(body) : null;
  return parts === null ? null : formCommand(parts, quoted);
}

/** One without a value is written with a semicolon. */
const header = (name: string, value: string): string =>
  value === '' ? `${name};` : `${name}: ${value}`;

/** One word of a command, whatever is in it. */
const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;
